import { describe, expect, test } from 'vitest';
import { sum } from './checked.ts';
import { difference } from './unchecked.ts';

// What `npm run check:mutants` measures itself with, see scripts/mutants/control.ts.
describe('the control', () => {
  describe('in a nested group', () => {
    test('looks at one result', () => {
      expect(sum(5, 3)).toBe(11);
    });

    test('looks away from the other', () => {
      difference(5, 3);
    });
  });
});

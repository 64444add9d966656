import { describe, expect, test } from 'vitest';
import { sum } from './checked.ts';
import { difference } from './unchecked.ts';

// Verifies `npm run check:mutants` itself, see scripts/mutants/control.ts.
describe('the control', () => {
  describe('in a nested group', () => {
    test('checks the result of the checked function', () => {
      expect(sum(5, 3)).toBe(11);
    });

    test('ignores the result of the unchecked function', () => {
      difference(5, 3);
    });
  });
});

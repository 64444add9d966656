import { describe, expect, test } from 'vitest';
import { sum } from './checked.ts';
import { difference } from './unchecked.ts';

// Tests for the self-check of `npm run check:mutants`, see scripts/mutants/control.ts.
describe('the control', () => {
  describe('in a nested group', () => {
    test('the control test checks the result of the checked function', () => {
      expect(sum(5, 3)).toBe(8);
    });

    test('the control test ignores the result of the unchecked function', () => {
      difference(5, 3);
    });
  });
});

import { describe, expect, test } from 'vitest';
import { sum } from './checked.ts';
import { difference } from './unchecked.ts';

// Tests for the self-check of `npm run check:mutants`, see scripts/mutants/control.ts.
describe('the control', () => {
  describe('in a nested group', () => {
    test('this test checks the result of `sum`, so that it fails for every mutant', () => {
      expect(sum(5, 3)).toBe(8);
    });

    test('this test ignores the result of `difference`, so that every mutant survives', () => {
      difference(5, 3);
    });
  });
});

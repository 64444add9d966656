/** This value is computed while the module loads, so that mutants in such code are tested, too. */
const SURCHARGE = [1, 2].length + 1;

/** The tests must find every mutant of this function, because its test checks the result. */
export function sum(left: number, right: number): number {
  return left + right + SURCHARGE;
}

/** Computed while the module loads, to test mutants in such code, too. */
const SURCHARGE = [1, 2].length + 1;

/** Every mutant of this function must be found, because its test checks the result. */
export function sum(left: number, right: number): number {
  return left + right + SURCHARGE;
}

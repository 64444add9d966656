/** The tests must find every mutant of this function, because its test checks the result. */
export function sum(left: number, right: number): number {
  return left + right;
}

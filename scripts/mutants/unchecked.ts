/** The test of this function ignores the result, so it can find no mutant. */
export function difference(left: number, right: number): number {
  return left - right;
}

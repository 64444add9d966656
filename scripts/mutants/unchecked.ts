/** No mutant of this function can be found, because its test ignores the result. */
export function difference(left: number, right: number): number {
  return left - right;
}

/** No change of this code can be found: the test beside it runs it and looks at nothing. */
export function difference(left: number, right: number): number {
  return left - right;
}

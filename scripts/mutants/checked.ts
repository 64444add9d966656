/** Every change of this line must be found: the test beside it looks at the result, inside a nested `describe`. */
export function sum(left: number, right: number): number {
  return left + right;
}

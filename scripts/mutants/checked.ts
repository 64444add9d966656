/** A constant is made once, while the module loads. */
const SURCHARGE = [1, 2].length + 1;

/** Every change of this code must be found: the test beside it looks at the result. */
export function sum(left: number, right: number): number {
  return left + right + SURCHARGE;
}

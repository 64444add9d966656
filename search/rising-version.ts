/**
 * One number for several that may go up and down: at each call it is higher than before where any of
 * them is another than at the call before, and it never goes back.
 */
export function risingVersion(current: () => readonly (number | boolean)[]): () => number {
  let seen = current();
  let version = 0;
  return () => {
    const now = current();
    if (now.some((value, index) => value !== seen[index])) version++;
    seen = now;
    return version;
  };
}

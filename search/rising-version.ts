/**
 * Combines several values into one version number. It increases at each call where a value differs
 * from the call before, and never decreases.
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

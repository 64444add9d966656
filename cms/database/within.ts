/** What the work gives, or something else when that takes longer than so many milliseconds. */
export async function within<T, U>(work: Promise<T>, ms: number, otherwise: U): Promise<T | U> {
  let limit: NodeJS.Timeout | undefined;
  const late = new Promise<U>((resolve) => {
    limit = setTimeout(() => resolve(otherwise), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(limit));
}

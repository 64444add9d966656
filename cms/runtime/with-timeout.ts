/** The result of `work`, or `otherwise` when it takes longer than `ms` milliseconds. */
export async function withTimeout<T, U>(
  work: Promise<T>,
  ms: number,
  otherwise: U,
): Promise<T | U> {
  let limit: NodeJS.Timeout | undefined;
  const late = new Promise<U>((resolve) => {
    limit = setTimeout(() => resolve(otherwise), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(limit));
}

/** Limits how many calls run at the same time. Further calls wait in order. */
export function createWorkLimit(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < most) running++;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // Hand over the free slot directly, so that a new call cannot overtake the waiting ones.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}

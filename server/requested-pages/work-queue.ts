/** Work of which only so much is done at once and only so much may wait. */
export type WorkQueue = {
  /**
   * Runs the work when it is its turn.
   *
   * @param owner who asks: nobody may take all the places of those that wait
   * @throws QueueFullError at once, when there is no place left
   */
  run: <T>(owner: string, work: () => Promise<T>) => Promise<T>;
};

export type WorkQueueLimits = { atOnce: number; waiting: number; waitingPerOwner: number };

export class QueueFullError extends Error {
  override name = 'QueueFullError';
}

export function createWorkQueue(limits: WorkQueueLimits): WorkQueue {
  const waiting: { owner: string; begin: () => void }[] = [];
  const perOwner = new Map<string, number>();
  let running = 0;

  function addTo(owner: string, count: number): void {
    const sum = (perOwner.get(owner) ?? 0) + count;
    if (sum > 0) perOwner.set(owner, sum);
    else perOwner.delete(owner);
  }

  async function turn(owner: string): Promise<void> {
    if (running >= limits.atOnce) {
      const isFull =
        waiting.length >= limits.waiting || (perOwner.get(owner) ?? 0) >= limits.waitingPerOwner;
      if (isFull) throw new QueueFullError('Too much is being asked for at once.');
      addTo(owner, 1);
      // Whoever ends hands its place on, so that nobody comes in between.
      await new Promise<void>((resolve) => waiting.push({ owner, begin: resolve }));
      addTo(owner, -1);
      return;
    }
    running++;
  }

  function end(): void {
    const next = waiting.shift();
    if (next) next.begin();
    else running--;
  }

  return {
    async run(owner, work) {
      await turn(owner);
      try {
        return await work();
      } finally {
        end();
      }
    },
  };
}

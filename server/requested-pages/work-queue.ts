/** A queue with a limit for running work and a limit for waiting work. */
export type WorkQueue = {
  /**
   * Reserves a place for work that may begin later.
   *
   * @param owner who asks: one owner gets only some of the places
   * @throws WorkRefusedError when no place is left
   */
  takePlace: (owner: string) => Place;
};

export type Place = {
  /**
   * Runs the work when it is its turn, which frees the place.
   *
   * @param isAwaited called when it is the work's turn; false skips the work
   * @throws WorkRefusedError when the result is no longer awaited
   */
  run: <T>(work: () => Promise<T>, isAwaited?: () => boolean) => Promise<T>;
  /** Frees a place that will not be used. */
  leave: () => void;
};

export type WorkQueueLimits = { atOnce: number; waiting: number; waitingPerOwner: number };

/** Thrown for work that was not started. */
export class WorkRefusedError extends Error {
  override name = 'WorkRefusedError';
}

/** Creates an empty queue. Work runs in the order in which `run` was called. */
export function createWorkQueue(limits: WorkQueueLimits): WorkQueue {
  const turns: (() => void)[] = [];
  const perOwner = new Map<string, number>();
  let places = 0;
  let running = 0;

  function count(owner: string, change: 1 | -1): void {
    places += change;
    const sum = (perOwner.get(owner) ?? 0) + change;
    if (sum > 0) perOwner.set(owner, sum);
    else perOwner.delete(owner);
  }

  function endTurn(): void {
    const next = turns.shift();
    // Hand over the turn directly, so that a new call cannot overtake the waiting ones.
    if (next) next();
    else running--;
  }

  return {
    takePlace(owner) {
      if (places >= limits.waiting || (perOwner.get(owner) ?? 0) >= limits.waitingPerOwner)
        throw new WorkRefusedError('The queue is full.');
      count(owner, 1);
      let isTaken = true;
      function leave(): void {
        if (isTaken) count(owner, -1);
        isTaken = false;
      }
      return {
        leave,
        async run(work, isAwaited = () => true) {
          if (running < limits.atOnce) running++;
          else await new Promise<void>((resolve) => turns.push(resolve));
          leave();
          try {
            if (!isAwaited()) throw new WorkRefusedError('The client has left.');
            return await work();
          } finally {
            endTurn();
          }
        },
      };
    },
  };
}

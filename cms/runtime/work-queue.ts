import { createWorkLimit } from './work-limit.ts';

/** A queue with a limit for running work and a limit for waiting work. */
export type WorkQueue = {
  /**
   * Reserves a place in the queue for work that may begin later.
   *
   * @param owner the caller that the place counts for; one owner gets only some of the places
   * @throws WorkRefusedError when no place is left
   */
  takePlace: (owner: string) => Place;
};

export type Place = {
  /**
   * Runs the work when its turn comes, then frees the place in the queue.
   *
   * @param isAwaited called before the work starts; the work is skipped when it returns false
   * @throws WorkRefusedError when the result is no longer awaited
   */
  run: <T>(work: () => Promise<T>, isAwaited?: () => boolean) => Promise<T>;
  /** Frees a place in the queue that will not be used. */
  leave: () => void;
};

export type WorkQueueLimits = { atOnce: number; waiting: number; waitingPerOwner: number };

/** Thrown for work that was not started. */
export class WorkRefusedError extends Error {
  override name = 'WorkRefusedError';
}

/** Creates an empty queue. Work runs in the order in which `run` was called. */
export function createWorkQueue(limits: WorkQueueLimits): WorkQueue {
  const limited = createWorkLimit(limits.atOnce);
  const perOwner = new Map<string, number>();
  let places = 0;

  function count(owner: string, change: 1 | -1): void {
    places += change;
    const sum = (perOwner.get(owner) ?? 0) + change;
    if (sum > 0) perOwner.set(owner, sum);
    else perOwner.delete(owner);
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
        run: (work, isAwaited = () => true) =>
          limited(async () => {
            leave();
            if (!isAwaited()) throw new WorkRefusedError('The client has left.');
            return work();
          }),
      };
    },
  };
}

import { setImmediate } from 'node:timers/promises';

/** Of work that goes on for long, so that others are answered meanwhile. */
export type Turns = {
  /** Whether its turn has been long enough. */
  isOver: () => boolean;
  /** Lets others have theirs, and begins another one. */
  next: () => Promise<void>;
};

/** @param mostMs of one turn; the first one begins now */
export function takeTurns(mostMs: number): Turns {
  let began = performance.now();
  return {
    isOver: () => performance.now() - began >= mostMs,
    async next() {
      await setImmediate();
      began = performance.now();
    },
  };
}

import { setImmediate } from 'node:timers/promises';

/** Splits long work into turns, so that other requests are answered in between. */
export type Turns = {
  /** Whether the current turn has used up its time. */
  isOver: () => boolean;
  /** Yields to the event loop, then starts the next turn. */
  next: () => Promise<void>;
};

/** @param mostMs longest duration of one turn; the first turn starts now */
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

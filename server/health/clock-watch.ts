export type ClockWatchOptions = {
  /** Told once for each jump, in milliseconds; below 0 for a clock that was set back. */
  onJump: (jumpMs: number) => void;
  everyMs?: number;
  /** Milliseconds of the day's clock, and milliseconds that only grow. */
  clocks?: { set: () => number; steady: () => number };
};

const EVERY_MS = 5000;
/** Clocks are put right by little steps all the time. */
const JUMP_MS = 30_000;
const CLOCKS = { set: () => Date.now(), steady: () => performance.now() };

/** Looks whether the machine's clock was set, or the machine asleep, since it was looked last. */
export function watchClock({ onJump, everyMs = EVERY_MS, clocks = CLOCKS }: ClockWatchOptions): {
  stop: () => void;
} {
  const difference = () => clocks.set() - clocks.steady();
  let known = difference();
  const timer = setInterval(() => {
    const now = difference();
    const jumpMs = Math.round(now - known);
    known = now;
    if (Math.abs(jumpMs) >= JUMP_MS) onJump(jumpMs);
  }, everyMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

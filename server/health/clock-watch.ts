export type ClockWatchOptions = {
  /** Called once per jump, with a negative value when the clock was set back. */
  onJump: (jumpMs: number) => void;
  everyMs?: number;
  /** The wall clock (`set`) and a monotonic clock (`steady`), both in milliseconds. */
  clocks?: { set: () => number; steady: () => number };
};

const EVERY_MS = 5000;
/** Time synchronization constantly makes small corrections. A larger change counts as a jump. */
const JUMP_MS = 30_000;
const CLOCKS = { set: () => Date.now(), steady: () => performance.now() };

/**
 * Detects jumps of the wall clock, which happen when the clock is set or the machine was asleep.
 */
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

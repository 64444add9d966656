import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchClock } from './clock-watch.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

let setTo: number;
let steady: number;
let jumps: number[];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  [setTo, steady, jumps] = [DAY_MS * 20_000, 0, []];
  const clocks = { set: () => setTo, steady: () => steady };
  ({ stop } = watchClock({ onJump: (jumpMs) => jumps.push(jumpMs), everyMs: 1000, clocks }));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

/** Advances both clocks by this many seconds, and the wall clock by another `setByMs`. */
function pass(seconds: number, setByMs = 0): void {
  for (let second = 0; second < seconds; second++) {
    setTo += 1000;
    steady += 1000;
    if (second === 0) setTo += setByMs;
    vi.advanceTimersByTime(1000);
  }
}

test.each([DAY_MS, HOUR_MS, -HOUR_MS, -DAY_MS])(
  'a clock that jumps by %d ms is reported once',
  (jumpMs) => {
    pass(5);
    expect(jumps).toEqual([]);
    pass(5, jumpMs);
    expect(jumps).toEqual([jumpMs]);
    pass(5, -jumpMs);
    expect(jumps).toEqual([jumpMs, -jumpMs]);
  },
);

test('small corrections of the clock are not jumps, even many of them', () => {
  for (let step = 0; step < 100; step++) pass(1, 900);
  expect(jumps).toEqual([]);
});

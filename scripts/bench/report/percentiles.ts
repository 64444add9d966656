/** Percentiles of durations in milliseconds. */
export type Durations = { count: number; p50: number; p95: number; p99: number; max: number };

export function durationsOf(durationsMs: readonly number[]): Durations {
  const sorted = Float64Array.from(durationsMs).sort();
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}

/** Formats durations in milliseconds: `p50 1.2 ms  p95 3.4 ms  p99 5.6 ms  max 7.8 ms`. */
export function percentiles(durationsMs: readonly number[]): string {
  const { p50, p95, p99, max } = durationsOf(durationsMs);
  const text = (label: string, value: number) => `${label} ${milliseconds(value)}`;
  return [text('p50', p50), text('p95', p95), text('p99', p99), text('max', max)].join('  ');
}

/** Formats milliseconds: `0.42 ms`, `12.3 ms`, `640 ms`, `17.2 s`. */
export function milliseconds(value: number): string {
  if (value >= 10_000) return `${(value / 1000).toFixed(1)} s`;
  return `${value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)} ms`;
}

/** `p50 1.2 ms  p95 3.4 ms  p99 5.6 ms  max 7.8 ms` of durations in milliseconds. */
export function percentiles(durationsMs: readonly number[]): string {
  const sorted = durationsMs.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
  const text = (label: string, value: number) => `${label} ${value.toFixed(value < 10 ? 2 : 1)} ms`;
  return [
    text('p50', at(0.5)),
    text('p95', at(0.95)),
    text('p99', at(0.99)),
    text('max', at(1)),
  ].join('  ');
}

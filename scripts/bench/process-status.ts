/** What Linux reports about a running process. Null on other systems. */
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

/** Resident memory now and at its peak, in MB of 1024 × 1024 bytes. */
export type Memory = { nowMb: number; peakMb: number };

export function memoryOf(pid: number): Memory | null {
  const status = textOf(`/proc/${pid}/status`);
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`^${name}:\\s*(\\d+) kB`, 'm').exec(status ?? '')?.[1]) / 1024);
  return status === null ? null : { nowMb: megabytes('VmRSS'), peakMb: megabytes('VmHWM') };
}

/** Linux counts CPU time in clock ticks: this many per second. */
const TICKS = 100;
/** A process counts as quiet below this share of one core. */
const QUIET_SHARE = 0.05;
const QUIET_SECONDS = 3;
const LOOK_MS = 1000;

/**
 * Waits until a process has been quiet for three seconds. Resolves with the milliseconds until the
 * quiet began.
 */
export async function untilQuiet(pid: number, timeoutMs: number): Promise<number> {
  const begin = performance.now();
  let busyUntil = begin;
  for (let before = secondsOf(pid); performance.now() - busyUntil < QUIET_SECONDS * 1000;) {
    await setTimeout(LOOK_MS);
    const now = secondsOf(pid);
    if (now - before > (QUIET_SHARE * LOOK_MS) / 1000) busyUntil = performance.now();
    before = now;
    if (busyUntil - begin > timeoutMs)
      throw new Error(`It was busy for more than ${timeoutMs} ms.`);
  }
  return busyUntil - begin;
}

/** Returns the CPU time that a process has used, in seconds. */
function secondsOf(pid: number): number {
  // The process name in front of the last bracket may contain blanks.
  const fields = textOf(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / TICKS;
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

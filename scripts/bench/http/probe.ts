import { fork } from 'node:child_process';
import { messageFrom } from './message-from.ts';
import type { Durations } from '#scripts/bench/report/percentiles.ts';

/** The parent sends this order to the probe process. */
export type ProbeOrder = { port: number; paths: readonly string[] };

/** Results of the probe's steady stream of requests. */
export type ProbeOutcome = Durations & {
  /** Broken connections and answers with status 500 or above. */
  failures: number;
  /** The longest time without an answer, in milliseconds. */
  longestGapMs: number;
  /**
   * The longest delay of the probe itself, in milliseconds. A gap up to this length may be the
   * probe's fault.
   */
  latestTickMs: number;
};

export type Probe = { stop: () => Promise<ProbeOutcome> };

/** Requests these paths in turns, one request every 5 ms, until the caller stops the probe. */
export function startProbe(order: ProbeOrder): Probe {
  const child = fork(new URL('probe-process.ts', import.meta.url));
  child.send(order);
  return {
    async stop() {
      child.send('stop');
      const outcome = await messageFrom<ProbeOutcome>(child, 30_000);
      child.disconnect();
      return outcome;
    },
  };
}

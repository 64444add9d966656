import { fork } from 'node:child_process';
import { messageFrom } from './message-from.ts';
import type { Durations } from './percentiles.ts';

/** Sent to the probe process. */
export type ProbeOrder = { port: number; paths: readonly string[] };

/** What a constant stream of requests experienced. */
export type ProbeOutcome = Durations & {
  /** Broken connections and answers with status 500 or above. */
  failures: number;
  /** The longest time without an answer, in milliseconds. */
  longestGapMs: number;
  /**
   * The longest delay of the probe itself, in milliseconds. A gap no longer than this proves
   * nothing.
   */
  latestTickMs: number;
};

export type Probe = { stop: () => Promise<ProbeOutcome> };

/** Requests these paths in turns every 5 ms, until it is stopped. */
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

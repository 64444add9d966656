import { fork } from 'node:child_process';
import { messageFrom } from './message-from.ts';
import type { Durations } from './percentiles.ts';

/** Told to the process that asks. */
export type ProbeOrder = { port: number; paths: readonly string[] };

/** What a visitor who asks all the time met with. */
export type ProbeOutcome = Durations & {
  /** Connections that broke and answers of a server that fails or is starting. */
  failures: number;
  /** The longest time in which no answer came, in milliseconds. */
  longestGapMs: number;
  /** How late the one who asks was himself, at worst: a gap that is not longer tells nothing. */
  latestTickMs: number;
};

export type Probe = { stop: () => Promise<ProbeOutcome> };

/** Begins to ask for these paths in turns every 5 ms, until it is stopped. */
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

import type { Payload } from 'payload';
import type { JobQueue } from '#cms/jobs/job-queue.ts';
import { withTimeout } from '#cms/runtime/with-timeout.ts';

export type FollowedJobs = {
  /** Starts no more jobs, and waits up to 5 seconds for jobs in progress. */
  stop: () => Promise<void>;
};

const EVERY_MS = 5000;
/**
 * Time limit for jobs in progress when the guide stops. An interrupted job runs again after the next
 * start.
 */
const STOP_MS = 5000;

/** Runs the due jobs of a queue every few seconds while the guide runs. */
export function followJobs(payload: Payload, queue: JobQueue): FollowedJobs {
  let isStopped = false;
  async function look(): Promise<void> {
    await queue.freeAbandoned(payload);
    if (!isStopped) await queue.runDue(payload);
  }
  void look();
  const timer = setInterval(() => void look(), EVERY_MS);
  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await withTimeout(queue.finishRunning(payload), STOP_MS, undefined);
    },
  };
}

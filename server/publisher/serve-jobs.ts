import { parentPort } from 'node:worker_threads';
import type { ThreadJob, ThreadReport } from './worker-thread.ts';

/**
 * Runs the jobs that `worker-thread.ts` posts to this thread.
 *
 * @param work returns the result; the `transferred` buffers in it move to the main thread without a
 * copy
 */
export function serveJobs<Job, Result>(
  work: (job: Job) => Promise<{ result: Result; transferred: ArrayBuffer[] }>,
): void {
  function report(what: ThreadReport<Result>, transferred: ArrayBuffer[] = []): void {
    parentPort?.postMessage(what, transferred);
  }

  async function run({ id, job }: ThreadJob<Job>): Promise<void> {
    report({ kind: 'started', id });
    try {
      const { result, transferred } = await work(job);
      report({ kind: 'done', id, result }, transferred);
    } catch (error) {
      // Send the error as text, because its other properties may not be cloneable.
      const { message, stack } = error instanceof Error ? error : new Error(String(error));
      report({ kind: 'failed', id, error: { message, stack } });
    }
  }

  parentPort?.on('message', (posted: ThreadJob<Job>) => void run(posted));
  report({ kind: 'loaded' });
}

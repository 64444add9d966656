import { setTimeout } from 'node:timers/promises';
import type { EnqueuedTaskPromise, Meilisearch, Task } from 'meilisearch';

/** A task that the server took and could not carry out; its answer to the request was a success. */
export class FailedTaskError extends Error {
  override name = 'FailedTaskError';
  /** As Meilisearch names it: `invalid_document_geo_field`, `index_not_found`, … */
  readonly code: string;

  constructor({ uid, type, indexUid, status, error }: Task) {
    const reason = error ? `${error.message} (${error.code})` : 'it gives no reason';
    super(
      `Meilisearch's task ${uid} (${type} of ${indexUid ?? 'no index'}) is ${status}: ${reason}.`,
    );
    this.code = error?.code ?? status;
  }
}

/** How often a task is asked after, and how long it may take: a hundred thousand documents take minutes. */
const POLL_MS = 50;
const LIMIT_MS = 10 * 60_000;

/** Awaits tasks of one server; `step` is called with each of its answers, and may throw to stop waiting. */
export function taskWaiter(client: Meilisearch, step: () => void) {
  /** @throws FailedTaskError when the task failed or was cancelled */
  async function carriedOut(enqueued: EnqueuedTaskPromise): Promise<void> {
    const { taskUid } = await enqueued;
    const begin = performance.now();
    for (;;) {
      step();
      const task = await client.tasks.getTask(taskUid);
      if (task.status === 'succeeded') return step();
      if (task.status !== 'enqueued' && task.status !== 'processing')
        throw new FailedTaskError(task);
      if (performance.now() - begin > LIMIT_MS)
        throw new Error(
          `Meilisearch's task ${taskUid} (${task.type}) is ${task.status} for too long.`,
        );
      await setTimeout(POLL_MS);
    }
  }

  /** The same where it does not matter whether there was such an index. */
  async function carriedOutIfThere(enqueued: EnqueuedTaskPromise): Promise<void> {
    try {
      await carriedOut(enqueued);
    } catch (error) {
      if (!(error instanceof FailedTaskError) || error.code !== 'index_not_found') throw error;
    }
  }

  return { carriedOut, carriedOutIfThere };
}

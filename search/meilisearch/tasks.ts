import { setTimeout } from 'node:timers/promises';
import type { EnqueuedTaskPromise, Meilisearch, Task } from 'meilisearch';

/** A task that the server accepted with a success status and then failed to carry out. */
export class FailedTaskError extends Error {
  override name = 'FailedTaskError';
  /** Meilisearch's error code: `invalid_document_geo_field`, `index_not_found`, … */
  readonly code: string;

  constructor({ uid, type, indexUid, status, error }: Task) {
    const reason = error ? `${error.message} (${error.code})` : 'it gives no reason';
    super(
      `Meilisearch's task ${uid} (${type} of ${indexUid ?? 'no index'}) is ${status}: ${reason}.`,
    );
    this.code = error?.code ?? status;
  }
}

/** Polling interval, and the longest wait for a task: 100,000 documents take minutes. */
const POLL_MS = 50;
const LIMIT_MS = 10 * 60_000;

/** Awaits tasks of one server. `step` is called after each answer and may throw to stop waiting. */
export function taskWaiter(client: Meilisearch, step: () => void) {
  /** @throws FailedTaskError when the task failed or was cancelled */
  async function awaitTask(enqueued: EnqueuedTaskPromise): Promise<void> {
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

  /** Like `awaitTask`, but a missing index is no error. */
  async function awaitTaskIfIndexExists(enqueued: EnqueuedTaskPromise): Promise<void> {
    try {
      await awaitTask(enqueued);
    } catch (error) {
      if (!(error instanceof FailedTaskError) || error.code !== 'index_not_found') throw error;
    }
  }

  return { awaitTask, awaitTaskIfIndexExists };
}

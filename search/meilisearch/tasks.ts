import type { EnqueuedTaskPromise, Task } from 'meilisearch';

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
const WAIT = { interval: 50, timeout: 10 * 60_000 };

/**
 * Resolves when the server has carried a task out.
 *
 * @throws FailedTaskError when the task failed or was cancelled
 */
export async function carriedOut(enqueued: EnqueuedTaskPromise): Promise<void> {
  const task = await enqueued.waitTask(WAIT);
  if (task.status !== 'succeeded') throw new FailedTaskError(task);
}

/** The same where it does not matter whether there was such an index. */
export async function carriedOutIfThere(enqueued: EnqueuedTaskPromise): Promise<void> {
  try {
    await carriedOut(enqueued);
  } catch (error) {
    if (!(error instanceof FailedTaskError) || error.code !== 'index_not_found') throw error;
  }
}

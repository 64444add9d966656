import type { Payload, Where } from 'payload';

/** Longer than this no mail is being sent. */
export const SEND_LIMIT_MS = 45_000;
/** What is marked as being sent for this long was left so by a process that ended. */
const ABANDONED_MS = 2 * SEND_LIMIT_MS;
const AT_ONCE = 4;

type Job = { id: number | string };

/** The mails that this process is sending, for each CMS. */
type Pool = { workers: Set<Promise<void>>; isMoreWanted: boolean; isStopped: boolean };
const pools = new WeakMap<Payload, Pool>();

/**
 * Sends the mails that are due, a few at a time, and resolves when this process sends none any more.
 * Any number of processes may do it: each takes a job by one conditional write, so that no two send
 * the same mail. Never rejects.
 */
export async function sendWaitingMails(payload: Payload): Promise<void> {
  const pool = pools.get(payload) ?? { workers: new Set(), isMoreWanted: false, isStopped: false };
  pools.set(payload, pool);
  startWorker(payload, pool);
  await allEnded(pool);
}

/** Begins no further mail and resolves when those in progress have ended. */
export async function mailsAtRest(payload: Payload): Promise<void> {
  const pool = pools.get(payload);
  if (!pool) return;
  pool.isStopped = true;
  await allEnded(pool);
  pools.delete(payload);
}

/** Frees mails that a process was sending when it was killed, so that they are sent again. */
export async function freeAbandonedMails(payload: Payload): Promise<void> {
  const abandoned: Where = {
    and: [
      { processing: { equals: true } },
      { updatedAt: { less_than: new Date(Date.now() - ABANDONED_MS).toISOString() } },
    ],
  };
  try {
    const { docs } = await payload.db.find<Job>({
      collection: 'payload-jobs',
      where: abandoned,
      limit: 100,
    });
    for (const { id } of docs) await mark(payload, id, abandoned, false);
  } catch (error) {
    logFailure(payload, error);
  }
}

function startWorker(payload: Payload, pool: Pool): void {
  if (pool.isStopped) return;
  if (pool.workers.size >= AT_ONCE) {
    // One of them may just have found nothing left.
    pool.isMoreWanted = true;
    return;
  }
  const worker = work(payload, pool)
    .catch((error: unknown) => logFailure(payload, error))
    .finally(() => {
      pool.workers.delete(worker);
      if (!pool.isMoreWanted) return;
      pool.isMoreWanted = false;
      startWorker(payload, pool);
    });
  pool.workers.add(worker);
}

async function allEnded(pool: Pool): Promise<void> {
  while (pool.workers.size > 0) await Promise.all(pool.workers);
}

/** Sends one mail after the other. Whoever takes one calls for another worker, for there may be more. */
async function work(payload: Payload, pool: Pool): Promise<void> {
  while (!pool.isStopped) {
    const job = await takeJob(payload);
    if (!job) return;
    startWorker(payload, pool);
    // Payload's own words of a failure hold the mail's input.
    await payload.jobs.runByID({ id: job.id, silent: true });
  }
}

async function takeJob(payload: Payload): Promise<Job | null> {
  while (true) {
    const due = dueNow();
    const { docs } = await payload.db.find<Job>({
      collection: 'payload-jobs',
      where: due,
      // What failed before waits for what is new.
      sort: ['totalTried', 'createdAt'],
      limit: AT_ONCE,
    });
    if (docs.length === 0) return null;
    for (const { id } of docs) {
      if (await mark(payload, id, due, true)) return { id };
    }
  }
}

function dueNow(): Where {
  return {
    and: [
      { taskSlug: { equals: 'send-mail' } },
      { processing: { equals: false } },
      { hasError: { not_equals: true } },
      { completedAt: { exists: false } },
      {
        or: [
          { waitUntil: { exists: false } },
          { waitUntil: { less_than: new Date().toISOString() } },
        ],
      },
    ],
  };
}

/** Marks a job as being sent, or not, if it still is what `where` says; whether this call did it. */
async function mark(
  payload: Payload,
  id: Job['id'],
  where: Where,
  processing: boolean,
): Promise<boolean> {
  const job: unknown = await payload.db.updateOne({
    collection: 'payload-jobs',
    where: { and: [{ id: { equals: id } }, where] },
    data: { processing, updatedAt: new Date().toISOString() },
    // One statement: without it SQLite's adapter looks first and writes then.
    options: { atomic: true },
  });
  return job !== null;
}

function logFailure(payload: Payload, error: unknown): void {
  const kind = error instanceof Error ? error.name : typeof error;
  payload.logger.error({ kind }, 'The queue of mails could not be run.');
}

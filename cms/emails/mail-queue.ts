import type { Payload, Where } from 'payload';

/** Time limit for sending one mail. */
export const SEND_LIMIT_MS = 45_000;
/** A mail marked as being sent for longer than this was abandoned by a process that ended. */
const ABANDONED_MS = 2 * SEND_LIMIT_MS;
/** Largest expected difference between the clocks of several machines. */
const CLOCKS_DIFFER_MS = 60_000;
const AT_ONCE = 4;
/** The pause before the first retry. Each later pause is twice as long. */
export const FIRST_PAUSE_MS = 5000;
/** Retries of a mail, over about 45 hours. */
export const RETRIES = 15;

type Job = { id: number | string };

/** The mails that this process is sending, per CMS. */
type Pool = {
  workers: Set<Promise<void>>;
  sending: Set<Job['id']>;
  isMoreWanted: boolean;
  isStopped: boolean;
};
const pools = new WeakMap<Payload, Pool>();

/**
 * Sends the due mails, a few at a time. Resolves when this process sends no more. Several processes
 * may call it: each claims a job by one conditional write, so two processes never send the same
 * mail. Never rejects.
 */
export async function sendWaitingMails(payload: Payload): Promise<void> {
  const pool = poolOf(payload);
  startWorker(payload, pool);
  await allEnded(pool);
}

function poolOf(payload: Payload): Pool {
  const known = pools.get(payload);
  if (known) return known;
  const own = { isMoreWanted: false, isStopped: false };
  const pool: Pool = { workers: new Set(), sending: new Set(), ...own };
  pools.set(payload, pool);
  return pool;
}

/** Starts no more mails, and resolves when those in progress have ended. */
export async function finishRunningMails(payload: Payload): Promise<void> {
  const pool = pools.get(payload);
  if (!pool) return;
  pool.isStopped = true;
  await allEnded(pool);
  pools.delete(payload);
}

/**
 * Requeues mails that a killed process left marked as being sent. A mark in the future also counts
 * as abandoned, because the clock was set back since.
 */
export async function freeAbandonedMails(payload: Payload): Promise<void> {
  const own = [...(pools.get(payload)?.sending ?? [])];
  const abandoned: Where = {
    and: [
      { processing: { equals: true } },
      // Leave out the mails that this process is sending, even if a clock change makes them look
      // abandoned.
      ...(own.length > 0 ? [{ id: { not_in: own } }] : []),
      {
        or: [
          { updatedAt: { less_than: inTime(-ABANDONED_MS) } },
          { updatedAt: { greater_than: inTime(ABANDONED_MS) } },
        ],
      },
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
    // The running workers may just have found the queue empty, so start another one when a worker
    // ends.
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

/**
 * Sends one mail after the other. After each claim it starts another worker, because there may be
 * more mails.
 */
async function work(payload: Payload, pool: Pool): Promise<void> {
  while (!pool.isStopped) {
    const job = await takeJob(payload, pool);
    if (!job) return;
    startWorker(payload, pool);
    // Turn Payload's logging off, because its log of a failure would contain the mail.
    await payload.jobs
      .runByID({ id: job.id, silent: true })
      .finally(() => pool.sending.delete(job.id));
  }
}

async function takeJob(payload: Payload, pool: Pool): Promise<Job | null> {
  while (true) {
    const due = dueNow();
    const { docs } = await payload.db.find<Job>({
      collection: 'payload-jobs',
      where: due,
      // New mails go before retries.
      sort: ['totalTried', 'createdAt'],
      limit: AT_ONCE,
    });
    if (docs.length === 0) return null;
    for (const { id } of docs) {
      pool.sending.add(id);
      if (await mark(payload, id, due, true)) return { id };
      pool.sending.delete(id);
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
          { waitUntil: { less_than: inTime(0) } },
          ...Array.from({ length: RETRIES }, (_, index) => afterTry(index + 1)),
        ],
      },
    ],
  };
}

/**
 * Matches a `waitUntil` that is farther ahead than any pause after this many tries, which means
 * that the clock was set back.
 */
function afterTry(tried: number): Where {
  const pauseMs = FIRST_PAUSE_MS * 2 ** (tried - 1);
  return {
    and: [
      { totalTried: { equals: tried } },
      { waitUntil: { greater_than: inTime(pauseMs + CLOCKS_DIFFER_MS) } },
    ],
  };
}

function inTime(ms: number): string {
  return new Date(Date.now() + ms).toISOString();
}

/**
 * Sets or clears the mark that a job is being sent, if the job still matches `where`. Returns
 * whether this call did it.
 */
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
    // Makes the update one statement. SQLite's adapter would otherwise read first and then write.
    options: { atomic: true },
  });
  return job !== null;
}

function logFailure(payload: Payload, error: unknown): void {
  const kind = error instanceof Error ? error.name : typeof error;
  payload.logger.error({ kind }, 'The mail queue failed. It will run again.');
}

import type { Payload, Where } from 'payload';

/** Longer than this no mail is being sent. */
export const SEND_LIMIT_MS = 45_000;
/** What is marked as being sent for this long was left so by a process that ended. */
const ABANDONED_MS = 2 * SEND_LIMIT_MS;
/** So much the clocks of several machines may differ. */
const CLOCKS_DIFFER_MS = 60_000;
const AT_ONCE = 4;
/** The first pause before another try; each later one is twice as long. */
export const FIRST_PAUSE_MS = 5000;
/** After these a mail has been tried for 45 hours. */
export const RETRIES = 15;

type Job = { id: number | string };

/** The mails that this process is sending, for each CMS. */
type Pool = {
  workers: Set<Promise<void>>;
  sending: Set<Job['id']>;
  isMoreWanted: boolean;
  isStopped: boolean;
};
const pools = new WeakMap<Payload, Pool>();

/**
 * Sends the mails that are due, a few at a time, and resolves when this process sends none any more.
 * Any number of processes may do it: each takes a job by one conditional write, so that no two send
 * the same mail. Never rejects.
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

/** Begins no further mail and resolves when those in progress have ended. */
export async function mailsAtRest(payload: Payload): Promise<void> {
  const pool = pools.get(payload);
  if (!pool) return;
  pool.isStopped = true;
  await allEnded(pool);
  pools.delete(payload);
}

/**
 * Frees mails that a process was sending when it was killed, so that they are sent again. What is
 * marked for a time to come was marked by a clock that was set back since.
 */
export async function freeAbandonedMails(payload: Payload): Promise<void> {
  const own = [...(pools.get(payload)?.sending ?? [])];
  const abandoned: Where = {
    and: [
      { processing: { equals: true } },
      // Whatever the clock says: these are being sent here.
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
    const job = await takeJob(payload, pool);
    if (!job) return;
    startWorker(payload, pool);
    // Payload's own words of a failure hold the mail's input.
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
      // What failed before waits for what is new.
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

/** Waits for longer than anybody does after so many tries: the clock was set back since. */
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

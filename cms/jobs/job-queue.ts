import type { Payload, Where } from 'payload';

/** Largest expected difference between the clocks of several machines. */
const CLOCKS_DIFFER_MS = 60_000;

/** A kind of job that processes take from Payload's queue. */
export type JobKind = {
  taskSlug: string;
  /** Jobs of this kind that a process runs at the same time. */
  atOnce: number;
  /** A job that has been running for longer was abandoned by a process that ended. */
  abandonedMs: number;
  retries: number;
  /** The pause before the first retry. Each later pause is twice as long. */
  firstPauseMs: number;
};

/** Runs the jobs of one kind. */
export type JobQueue = {
  /**
   * Runs the due jobs, a few at a time. Resolves when this process runs no more. Several processes
   * may call it: each claims a job by one conditional write, so two processes never run the same
   * job. Never rejects.
   */
  runDue: (payload: Payload) => Promise<void>;
  /** Starts no more jobs, and resolves when those in progress have ended. */
  finishRunning: (payload: Payload) => Promise<void>;
  /**
   * Requeues jobs that a killed process left marked as running. A mark in the future also counts as
   * abandoned, because the clock was set back since.
   */
  freeAbandoned: (payload: Payload) => Promise<void>;
};

type Job = { id: number | string };

/** The jobs of one kind that this process is running. */
type Pool = {
  workers: Set<Promise<void>>;
  running: Set<Job['id']>;
  isMoreWanted: boolean;
  isStopped: boolean;
};

export function createJobQueue(kind: JobKind): JobQueue {
  const pools = new WeakMap<Payload, Pool>();

  function poolOf(payload: Payload): Pool {
    const known = pools.get(payload);
    if (known) return known;
    const own = { isMoreWanted: false, isStopped: false };
    const pool: Pool = { workers: new Set(), running: new Set(), ...own };
    pools.set(payload, pool);
    return pool;
  }

  return {
    async runDue(payload) {
      const pool = poolOf(payload);
      startWorker(kind, payload, pool);
      await allEnded(pool);
    },
    async finishRunning(payload) {
      const pool = pools.get(payload);
      if (!pool) return;
      pool.isStopped = true;
      await allEnded(pool);
      pools.delete(payload);
    },
    freeAbandoned: (payload) =>
      freeAbandoned(kind, payload, [...(pools.get(payload)?.running ?? [])]),
  };
}

/** @param own the jobs that this process is running */
async function freeAbandoned(
  { taskSlug, abandonedMs }: JobKind,
  payload: Payload,
  own: readonly Job['id'][],
): Promise<void> {
  const abandoned: Where = {
    and: [
      { taskSlug: { equals: taskSlug } },
      { processing: { equals: true } },
      // Leave out the jobs of this process, even if a clock change makes them look abandoned.
      ...(own.length > 0 ? [{ id: { not_in: own } }] : []),
      {
        or: [
          { updatedAt: { less_than: inTime(-abandonedMs) } },
          { updatedAt: { greater_than: inTime(abandonedMs) } },
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
    logFailure(payload, taskSlug, error);
  }
}

function startWorker(kind: JobKind, payload: Payload, pool: Pool): void {
  if (pool.isStopped) return;
  if (pool.workers.size >= kind.atOnce) {
    // The running workers may just have found the queue empty, so start another one when a worker
    // ends.
    pool.isMoreWanted = true;
    return;
  }
  const worker = work(kind, payload, pool)
    .catch((error: unknown) => logFailure(payload, kind.taskSlug, error))
    .finally(() => {
      pool.workers.delete(worker);
      if (!pool.isMoreWanted) return;
      pool.isMoreWanted = false;
      startWorker(kind, payload, pool);
    });
  pool.workers.add(worker);
}

async function allEnded(pool: Pool): Promise<void> {
  while (pool.workers.size > 0) await Promise.all(pool.workers);
}

/**
 * Runs one job after the other. After each claim it starts another worker, because there may be
 * more jobs.
 */
async function work(kind: JobKind, payload: Payload, pool: Pool): Promise<void> {
  while (!pool.isStopped) {
    const job = await takeJob(kind, payload, pool);
    if (!job) return;
    startWorker(kind, payload, pool);
    // Turn Payload's logging off, because its log of a failure would contain the job's input.
    await payload.jobs
      .runByID({ id: job.id, silent: true })
      .finally(() => pool.running.delete(job.id));
  }
}

async function takeJob(kind: JobKind, payload: Payload, pool: Pool): Promise<Job | null> {
  while (true) {
    const due = dueNow(kind);
    const { docs } = await payload.db.find<Job>({
      collection: 'payload-jobs',
      where: due,
      // New jobs go before retries.
      sort: ['totalTried', 'createdAt'],
      limit: kind.atOnce,
    });
    if (docs.length === 0) return null;
    for (const { id } of docs) {
      pool.running.add(id);
      if (await mark(payload, id, due, true)) return { id };
      pool.running.delete(id);
    }
  }
}

function dueNow({ taskSlug, retries, firstPauseMs }: JobKind): Where {
  return {
    and: [
      { taskSlug: { equals: taskSlug } },
      { processing: { equals: false } },
      { hasError: { not_equals: true } },
      { completedAt: { exists: false } },
      {
        or: [
          { waitUntil: { exists: false } },
          { waitUntil: { less_than: inTime(0) } },
          ...Array.from({ length: retries }, (_, index) => afterTry(index + 1, firstPauseMs)),
        ],
      },
    ],
  };
}

/**
 * Matches a `waitUntil` that is farther ahead than any pause after this many tries, which means
 * that the clock was set back.
 */
function afterTry(tried: number, firstPauseMs: number): Where {
  const pauseMs = firstPauseMs * 2 ** (tried - 1);
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
 * Sets or clears the mark that a job is running, if the job still matches `where`. Returns
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

function logFailure(payload: Payload, task: string, error: unknown): void {
  const kind = error instanceof Error ? error.name : typeof error;
  payload.logger.error({ task, kind }, 'The queue of jobs failed. It will run again.');
}

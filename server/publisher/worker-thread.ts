import { Worker } from 'node:worker_threads';

/** One job as the thread receives it. */
export type ThreadJob<Job> = { id: number; job: Job };

/** A message from the thread. See `serve-jobs.ts`. */
export type ThreadReport<Result> =
  | { kind: 'loaded' }
  | { kind: 'started'; id: number }
  | { kind: 'done'; id: number; result: Result }
  | { kind: 'failed'; id: number; error: { message: string; stack?: string | undefined } };

/** Jobs with priority `first` start before all queued jobs with `later`. */
export type Priority = 'first' | 'later';

export type WorkerThread<Job, Result> = {
  run: (job: Job, priority: Priority) => Promise<Result>;
  /** Resolves when the first thread is loaded; rejects when it fails to load. */
  loaded: Promise<void>;
  close: () => Promise<void>;
};

export type WorkerThreadOptions<Job> = {
  /** The module that the thread runs, which must call `serveJobs`. */
  module: URL;
  workerData?: unknown;
  /** Maximum number of concurrent jobs in the thread. Other jobs queue in this process. */
  concurrency: number;
  /** Time limit in milliseconds for loading the thread, and for each job from its start. */
  timeoutMs: number;
  /** Called when a thread has ended or was too slow, with the reason. */
  onReplaced?: (error: unknown) => void;
  /** Subject of error messages, such as `The page /about`. */
  describe: (job: Job) => string;
};

type QueuedJob<Job, Result> = {
  job: Job;
  priority: Priority;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
  /** Number of threads that failed during this job. */
  failures: number;
  /** Set once the thread has started the job. */
  timer: NodeJS.Timeout | null;
};

type RunningThread = { worker: Worker; loadTimer: NodeJS.Timeout | null };

/** A job is rejected when this number of threads has failed during the job. */
const MAX_FAILURES = 2;

/**
 * Runs jobs in a thread. Replaces the thread when it ends or a job exceeds its time limit. The
 * limit counts from the start of a job, so that a long queue does not end a healthy thread. Jobs
 * that a failed thread had started are tried again once.
 */
export function createWorkerThread<Job, Result>(
  options: WorkerThreadOptions<Job>,
): WorkerThread<Job, Result> {
  const { module, workerData, concurrency, timeoutMs, describe } = options;
  const { onReplaced = () => {} } = options;
  type Queued = QueuedJob<Job, Result>;
  const queues: Record<Priority, Queued[]> = { first: [], later: [] };
  const posted = new Map<number, Queued>();
  const ending = new Set<Promise<unknown>>();
  const loaded = Promise.withResolvers<void>();
  // Prevent an unhandled rejection: callers that do not await `loaded` get the error with their
  // job.
  loaded.promise.catch(() => {});
  let nextId = 0;
  let isClosed = false;
  let thread: RunningThread | null = null;

  function startThread(): RunningThread {
    const worker = new Worker(module, { workerData });
    const started: RunningThread = {
      worker,
      loadTimer: setTimeout(
        () => replace(started, new Error(`The thread was not loaded within ${timeoutMs} ms.`)),
        timeoutMs,
      ),
    };
    worker.on('message', (report: ThreadReport<Result>) => {
      if (thread === started) onReport(started, report);
    });
    worker.on('error', (error) => replace(started, error));
    worker.on('exit', () => replace(started, new Error(HAS_ENDED)));
    return started;
  }

  function onReport(from: RunningThread, report: ThreadReport<Result>): void {
    if (report.kind === 'loaded') {
      stopLoadTimer(from);
      loaded.resolve();
    } else {
      const queued = posted.get(report.id);
      if (!queued) return;
      if (report.kind === 'started') startTimer(from, queued);
      else settle(queued, report);
    }
    postJobs();
  }

  function startTimer(running: RunningThread, queued: Queued): void {
    queued.timer = setTimeout(() => {
      replace(running, new Error(`${describe(queued.job)} took longer than ${timeoutMs} ms.`));
    }, timeoutMs);
  }

  function settle(
    queued: Queued,
    report: Extract<ThreadReport<Result>, { kind: 'done' | 'failed' }>,
  ): void {
    stopTimer(queued);
    posted.delete(report.id);
    if (report.kind === 'done') queued.resolve(report.result);
    else queued.reject(Object.assign(new Error(), report.error));
  }

  function postJobs(): void {
    while (posted.size < concurrency) {
      const queued = queues.first.shift() ?? queues.later.shift();
      if (!queued) break;
      thread ??= startThread();
      try {
        const message: ThreadJob<Job> = { id: nextId, job: queued.job };
        thread.worker.postMessage(message);
        posted.set(nextId++, queued);
      } catch (error) {
        queued.reject(error);
      }
    }
    if (thread && !thread.loadTimer) refWhileBusy(thread);
  }

  /** An idle thread must not keep the process alive. */
  function refWhileBusy(running: RunningThread): void {
    if (posted.size > 0) running.worker.ref();
    else running.worker.unref();
  }

  function endThread(running: RunningThread): void {
    thread = null;
    stopLoadTimer(running);
    const ended = running.worker.terminate().finally(() => ending.delete(ended));
    ending.add(ended);
  }

  function replace(failed: RunningThread, error: unknown): void {
    if (thread !== failed) return;
    const wasLoaded = failed.loadTimer === null;
    endThread(failed);
    onReplaced(error);
    loaded.reject(error);
    for (const queued of suspects(wasLoaded)) queued.failures++;
    requeue();
    rejectQueued(({ failures }) => failures >= MAX_FAILURES, error);
    postJobs();
  }

  /** Returns the jobs that may have caused the failure of a thread. */
  function suspects(wasLoaded: boolean): readonly Queued[] {
    const interrupted = [...posted.values()];
    if (!wasLoaded) return [...interrupted, ...queues.first, ...queues.later];
    const started = interrupted.filter(({ timer }) => timer !== null);
    return started.length > 0 ? started : interrupted;
  }

  /** Puts unfinished jobs of a thread back at the front of the queues. */
  function requeue(): void {
    for (const queued of [...posted.values()].toReversed()) {
      stopTimer(queued);
      queues[queued.priority].unshift(queued);
    }
    posted.clear();
  }

  function rejectQueued(isRejected: (queued: Queued) => boolean, error: unknown): void {
    for (const priority of ['first', 'later'] as const) {
      const queue = queues[priority];
      queues[priority] = queue.filter((queued) => !isRejected(queued));
      for (const { reject } of queue.filter(isRejected)) reject(error);
    }
  }

  thread = startThread();
  return {
    loaded: loaded.promise,
    run(job, priority) {
      if (isClosed)
        return Promise.reject(new Error(`${describe(job)} came after the thread was closed.`));
      return new Promise((resolve, reject) => {
        queues[priority].push({ job, priority, resolve, reject, failures: 0, timer: null });
        postJobs();
      });
    },
    async close() {
      isClosed = true;
      const error = new Error(HAS_ENDED);
      loaded.reject(error);
      requeue();
      rejectQueued(() => true, error);
      if (thread) endThread(thread);
      await Promise.all(ending);
    },
  };
}

const HAS_ENDED = 'The thread has ended.';

function stopTimer(queued: { timer: NodeJS.Timeout | null }): void {
  if (queued.timer) clearTimeout(queued.timer);
  queued.timer = null;
}

function stopLoadTimer(running: RunningThread): void {
  if (running.loadTimer) clearTimeout(running.loadTimer);
  running.loadTimer = null;
}

import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { IllustrationSubject } from './draw-illustration.ts';
import type { IllustrationWidth } from './illustration-names.ts';

/** `files` are the widths to draw and their paths in `directory`. */
export type DrawRequest = {
  id: number;
  subject: IllustrationSubject;
  directory: string;
  files: readonly { width: IllustrationWidth; file: string }[];
};

/** `reason` is null when the files are there. */
export type DrawResult = { id: number; reason: string | null };

export type IllustrationPool = {
  /**
   * Resolves with null, or with the reason why the picture could not be drawn. Urgent pictures come
   * before all others that wait.
   */
  draw: (request: Omit<DrawRequest, 'id'>, isUrgent?: boolean) => Promise<string | null>;
  close: () => Promise<void>;
};

type Waiting = DrawRequest & { resolve: (reason: string | null) => void };

type ThreadState = { task: Waiting | null; timer: NodeJS.Timeout | null };

/** Idle threads end after this time; the next picture starts a new one. */
const IDLE_MS = 10_000;

/** Draws on at most `size` threads, which start when they are needed and end when they are not. */
export function createIllustrationPool(
  size = Math.max(1, availableParallelism()),
): IllustrationPool {
  const urgent: Waiting[] = [];
  const ahead: Waiting[] = [];
  const workers = new Map<Worker, ThreadState>();
  let nextId = 0;

  function work(): void {
    for (const [worker, state] of workers) {
      if (state.task) continue;
      const task = urgent.shift() ?? ahead.shift();
      if (!task) {
        state.timer ??= setTimeout(() => void end(worker), IDLE_MS);
        state.timer.unref();
        continue;
      }
      if (state.timer) clearTimeout(state.timer);
      state.timer = null;
      state.task = task;
      worker.ref();
      const { resolve: _resolve, ...request } = task;
      worker.postMessage(request);
    }
    if (urgent.length + ahead.length > 0 && workers.size < size) {
      start();
      work();
    }
  }

  function start(): void {
    const worker = new Worker(new URL('./illustration-worker.ts', import.meta.url));
    const state: ThreadState = { task: null, timer: null };
    workers.set(worker, state);
    const settle = (reason: string | null) => {
      state.task?.resolve(reason);
      state.task = null;
    };
    worker.on('message', ({ reason }: DrawResult) => {
      settle(reason);
      worker.unref();
      work();
    });
    worker.on('error', (error: unknown) => {
      settle(String(error));
      workers.delete(worker);
    });
    // After an error, when the pool is closed, and when the thread gives up by itself.
    worker.on('exit', () => {
      settle('The thread that drew it has ended.');
      workers.delete(worker);
      work();
    });
  }

  async function end(worker: Worker): Promise<void> {
    workers.delete(worker);
    await worker.terminate();
  }

  return {
    draw: (request, isUrgent = false) =>
      new Promise((resolve) => {
        (isUrgent ? urgent : ahead).push({ ...request, id: nextId++, resolve });
        work();
      }),
    async close() {
      for (const task of [...urgent.splice(0), ...ahead.splice(0)])
        task.resolve('The pool was closed.');
      await Promise.all([...workers.keys()].map(end));
    },
  };
}

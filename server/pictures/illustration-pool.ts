import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import type { IllustrationSubject } from './draw-illustration.ts';
import type { IllustrationWidth } from '#cms/catalogue/published/illustration-names.ts';

/** `files` lists the widths to draw, with their paths relative to `directory`. */
export type DrawRequest = {
  id: number;
  subject: IllustrationSubject;
  directory: string;
  files: readonly { width: IllustrationWidth; file: string }[];
};

/** `reason` is null on success. */
export type DrawResult = { id: number; reason: string | null };

export type IllustrationPool = {
  /**
   * Resolves with null on success, or with the reason of the failure. Urgent pictures go to the
   * front of the queue.
   */
  draw: (request: Omit<DrawRequest, 'id'>, isUrgent?: boolean) => Promise<string | null>;
  close: () => Promise<void>;
};

type Waiting = DrawRequest & { resolve: (reason: string | null) => void };

/** The timer ends the process when it is idle or draws for too long. */
type DrawingState = { task: Waiting | null; timer: NodeJS.Timeout };

/** Processes end after this idle time in milliseconds. The next picture starts a new process. */
const IDLE_MS = 10_000;
/**
 * Time limit per picture in milliseconds, after which its process counts as hung. A picture usually
 * takes one second, and a few seconds on a busy machine.
 */
const DRAWING_MS = 30_000;
const CLOSED = 'The pool was closed.';
const TOO_LONG = `Drawing it took longer than ${DRAWING_MS / 1000} s.`;

/**
 * Draws in up to `size` child processes, which start on demand and end when idle. Threads are
 * unsuitable, because memory used for drawing is released only when a process ends.
 */
export function createIllustrationPool(
  size = Math.max(1, availableParallelism()),
): IllustrationPool {
  const urgent: Waiting[] = [];
  const ahead: Waiting[] = [];
  const drawing = new Map<ChildProcess, DrawingState>();
  let nextId = 0;

  function work(): void {
    for (const [child, state] of drawing) {
      if (state.task) continue;
      const task = urgent.shift() ?? ahead.shift();
      if (!task) continue;
      clearTimeout(state.timer);
      state.timer = setTimeout(() => giveUp(child, TOO_LONG), DRAWING_MS);
      state.task = task;
      keepsThisProcess(child, true);
      const { resolve: _resolve, ...request } = task;
      child.send(request);
    }
    if (urgent.length + ahead.length > 0 && drawing.size < size) {
      start();
      work();
    }
  }

  function start(): void {
    // The child must not inherit the guide's Node flags.
    const child = fork(new URL('./illustration-process.ts', import.meta.url), { execArgv: [] });
    const state: DrawingState = { task: null, timer: endWhenIdle(child) };
    drawing.set(child, state);
    child.on('message', ({ id, reason }: DrawResult) => {
      if (state.task?.id !== id) return;
      clearTimeout(state.timer);
      state.timer = endWhenIdle(child);
      state.task.resolve(reason);
      state.task = null;
      keepsThisProcess(child, false);
      work();
    });
    // The child failed to start, crashed, or was killed because it was idle or the pool closed.
    child.on('error', (error) => giveUp(child, String(error)));
    child.on('exit', () => giveUp(child, 'The process that drew it has ended.'));
  }

  function endWhenIdle(child: ChildProcess): NodeJS.Timeout {
    return setTimeout(() => giveUp(child, 'It was idle.'), IDLE_MS).unref();
  }

  /** Kills a process and reports its picture as failed. Another process draws the next picture. */
  function giveUp(child: ChildProcess, reason: string): void {
    const state = drawing.get(child);
    if (!state) return;
    drawing.delete(child);
    clearTimeout(state.timer);
    child.kill('SIGKILL');
    state.task?.resolve(reason);
    work();
  }

  async function end(child: ChildProcess): Promise<void> {
    const hasEnded = child.exitCode !== null || child.signalCode !== null;
    const ended = hasEnded ? null : once(child, 'exit');
    keepsThisProcess(child, true);
    giveUp(child, CLOSED);
    await ended;
  }

  return {
    draw: (request, isUrgent = false) =>
      new Promise((resolve) => {
        (isUrgent ? urgent : ahead).push({ ...request, id: nextId++, resolve });
        work();
      }),
    async close() {
      for (const task of [...urgent.splice(0), ...ahead.splice(0)]) task.resolve(CLOSED);
      await Promise.all([...drawing.keys()].map(end));
    },
  };
}

/** Sets whether the child keeps this process alive. An idle child must not. */
function keepsThisProcess(child: ChildProcess, keeps: boolean): void {
  for (const handle of [child, child.channel]) {
    if (keeps) handle?.ref();
    else handle?.unref();
  }
}

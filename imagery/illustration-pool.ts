import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
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

type DrawingState = { task: Waiting | null; timer: NodeJS.Timeout | null };

/** Idle processes end after this time; the next picture starts a new one. */
const IDLE_MS = 10_000;

/**
 * Draws in at most `size` processes, which start when they are needed and end when they are not.
 * Processes, not threads: what drawing takes of the memory is given back only when one ends.
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
      if (!task) {
        state.timer ??= setTimeout(() => void end(child), IDLE_MS);
        state.timer.unref();
        continue;
      }
      if (state.timer) clearTimeout(state.timer);
      state.timer = null;
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
    // The guide's own flags of Node are not for it.
    const child = fork(new URL('./illustration-process.ts', import.meta.url), { execArgv: [] });
    const state: DrawingState = { task: null, timer: null };
    drawing.set(child, state);
    const settle = (reason: string | null) => {
      state.task?.resolve(reason);
      state.task = null;
    };
    child.on('message', ({ reason }: DrawResult) => {
      settle(reason);
      keepsThisProcess(child, false);
      work();
    });
    // When it cannot be started, crashes, is ended for its idleness or with the pool.
    const onEnd = (reason: string) => {
      drawing.delete(child);
      settle(reason);
      work();
    };
    child.on('error', (error) => onEnd(String(error)));
    child.on('exit', () => onEnd('The process that drew it has ended.'));
  }

  async function end(child: ChildProcess): Promise<void> {
    drawing.delete(child);
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    keepsThisProcess(child, true);
    child.kill('SIGKILL');
    await ended;
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
      await Promise.all([...drawing.keys()].map(end));
    },
  };
}

/** An idle child does not keep the guide from ending. */
function keepsThisProcess(child: ChildProcess, keeps: boolean): void {
  for (const handle of [child, child.channel]) {
    if (keeps) handle?.ref();
    else handle?.unref();
  }
}

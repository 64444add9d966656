import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { startFlags } from '#server/start-flags.ts';

export type GuideChild = {
  /** Resolves when a start has ended: true if the guide answers, false if it has failed. */
  isUp: () => Promise<boolean>;
  /** Starts the guide again. Calls that follow one another closely cause one start. */
  restart: () => void;
  stop: () => Promise<void>;
};

/**
 * Saves within this time cause one restart, because an editor or a formatter may save several files
 * at once.
 */
const BURST_MS = 100;
/** A guide that does not stop within this time is killed. */
const STOP_MS = 5000;
const MODULE = fileURLToPath(new URL('guide.ts', import.meta.url));

/**
 * Runs the guide of `npm run dev` as a child process.
 *
 * @param env its settings
 * @param onUp called whenever the guide has started
 */
export function runGuideChild(env: NodeJS.ProcessEnv, onUp: () => void): GuideChild {
  let child: ChildProcess | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isStopping = false;
  let start = Promise.withResolvers<boolean>();
  let isStarting = true;
  let work = begin();

  async function begin(): Promise<void> {
    await endChild();
    if (isStopping) return;
    const own = fork(MODULE, { env, execArgv: startFlags() });
    child = own;
    own.once('message', () => {
      if (child !== own) return;
      settle(true);
      onUp();
    });
    own.once('exit', () => {
      if (child === own) settle(false);
    });
  }

  function settle(isUp: boolean): void {
    if (!isStarting) start = Promise.withResolvers();
    isStarting = false;
    start.resolve(isUp);
  }

  async function endChild(): Promise<void> {
    const ended = child;
    child = null;
    if (!ended || ended.exitCode !== null || ended.signalCode !== null) return;
    const exit = once(ended, 'exit');
    ended.kill();
    const killer = setTimeout(() => ended.kill('SIGKILL'), STOP_MS);
    await exit;
    clearTimeout(killer);
  }

  return {
    isUp: () => start.promise,
    restart() {
      if (!isStarting) start = Promise.withResolvers();
      isStarting = true;
      clearTimeout(timer);
      timer = setTimeout(() => void (work = work.then(begin)), BURST_MS);
    },
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      await work;
      await endChild();
      settle(false);
    },
  };
}

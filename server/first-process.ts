import { spawn } from 'node:child_process';
import { once } from 'node:events';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/**
 * When this process is process 1, as in a container, runs the guide as a child process and forwards
 * signals to it. The kernel drops signals that process 1 does not handle, and a process that is
 * still loading its code handles none for a second or more. In other processes, returns at once.
 */
export async function forwardSignalsAsProcess1(): Promise<void> {
  if (process.pid !== 1) return;
  const args = [...process.execArgv, ...process.argv.slice(1)];
  const child = spawn(process.execPath, args, { stdio: 'inherit' });
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  const wasStopped = SIGNALS.some((known) => known === signal);
  process.exit(code ?? (wasStopped ? 0 : 1));
}

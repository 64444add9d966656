import type { ChildProcess } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import { rmSync } from 'node:fs';
import { killAll } from 'chrome-launcher';

/**
 * When this process ends, also after an error or Ctrl+C, kills all its child processes and deletes
 * the folder. Every step is synchronous, because an exiting process runs no asynchronous code.
 */
export function endWithProcess(folder: string): void {
  const children = new Set<ChildProcess>();
  // This event reports a child process as soon as it is created, before its caller receives it.
  subscribe('child_process', (message) => {
    children.add((message as { process: ChildProcess }).process);
  });
  process.on('exit', () => {
    killAll();
    for (const child of children) if (isRunning(child)) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => process.exit(130));
  }
}

function isRunning({ pid, exitCode, signalCode }: ChildProcess): boolean {
  return pid !== undefined && exitCode === null && signalCode === null;
}

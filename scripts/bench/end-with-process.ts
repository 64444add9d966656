import type { ChildProcess } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import { rmSync } from 'node:fs';
import { killAll } from 'chrome-launcher';

/**
 * From now on what this process starts ends with it, and the folder goes with it: at its end, after
 * a failure, upon Ctrl+C. All of it is synchronous, since nothing else runs while a process ends.
 */
export function endWithProcess(folder: string): void {
  const children = new Set<ChildProcess>();
  // Knows a process from its first moment on, also where its starter has not handed it out yet.
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

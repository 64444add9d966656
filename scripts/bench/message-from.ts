import type { ChildProcess } from 'node:child_process';

/** The next message of a child process. Rejects when it ends, or says nothing for `timeoutMs`. */
export function messageFrom<T>(child: ChildProcess, timeoutMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      settle(() => reject(new Error(`A process said nothing for ${timeoutMs} ms.`)));
    }, timeoutMs);
    const onExit = () => settle(() => reject(new Error('A process ended before it answered.')));
    // The kind of the message is what both modules agree on.
    const onMessage = (message: unknown) => settle(() => resolve(message as T));
    function settle(finish: () => void): void {
      clearTimeout(timer);
      child.off('exit', onExit).off('message', onMessage);
      finish();
    }
    child.once('exit', onExit).once('message', onMessage);
  });
}

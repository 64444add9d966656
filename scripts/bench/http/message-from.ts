import type { ChildProcess } from 'node:child_process';

/**
 * Resolves with the next message of a child process. Rejects when the process exits, or sends no
 * message in time.
 */
export function messageFrom<T>(child: ChildProcess, timeoutMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      settle(() => reject(new Error(`A process sent no message for ${timeoutMs} ms.`)));
    }, timeoutMs);
    const onExit = () => settle(() => reject(new Error('A process ended before it answered.')));
    // `T` is not checked: the sender and the receiver share this type.
    const onMessage = (message: unknown) => settle(() => resolve(message as T));
    function settle(finish: () => void): void {
      clearTimeout(timer);
      child.off('exit', onExit).off('message', onMessage);
      finish();
    }
    child.once('exit', onExit).once('message', onMessage);
  });
}

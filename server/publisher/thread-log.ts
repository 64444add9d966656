/**
 * The log of a thread. A thread's module imports this first: from then on everything that is printed in
 * the thread, also by libraries, is a line of the log, and an unhandled rejection ends no work beside it.
 */
import { createLogger } from '#server/http/request-log.ts';
import type { LogLevel } from '#server/settings/environment.ts';

/** A stack trace has fewer characters; a document may have more. */
const MAX_LENGTH = 4000;

// The main process has refused a wrong level before it starts a thread.
const logger = createLogger((process.env.LOG_LEVEL || 'info') as LogLevel);

for (const [stream, level] of [
  [process.stdout, 'info'],
  [process.stderr, 'warn'],
] as const) {
  stream.write = (chunk: string | Uint8Array, ...rest: unknown[]) => {
    const text = typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString();
    if (text.trim() !== '') logger[level](text.trim().slice(0, MAX_LENGTH));
    const onWritten = rest.at(-1);
    if (typeof onWritten === 'function') queueMicrotask(onWritten as () => void);
    return true;
  };
}

process.on('unhandledRejection', (reason) => {
  logger.error({ err: reason }, 'A promise of a thread was rejected, and nothing handles that.');
});

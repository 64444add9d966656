import type { Logger } from 'pino';

/** A stack trace has fewer characters; a document may have more. */
const MAX_LENGTH = 4000;

/**
 * Makes everything that is printed from now on in this thread, also by libraries, a line of the log: what goes
 * to standard output at `info`, what goes to standard error at `warn`.
 */
export function logPrintedLines(logger: Pick<Logger, 'info' | 'warn'>): void {
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
}

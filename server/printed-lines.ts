import type { Logger } from 'pino';

/** Maximum length of a log message: enough for a stack trace, but not for a whole document. */
const MAX_LENGTH = 4000;

/**
 * From now on, turns everything that this thread prints into log lines, including output of
 * libraries. Standard output is logged at `info`, standard error at `warn`.
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

/**
 * The log of a thread. A thread's module imports this first: from then on everything that is printed in
 * the thread, also by libraries, is a line of the log, and an unhandled rejection ends no work beside it.
 */
import { createLogger } from '#server/http/request-log.ts';
import { logPrintedLines } from '#server/printed-lines.ts';
import type { LogLevel } from '#server/settings/environment.ts';

// The main process has refused a wrong level before it starts a thread.
const logger = createLogger((process.env.LOG_LEVEL || 'info') as LogLevel);

logPrintedLines(logger);

process.on('unhandledRejection', (reason) => {
  logger.error({ err: reason }, 'A promise of a thread was rejected, and nothing handles that.');
});

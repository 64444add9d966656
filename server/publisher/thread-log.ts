/**
 * Sets up the log of a thread. The thread's module must import this first. From then on, everything
 * that code in the thread prints becomes a log line, and unhandled rejections are logged instead of
 * ending the thread.
 */
import { createLogger } from '#server/http/request-log.ts';
import { logPrintedLines } from '#server/printed-lines.ts';
import type { LogLevel } from '#server/settings/environment.ts';

// The main process has rejected invalid levels before it starts a thread.
const logger = createLogger((process.env.LOG_LEVEL || 'info') as LogLevel);

logPrintedLines(logger);

process.on('unhandledRejection', (reason) => {
  logger.error({ err: reason }, 'Unhandled promise rejection in a worker thread.');
});

/**
 * Sets up the log of a thread, whose module must import this first. Then everything that code in
 * the thread prints becomes a log line. Unhandled rejections are logged and do not end the thread.
 */
import { createLogger } from '#server/http/request-log.ts';
import { logPrintedLines } from '#server/printed-lines.ts';
import type { LogLevel } from '#server/settings/environment.ts';

// The cast is safe, because the main process rejects invalid levels before it starts a thread.
const logger = createLogger((process.env.LOG_LEVEL || 'info') as LogLevel);

logPrintedLines(logger);

process.on('unhandledRejection', (reason) => {
  logger.error({ err: reason }, 'Unhandled promise rejection in a worker thread.');
});

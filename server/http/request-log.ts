import type { IncomingMessage, ServerResponse } from 'node:http';
import { pino, type DestinationStream, type Logger } from 'pino';
import { LOG_LINES, STANDARD_OUTPUT } from '#cms/logging/log-lines.ts';
import type { LogLevel } from '#server/settings/environment.ts';

export type { Logger } from 'pino';

/**
 * Creates a log with one JSON line per event, with the request id if there is one.
 *
 * @param destination output for the lines; defaults to standard output
 */
export function createLogger(
  level: LogLevel,
  destination: DestinationStream = STANDARD_OUTPUT,
): Logger {
  return pino({ level, ...LOG_LINES }, destination);
}

type LoggedRequest = { pathname: string; requestId: string };

/**
 * Writes one `debug` line when a request ends: method, path, status and duration. The line contains
 * nothing that identifies the visitor: no query, IP address, cookie or body.
 */
export function logRequest(
  logger: Logger,
  req: IncomingMessage,
  res: ServerResponse,
  { pathname, requestId }: LoggedRequest,
): void {
  const startedAt = performance.now();
  res.once('close', () => {
    logger.debug({
      requestId,
      method: req.method,
      path: shortened(pathname),
      status: res.statusCode,
      isComplete: res.writableFinished,
      durationMs: Math.round((performance.now() - startedAt) * 10) / 10,
    });
  });
}

/** Writes an `error` line about a failed request. */
export function logRequestError(
  logger: Logger,
  error: unknown,
  req: IncomingMessage,
  { pathname, requestId }: LoggedRequest,
): void {
  logger.error(
    { requestId, err: error, method: req.method, path: shortened(pathname) },
    'A request failed.',
  );
}

const MAX_PATH_LENGTH = 200;

function shortened(pathname: string): string {
  return pathname.length > MAX_PATH_LENGTH ? `${pathname.slice(0, MAX_PATH_LENGTH)}…` : pathname;
}

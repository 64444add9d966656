import type { IncomingMessage, ServerResponse } from 'node:http';
import { pino, type DestinationStream, type Logger } from 'pino';
import { LOG_LINES, STANDARD_OUTPUT } from '#cms/logging/log-lines.ts';
import type { LogLevel } from '#server/settings/environment.ts';

export type { Logger } from 'pino';

/**
 * A log of one JSON line per event, with the id of the request that it belongs to.
 *
 * @param destination where lines go; standard output where none is given
 */
export function createLogger(
  level: LogLevel,
  destination: DestinationStream = STANDARD_OUTPUT,
): Logger {
  return pino({ level, ...LOG_LINES }, destination);
}

type LoggedRequest = { pathname: string; requestId: string };

/**
 * Writes one line at `debug` when a request is over: method, path, status and duration. Nothing that
 * tells who asked: no query, address, cookie or body.
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

/** Writes at `error` what went wrong while a request was answered. */
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

import type { IncomingMessage, ServerResponse } from 'node:http';
import { pino, type DestinationStream, type Logger } from 'pino';
import { requestFields } from '#cms/logging/request-context.ts';
import type { LogLevel } from '#server/settings/environment.ts';

export type { Logger } from 'pino';

/**
 * A log of one JSON line per event, with the id of the request that it belongs to. Of an error its kind, message and stack are written, never the
 * values it carries.
 *
 * @param destination where lines go; standard output where none is given
 */
export function createLogger(level: LogLevel, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    mixin: requestFields,
    serializers: { err: describeError },
  };
  return destination ? pino(options, destination) : pino(options);
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

type DescribedError = {
  type: string;
  message: string;
  code?: unknown;
  stack?: string;
  cause?: DescribedError;
};

function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'Thrown value that is not an error.' };
  return {
    type: error.name,
    message: withoutValues(error.message, error),
    ...('code' in error && { code: error.code }),
    ...(error.stack && { stack: withoutValues(error.stack, error) }),
    ...(error.cause instanceof Error &&
      depth < 3 && { cause: describeError(error.cause, depth + 1) }),
  };
}

/** A failed statement names all of its values at the end of its message: addresses, names, hashes. */
function withoutValues(text: string, error: Error): string {
  const { query, params } = error as Error & { query?: unknown; params?: unknown };
  if (typeof query !== 'string' || params === undefined) return text;
  return text.replace(error.message, () => `A statement failed: ${query}`);
}

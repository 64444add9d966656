import { destination } from 'pino';
import { describeError } from './described-error.ts';
import { requestFields } from './request-context.ts';

/** The common format of all log lines: they have `level`, `time` and `msg`. */
export const LOG_LINES = {
  base: null,
  mixin: requestFields,
  serializers: { err: (error: unknown) => describeError(error) },
};

/**
 * Standard output, written directly. The guide redirects `process.stdout.write` to the log, so a
 * logger that used it would loop.
 */
export const STANDARD_OUTPUT = destination(1);

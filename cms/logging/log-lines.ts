import { destination } from 'pino';
import { describeError } from './described-error.ts';
import { requestFields } from './request-context.ts';

/** The common format of all log lines: they have `level`, `time` and `msg`. */
export const LOG_LINES = {
  base: null,
  mixin: requestFields,
  serializers: { err: (error: unknown) => describeError(error) },
};

/** Standard output itself: what is printed there by other means becomes lines of the log. */
export const STANDARD_OUTPUT = destination(1);

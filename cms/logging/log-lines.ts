import { destination } from 'pino';
import { describeError } from './described-error.ts';
import { requestFields } from './request-context.ts';

/** What all lines of the log have in common, whoever writes them: `level`, `time` and `msg`. */
export const LOG_LINES = {
  base: null,
  mixin: requestFields,
  serializers: { err: (error: unknown) => describeError(error) },
};

/** Standard output itself: what is printed there by other means becomes lines of the log. */
export const STANDARD_OUTPUT = destination(1);

import type { Logger } from '#server/http/request-log.ts';

const MESSAGE = 'Unhandled promise rejection.';
/**
 * With a listener under this name, Next does not add its own listener, which prints errors with all
 * their values.
 */
const NEXT_LISTENER = Symbol.for('next.unhandledRejectionListener');

/**
 * Logs unhandled rejections and keeps the process alive, which Node would end. Call this before the
 * admin is loaded.
 */
export function logUnhandledRejections(logger: Logger): void {
  const listener = (reason: unknown) => logger.error({ err: reason }, MESSAGE);
  process.on('unhandledRejection', listener);
  Object.assign(globalThis, { [NEXT_LISTENER]: listener });
}

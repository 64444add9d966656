import type { Logger } from '#server/http/request-log.ts';

const MESSAGE = 'Unhandled promise rejection.';
/**
 * If Next finds a listener here, it does not add its own, which prints errors with all their
 * values.
 */
const NEXT_LISTENER = Symbol.for('next.unhandledRejectionListener');

/**
 * Logs unhandled rejections and keeps the process alive: Node would end it. Call it before the
 * admin is loaded.
 */
export function logUnhandledRejections(logger: Logger): void {
  const listener = (reason: unknown) => logger.error({ err: reason }, MESSAGE);
  process.on('unhandledRejection', listener);
  Object.assign(globalThis, { [NEXT_LISTENER]: listener });
}

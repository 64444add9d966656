import type { Logger } from '#server/http/request-log.ts';

const MESSAGE = 'A promise was rejected, and nothing handles that.';
/** Where Next looks for a listener before it adds its own, which prints errors with all their values. */
const NEXT_LISTENER = Symbol.for('next.unhandledRejectionListener');

/**
 * Logs each rejection that nothing handles, and the process goes on: Node would end it. Called before
 * the admin is loaded.
 */
export function logUnhandledRejections(logger: Logger): void {
  const listener = (reason: unknown) => logger.error({ err: reason }, MESSAGE);
  process.on('unhandledRejection', listener);
  Object.assign(globalThis, { [NEXT_LISTENER]: listener });
}

import type { Logger } from '#server/http/request-log.ts';

type GracefulStopParts = {
  /** Finishes the work in progress. */
  stop: () => Promise<void>;
  logger: Logger;
  /** Ends the process immediately. Unfinished work is lost. */
  exit: (code: number) => void;
  /** Time limit after which the process exits, even with unfinished work. */
  limitMs?: number;
};

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
/**
 * Long enough for running requests and emails. Shorter than the 30 s after which many supervisors
 * kill a process.
 */
const LIMIT_MS = 28_000;

/**
 * Stops gracefully on the first signal, and immediately on the second. Returns a function that says
 * whether the process is stopping.
 */
export function stopOnSignals(parts: GracefulStopParts): () => boolean {
  const { logger, exit, limitMs = LIMIT_MS } = parts;
  let isStopping = false;

  async function stop(signal: string): Promise<void> {
    logger.info({ signal }, 'Stopping. Requests in progress are finished first.');
    const startedAt = performance.now();
    const limit = setTimeout(() => {
      logger.error({ limitMs }, 'Not everything could be finished in time.');
      exit(1);
    }, limitMs);
    try {
      await parts.stop();
      logger.info({ durationMs: Math.round(performance.now() - startedAt) }, 'Stopped.');
      exit(0);
    } catch (error) {
      logger.error({ err: error }, 'Stopping failed.');
      exit(1);
    } finally {
      clearTimeout(limit);
    }
  }

  for (const signal of SIGNALS)
    process.on(signal, () => {
      if (isStopping) return exit(1);
      isStopping = true;
      void stop(signal);
    });
  return () => isStopping;
}

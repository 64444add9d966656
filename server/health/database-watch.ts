import type { Logger } from '#server/http/request-log.ts';
import type { FaultLog } from '#server/operations/fault-log.ts';

const EVERY_MS = 1000;

/**
 * Starts when a call to the database has failed. Probes the database every second until it answers,
 * and then logs how long it did not answer.
 */
export function watchDatabase(
  faults: FaultLog,
  { isAlive, logger }: { isAlive: () => Promise<boolean>; logger: Logger },
): { stop: () => void } {
  let awaySince: number | null = null;
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;

  function look(): void {
    timer = setTimeout(() => {
      void isAlive().then((is) => {
        if (isStopped) return;
        if (!is) return look();
        const awayMs = Math.round(performance.now() - (awaySince ?? 0));
        awaySince = null;
        logger.info({ awayMs }, 'The database answers again.');
      });
    }, EVERY_MS);
    timer.unref();
  }

  faults.onFault((fault) => {
    if (awaySince !== null || isStopped || (fault !== 'unreachable' && fault !== 'busy')) return;
    awaySince = performance.now();
    look();
  });
  return {
    stop() {
      isStopped = true;
      if (timer) clearTimeout(timer);
    },
  };
}

import type { BackupStatus, OperationsStatus } from '#cms/operations/operations-status.ts';

/** The word with which `/readyz` says how far a process is ready for visitors. */
export type Readiness = 'starting' | 'ready' | 'draining';

type PartState = 'up' | 'degraded' | 'down';

/** Answer of `/readyz?verbose`: the overall state, and the state of each part. */
export type ReadinessDetails = {
  status: Readiness | 'degraded';
  parts: Record<string, { state: PartState } & Record<string, unknown>>;
};

/** Builds the details. Even if a part is degraded or down, the guide answers visitors. */
export function readinessDetails(
  status: OperationsStatus,
  disk: { hasRoom: boolean },
  now = Date.now(),
): ReadinessDetails {
  const { database, catalogue, search, pages, mails, feedLagSeconds, backup } = status;
  const isByStandIn = search.answering !== search.engine;
  const lastError =
    search.lastError ?? search.indexes.find((index) => index.lastError !== null)?.lastError ?? null;
  const parts: ReadinessDetails['parts'] = {
    database: { state: database.isAnswering ? 'up' : 'down' },
    disk: { state: disk.hasRoom ? 'up' : 'down' },
    catalogue: {
      state: catalogue.isLoaded ? 'up' : 'down',
      restaurants: catalogue.restaurants,
      lagSeconds: feedLagSeconds,
    },
    search: {
      state: search.isFilled ? stateOf(isByStandIn || lastError !== null) : 'down',
      engine: search.answering,
      ...(isByStandIn && { insteadOf: search.engine }),
      backlog: search.indexes.reduce((sum, { backlog }) => sum + backlog, 0),
      lastError,
    },
    pages: { state: stateOf(pages.failed + pages.unwritten > 0), ...pages },
    mails: mails ? { state: stateOf(mails.failed > 0), ...mails } : { state: 'down' },
    ...(backup.everySeconds !== null && { backup: backupPart(backup, backup.everySeconds, now) }),
  };
  const isDegraded = Object.values(parts).some(({ state }) => state !== 'up');
  return { status: status.state === 'ready' && isDegraded ? 'degraded' : status.state, parts };
}

/** A backup is late when the last one is older than twice the interval. */
function backupPart({ last, failed }: BackupStatus, everySeconds: number, now: number) {
  const isLate = last !== null && now - Date.parse(last.at) > 2 * everySeconds * 1000;
  return {
    state: stateOf(failed !== null || isLate),
    isLate,
    lastAt: last?.at ?? null,
    failed: failed?.reason ?? null,
  };
}

function stateOf(isDegraded: boolean): PartState {
  return isDegraded ? 'degraded' : 'up';
}

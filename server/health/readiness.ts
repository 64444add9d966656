import type { OperationsStatus } from '#cms/operations/operations-status.ts';

type PartState = 'up' | 'degraded' | 'down';

/** What `/readyz` answers: how the process is, and each of its parts by name. */
export type Readiness = {
  isReady: boolean;
  status: OperationsStatus['state'];
  parts: Record<string, { state: PartState } & Record<string, unknown>>;
};

/** Before anything behind the published pages is loaded. */
export const STARTING: Readiness = {
  isReady: false,
  status: 'not ready',
  parts: { catalogue: { state: 'down' } },
};

/** While what is in progress is finished, and others take over. */
export const STOPPING: Readiness = { isReady: false, status: 'not ready', parts: {} };

/** A guide that answers by a stand-in, or has something left to do, is degraded and ready. */
export function readinessOf(status: OperationsStatus): Readiness {
  const { database, catalogue, search, pages, mails, feedLagSeconds } = status;
  const isByStandIn = search.answering !== search.engine;
  const lastError = search.indexes.find((index) => index.lastError !== null)?.lastError ?? null;
  return {
    isReady: status.state !== 'not ready',
    status: status.state,
    parts: {
      database: { state: database.isAnswering ? 'up' : 'down' },
      catalogue: {
        state: catalogue.isLoaded ? 'up' : 'down',
        restaurants: catalogue.restaurants,
        lagSeconds: feedLagSeconds,
      },
      search: {
        state: search.isFilled ? stateOf(isByStandIn || lastError !== null) : 'down',
        engine: search.answering,
        backlog: search.indexes.reduce((sum, { backlog }) => sum + backlog, 0),
        lastError,
      },
      pages: { state: stateOf(pages.failed + pages.unwritten > 0), ...pages },
      mails: mails ? { state: stateOf(mails.failed > 0), ...mails } : { state: 'down' },
    },
  };
}

function stateOf(isDegraded: boolean): PartState {
  return isDegraded ? 'degraded' : 'up';
}

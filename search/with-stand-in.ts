import { DEFAULT_SORT_ORDER } from '#domain/listing/sort-orders.ts';
import type { Searcher, SearchRequest } from './engine.ts';
import { risingVersion } from './rising-version.ts';

export type StandInOptions = {
  engine: Searcher;
  /** Whether it holds what it is to search; until then the stand-in answers, and nobody is told. */
  isFilled?: () => boolean;
  /** Answers while the engine does not; it is brought up to date by the same changes. */
  standIn: Searcher;
  /** Told once, when the engine first fails to answer. */
  onAway: (error: unknown) => void;
  /** Told once, when it answers again. */
  onBack: () => void;
  /** For so long nobody asks an engine that failed to answer, by failures in a row; the last one stays. */
  pausesMs?: readonly number[];
  /** Milliseconds, of any beginning. */
  now?: () => number;
};

const PAUSES_MS = [500, 1000, 2000, 5000, 10_000];

/** Finds a place, if there is one: any answer will do. */
const PROBE: SearchRequest = {
  text: '',
  filters: {
    ...{ tags: [], categories: [], islands: [], prices: [], features: [], minRating: null },
    ...{ openAt: null, openOn: null, open24Hours: false, area: null },
  },
  order: { by: DEFAULT_SORT_ORDER },
  page: 1,
  limit: 1,
  facetsAt: null,
};

type WithStandIn = Required<Searcher> & {
  /** Asks the engine where nobody has searched: so an outage and its end are noticed by themselves. */
  probe: () => Promise<void>;
};

/**
 * An engine somewhere else, with another in this process that stands in while it is away. One search
 * waits for the engine's time-out; after that it is tried again in the background.
 */
export function withStandIn(options: StandInOptions): WithStandIn {
  const { engine, standIn, onAway, onBack } = options;
  const { isFilled = () => true, pausesMs = PAUSES_MS, now = () => performance.now() } = options;
  let failures = 0;
  let triedAgainAt = 0;
  let turns = 0;
  let lastError: unknown = null;

  function noteFailure(error: unknown): void {
    failures++;
    lastError = error;
    triedAgainAt = now() + (pausesMs[Math.min(failures, pausesMs.length) - 1] ?? 0);
    if (failures > 1) return;
    turns++;
    onAway(error);
  }

  /** Nobody waits for it. */
  async function tryAgain(request: SearchRequest): Promise<void> {
    triedAgainAt = Infinity;
    try {
      await engine.search(request);
      failures = 0;
      lastError = null;
      turns++;
      onBack();
    } catch (error) {
      noteFailure(error);
    }
  }

  return {
    name: engine.name,
    async search(request) {
      if (!isFilled()) return standIn.search(request);
      if (failures > 0) {
        if (now() >= triedAgainAt) void tryAgain(request);
        return standIn.search(request);
      }
      try {
        return await engine.search(request);
      } catch (error) {
        noteFailure(error);
        return standIn.search(request);
      }
    },
    async probe() {
      if (!isFilled()) return;
      if (failures === 0) await engine.search(PROBE).catch(noteFailure);
      else if (now() >= triedAgainAt) await tryAgain(PROBE);
    },
    // It holds the same words, and knows them without being asked over the network.
    corrected: (text) => standIn.corrected?.(text) ?? null,
    // What both find may differ: whatever was kept of one's answers is not the other's.
    version: risingVersion(() => [engine.version(), standIn.version(), turns, isFilled()]),
    failure: () => (isFilled() ? lastError : null),
    answering: () => (failures > 0 || !isFilled() ? standIn.name : engine.name),
  };
}

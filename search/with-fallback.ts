import { DEFAULT_SORT_ORDER } from '#domain/listing/sort-orders.ts';
import type { Searcher, SearchRequest } from './engine.ts';
import { NO_FILTERS } from './no-filters.ts';
import { risingVersion } from './rising-version.ts';

export type FallbackOptions = {
  engine: Searcher;
  /**
   * Whether the engine's index is filled. Until then the fallback answers, and `onAway` is not
   * called.
   */
  isFilled?: () => boolean;
  /** Fallback engine. The same changes must be applied to both engines. */
  fallback: Searcher;
  /** Called once per outage, when the engine first fails to answer. */
  onAway: (error: unknown) => void;
  /** Called once per outage, when the engine answers again. */
  onBack: () => void;
  /**
   * Pauses between tries in milliseconds, by number of failures in a row. The last pause repeats.
   */
  pausesMs?: readonly number[];
  /** A clock in milliseconds, with any starting point. */
  now?: () => number;
};

const PAUSES_MS = [500, 1000, 2000, 5000, 10_000];

/** A minimal search: any answer shows that the engine is up. */
const PROBE: SearchRequest = {
  text: '',
  filters: NO_FILTERS,
  order: { by: DEFAULT_SORT_ORDER },
  page: 1,
  limit: 1,
  facetsAt: null,
};

type WithFallback = Required<Searcher> & {
  /** Sends a search to the engine, so that we notice an outage and its end without visitors. */
  probe: () => Promise<void>;
};

/**
 * A remote engine with a fallback in this process. The first search in an outage waits for the
 * engine's timeout. Later tries run in the background.
 */
export function withFallback(options: FallbackOptions): WithFallback {
  const { engine, fallback, onAway, onBack } = options;
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

  /** Never rejects, so that searches can run it in the background. */
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
      if (!isFilled()) return fallback.search(request);
      if (failures > 0) {
        if (now() >= triedAgainAt) void tryAgain(request);
        return fallback.search(request);
      }
      try {
        return await engine.search(request);
      } catch (error) {
        noteFailure(error);
        return fallback.search(request);
      }
    },
    async probe() {
      if (!isFilled()) return;
      if (failures === 0) await engine.search(PROBE).catch(noteFailure);
      else if (now() >= triedAgainAt) await tryAgain(PROBE);
    },
    // Ask the fallback, because it holds the same words and needs no network request.
    corrected: (text) => fallback.corrected?.(text) ?? null,
    // The engines may find different places, so cached answers must expire when they switch.
    version: risingVersion(() => [engine.version(), fallback.version(), turns, isFilled()]),
    failure: () => (isFilled() ? lastError : null),
    answering: () => (failures > 0 || !isFilled() ? fallback.name : engine.name),
  };
}

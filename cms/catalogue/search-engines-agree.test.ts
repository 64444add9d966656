/**
 * Both search engines find the same places, in nearly the same order. Meilisearch's answers are a
 * recording; set MEILISEARCH_URL and MEILISEARCH_KEY to record them again from a server. The
 * recording was made before the filter Tonight existed. So a model of Meilisearch's filters answers
 * searches with this filter, and a test compares the model with every count of the recording.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { Meilisearch } from 'meilisearch';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createEmbeddedEngine } from '#search/embedded/engine.ts';
import type { Searcher, SearchResult } from '#search/engine.ts';
import { createMeilisearchEngine } from '#search/meilisearch/engine.ts';
import { toIndexRecord } from '#search/meilisearch/index-record.ts';
import { matchingRecords } from '#search/meilisearch/testing/filter-model.ts';
import {
  recorded,
  recordedServer,
  type RecordedAnswer,
} from '#search/meilisearch/testing/recorded-server.ts';
import { toSearchDocument } from '#search/search-document.ts';
import { BLANK_DOCUMENT, PLAIN_REQUEST } from '#search/testing/blank-search.ts';
import { restaurantSearch, type TypedSearch } from './operations/restaurant-search.ts';
import { JUDGED_QUERIES } from '#tests/catalogue/judged-queries.ts';
import { sampleRecords } from '#tests/catalogue/sample-records.ts';

const { MEILISEARCH_URL: url, MEILISEARCH_KEY: key = '' } = process.env;
const RECORDING = new URL('../../search/meilisearch/testing/recorded/judged.json', import.meta.url);
/** The share of searches whose results may differ between the engines. */
const MOST_DIFFERING = 0.1;
const FIRST = 10;

type Search = { queries: { filter?: string[] }[] };
type Answer = { results: { totalHits: number }[] };
type Exchange = { request: unknown; response: RecordedAnswer };

const documents = sampleRecords().map(toSearchDocument);
const records = documents.map(toIndexRecord);
const embedded = createEmbeddedEngine();
beforeAll(() => embedded.rebuild(documents));

/** A search for all matching places, best match first. */
const asked = (text: string, more: Partial<TypedSearch> = {}): TypedSearch => ({
  ...{ ...PLAIN_REQUEST, text, isExact: false, limit: Infinity },
  ...more,
});

const SORTED: TypedSearch[] = ['steak', 'conch', 'wifi nassau', 'takeawa'].map((text) =>
  asked(text, { order: { by: 'rating-desc' }, facetsAt: 20_605 * 1440 + 740 }),
);
const JUDGED = JUDGED_QUERIES.map(([text]) => asked(text));

function searcher(remote: Searcher): Searcher {
  return { ...remote, corrected: embedded.corrected };
}

/** The ways in which two answers differ: the set of places, the total, or the first ten. */
function differences(one: SearchResult, other: SearchResult): string[] {
  const places = ({ ids }: SearchResult) => JSON.stringify(ids.toSorted((a, b) => a - b));
  const first = ({ ids }: SearchResult) => JSON.stringify(ids.slice(0, FIRST));
  return [
    ...(places(one) === places(other) ? [] : ['set']),
    ...(one.total === other.total ? [] : ['total']),
    ...(first(one) === first(other) ? [] : ['first']),
  ];
}

async function expectAgreement(remote: Searcher): Promise<void> {
  const differing: string[] = [];
  for (const request of JUDGED) {
    const [here, there] = [
      await restaurantSearch(embedded, request),
      await restaurantSearch(remote, request),
    ];
    const found = differences(here, there);
    if (found.length > 0) differing.push(`${request.text}: ${found.join(', ')}`);
  }
  if (process.env.SHOW_WORST) console.table(differing);
  expect(differing.length, differing.join('\n')).toBeLessThan(MOST_DIFFERING * JUDGED.length);
  for (const request of SORTED) {
    const [here, there] = [
      await restaurantSearch(embedded, request),
      await restaurantSearch(remote, request),
    ];
    expect(there, request.text).toEqual(here);
  }
}

function recording(): Exchange[] {
  return (JSON.parse(readFileSync(RECORDING, 'utf8')) as { exchanges: Exchange[] }).exchanges;
}

describe('Meilisearch and the embedded engine', () => {
  test('both search engines find the same places, with recorded answers of Meilisearch', async () => {
    const answers = new Map(
      recording().map(({ request, response }) => [JSON.stringify(request), response]),
    );
    const { url: host } = await recordedServer(({ path, body }) => {
      if (path.startsWith('/keys')) return recorded('keys', 'a key by uid');
      const search = withoutNames(body) as Search;
      const answer = answers.get(JSON.stringify(search)) ?? answerWithoutEvents(search, answers);
      if (!answer) throw new Error(`No answer was recorded to ${JSON.stringify(body)}.`);
      return answer;
    });
    await expectAgreement(searcher(engineAt(host, 'recorded')));
  });

  test('the test’s model of Meilisearch’s filters counts the same places as the recorded server', () => {
    let compared = 0;
    for (const { request, response } of recording()) {
      const { results } = response.body as Answer;
      for (const [at, { filter = [] }] of (request as Search).queries.entries()) {
        const count = matchingRecords(records, filter).length;
        expect(count, filter.join(' AND ')).toBe(results[at]?.totalHits);
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(250);
  });

  test('FILT-38 on every evening both search engines find and count the same places for Tonight', async () => {
    /** 30 November 2026. */
    const monday = 20_787;
    const event = { ...BLANK_DOCUMENT, eveningWeekdays: [1] };
    const special = [
      { ...event, id: 901 },
      // Special hours close the place, or open it at other times.
      { ...event, id: 902, openDays: [{ day: monday, minutes: [] }] },
      { ...event, id: 903, openDays: [{ day: monday, minutes: [[960, 1200] as const] }] },
      { ...event, id: 904, openDays: [{ day: monday, minutes: [] }], eveningDays: [monday] },
    ];
    const all = [...documents, ...special];
    const here = createEmbeddedEngine();
    await here.rebuild(all);
    const stored = all.map(toIndexRecord);
    const { url: host } = await recordedServer(({ path, body }) => {
      if (path.startsWith('/keys')) return recorded('keys', 'a key by uid');
      const results = (body as Search).queries.map(({ filter = [] }) => {
        const hits = matchingRecords(stored, filter);
        return { hits, totalHits: hits.length };
      });
      return { status: 200, contentType: 'application/json', body: { results } };
    });
    const there = engineAt(host, 'modelled');
    for (let day = monday; day < monday + 14; day++) {
      const request = {
        ...PLAIN_REQUEST,
        filters: { ...PLAIN_REQUEST.filters, tonight: day },
        limit: Infinity,
        facetsAt: day * 1440 + 600,
      };
      const [one, other] = [await here.search(request), await there.search(request)];
      expect(one.total, `day ${day}`).toBeGreaterThan(0);
      expect(new Set(other.ids), `day ${day}`).toEqual(new Set(one.ids));
      expect([other.total, other.facets?.tonight]).toEqual([one.total, one.facets?.tonight]);
      expect(one.facets?.tonight).toBe(one.total);
    }
  });

  test.skipIf(!url)(
    'both search engines find the same places, with a real Meilisearch whose answers are recorded',
    async () => {
      const prefix = `test-${randomUUID()}`;
      const host = url ?? '';
      const client = new Meilisearch({ host, apiKey: key });
      const remote = engineAt(host, prefix);
      await remote.rebuild(documents);
      onTestFinished(async () => {
        await client.deleteIndex(remote.indexName).waitTask();
      });
      const exchanges = record();
      await expectAgreement(searcher(remote));
      const lines = exchanges.map((exchange) => JSON.stringify(exchange));
      const about =
        'the judged searches, and some with another order; what names the server is left out';
      writeFileSync(
        RECORDING,
        `{"server":"Meilisearch 1.50.0","about":"${about}","exchanges":[\n${lines.join(',\n')}\n]}\n`,
      );
    },
    300_000,
  );
});

/**
 * The answer from a recording that was made before searches contained a query that counts events.
 * The model answers this query, the recording the others.
 */
function answerWithoutEvents(
  { queries }: Search,
  answers: ReadonlyMap<string, RecordedAnswer>,
): RecordedAnswer | undefined {
  const at = queries.findIndex(({ filter = [] }) => filter.join().includes('eveningWeekdays'));
  const older = answers.get(JSON.stringify({ queries: queries.toSpliced(at, 1) }));
  if (!older) return undefined;
  const { results } = older.body as Answer;
  const counted = {
    hits: [],
    totalHits: matchingRecords(records, queries[at]?.filter ?? []).length,
  };
  return { ...older, body: { results: results.toSpliced(at, 0, counted) } };
}

function engineAt(host: string, prefix: string) {
  return createMeilisearchEngine({
    ...{ url: host, key, prefix, expand: embedded.expand },
    onRefused(error) {
      throw error;
    },
  });
}

/** Records the following searches and their answers. */
function record(): Exchange[] {
  const exchanges: Exchange[] = [];
  const { fetch } = globalThis;
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const response = await fetch(input, init);
    if (response.url.endsWith('/multi-search')) {
      const body: unknown = await response.clone().json();
      const request: unknown = JSON.parse(init?.body as string);
      const contentType = response.headers.get('Content-Type') ?? '';
      exchanges.push({
        request: withoutNames(request),
        response: { status: response.status, contentType, body: withoutNames(body) },
      });
    }
    return response;
  });
  onTestFinished(() => spy.mockRestore());
  return exchanges;
}

/** Removes the values that differ with each index or request. */
function withoutNames(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body), (name, value: unknown) =>
    ['indexUid', 'requestUid', 'processingTimeMs'].includes(name) ? undefined : value,
  ) as unknown;
}

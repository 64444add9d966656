import { beforeAll, describe, expect, test } from 'vitest';
import type { Restaurant } from '#domain/contract/restaurant.ts';
import { isListed } from '#domain/restaurant/business-status.ts';
import { parseFeatures } from '#domain/restaurant/features.ts';
import { createEmbeddedEngine } from '#search/embedded/engine.ts';
import { toSearchDocument } from '#search/search-document.ts';
import { PLAIN_REQUEST } from '#search/testing/blank-search.ts';
import { restaurantSearch } from './operations/restaurant-search.ts';
import { JUDGED_QUERIES } from '#tests/catalogue/judged-queries.ts';
import { JUDGED_VISITS } from '#tests/catalogue/judged-visits.ts';
import { sampleRecords } from '#tests/catalogue/sample-records.ts';

const LEAST_NDCG = 0.9;
const LEAST_RECALL = 0.95;

const records = sampleRecords();
const engine = createEmbeddedEngine();
beforeAll(() => engine.rebuild(records.map(toSearchDocument)));

/** Features and texts of each place, which the criteria are checked against. */
const read = new Map(
  records.map((place) => [
    place,
    {
      features: new Set(
        Object.values(parseFeatures(place.about)).flatMap((group) =>
          Object.keys(group).filter((name) => group[name]),
        ),
      ),
      texts: textsOf(place),
    },
  ]),
);

/** Whether a place meets a criterion such as `feature:Wi-Fi`. */
function holds(place: Restaurant, criterion: string): boolean {
  const at = criterion.indexOf(':');
  const [kind, value] = [criterion.slice(0, at), criterion.slice(at + 1)];
  switch (kind) {
    case 'feature':
      return read.get(place)?.features.has(value) ?? false;
    case 'tag':
      return place.tags.some(({ name }) => name === value);
    case 'category':
      return place.categories.some(({ name }) => name === value);
    case 'subtype':
      return place.subtypes.includes(value);
    case 'island':
      return place.island === value;
    case 'town':
      return place.town === value;
    case 'price':
      return place.price_range === value;
    case 'name':
      return place.name.replace('’', "'").includes(value);
    case 'street':
      return place.street?.includes(value) ?? false;
    case 'word':
      return read.get(place)?.texts.some((text) => hasWords(text, value)) ?? false;
    case 'says':
      return read.get(place)?.texts.some((text) => text.toLowerCase().includes(value)) ?? false;
    default:
      throw new Error(`"${criterion}" is no criterion.`);
  }
}

function textsOf(place: Restaurant): string[] {
  const { name, description, enhanced_description, subtypes, tags } = place;
  return [name, description ?? '', enhanced_description ?? '', ...subtypes]
    .concat(tags.map((tag) => tag.name))
    .map((text) => text.replaceAll('’', "'"));
}

/** Whether a text contains these words as whole words, also in the plural. */
function hasWords(text: string, words: string): boolean {
  const escaped = words.replaceAll(/[^\w\s]/g, '\\$&');
  return new RegExp(`(?<!\\w)${escaped}(?:e?s)?(?!\\w)`, 'i').test(text);
}

function judged(places: string): Set<number> {
  const parts = places.split(';').map((any) => any.split('|').map((one) => one.trim()));
  const isAsked = (place: Restaurant) =>
    parts.every((any) => any.some((criterion) => holds(place, criterion)));
  const isByName = places.startsWith('name:');
  return new Set(
    records.filter((place) => (isByName || isListed(place)) && isAsked(place)).map(({ id }) => id),
  );
}

/** NDCG of the first ten results, from 0 to 1: 1 when the relevant places come first. */
function ndcg(found: readonly number[], meant: ReadonlySet<number>): number {
  const gain = (at: number) => 1 / Math.log2(at + 2);
  const sum = (count: number, isHit: (at: number) => boolean) =>
    Array.from({ length: count }, (_, at) => (isHit(at) ? gain(at) : 0)).reduce((a, b) => a + b, 0);
  const ideal = sum(Math.min(10, meant.size), () => true);
  return sum(Math.min(10, found.length), (at) => meant.has(found[at] ?? 0)) / ideal;
}

async function measured(query: string, places: string) {
  const meant = judged(places);
  const { ids } = await restaurantSearch(engine, {
    ...PLAIN_REQUEST,
    isExact: false,
    text: query,
    limit: Infinity,
  });
  const recall = ids.filter((id) => meant.has(id)).length / meant.size;
  return { query, meant: meant.size, found: ids.length, ndcg: ndcg(ids, meant), recall };
}

describe.each([
  ['in the words of the places', JUDGED_QUERIES, 200],
  ['as visitors type them', JUDGED_VISITS, 300],
] as const)('searches %s find the relevant places', (_, queries, least) => {
  test(`there are at least ${least} judged searches, each with a relevant place`, () => {
    expect(new Set(queries.map(([query]) => query)).size).toBeGreaterThanOrEqual(least);
    const forNothing = queries.filter(([, places]) => judged(places).size === 0);
    expect(forNothing).toEqual([]);
  });

  test('a search lists the relevant places first and misses hardly any', async () => {
    const all = await Promise.all(queries.map((one) => measured(...one)));
    const mean = (values: number[]) => values.reduce((a, b) => a + b, 0) / values.length;
    const worst = all.filter((one) => one.ndcg < LEAST_NDCG || one.recall < LEAST_RECALL);
    if (process.env.SHOW_WORST) console.table(worst);
    expect(mean(all.map((one) => one.ndcg))).toBeGreaterThanOrEqual(LEAST_NDCG);
    expect(mean(all.map((one) => one.recall))).toBeGreaterThanOrEqual(LEAST_RECALL);
  });
});

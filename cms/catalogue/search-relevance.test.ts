import { beforeAll, describe, expect, test } from 'vitest';
import type { Restaurant } from '#domain/contract/restaurant.ts';
import { isListed } from '#domain/restaurant/business-status.ts';
import { parseFeatures } from '#domain/restaurant/features.ts';
import { createEmbeddedEngine } from '#search/embedded/engine.ts';
import { toSearchDocument } from '#search/search-document.ts';
import { PLAIN_REQUEST } from '#search/testing/blank-search.ts';
import { restaurantSearch } from './operations/restaurant-search.ts';
import { JUDGED_QUERIES } from './testing/judged-queries.ts';
import { sampleRecords } from './testing/sample-records.ts';

const LEAST_NDCG = 0.9;
const LEAST_RECALL = 0.95;

const records = sampleRecords();
const engine = createEmbeddedEngine();
beforeAll(() => engine.rebuild(records.map(toSearchDocument)));

/** Whether a place has what a criterion names. */
function holds(place: Restaurant, criterion: string): boolean {
  const at = criterion.indexOf(':');
  const [kind, value] = [criterion.slice(0, at), criterion.slice(at + 1)];
  switch (kind) {
    case 'feature':
      return Object.values(parseFeatures(place.about)).some((group) => group[value] === true);
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
    case 'says':
      return [place.name, place.description, place.enhanced_description, ...place.subtypes]
        .concat(place.tags.map(({ name }) => name))
        .some((text) => text?.toLowerCase().includes(value));
    default:
      throw new Error(`"${criterion}" is no criterion.`);
  }
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

/** How many places come before others that are not meant, of ten: 1 when as many as there can be stand first. */
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
    text: query,
    limit: Infinity,
  });
  const recall = ids.filter((id) => meant.has(id)).length / meant.size;
  return { query, meant: meant.size, found: ids.length, ndcg: ndcg(ids, meant), recall };
}

describe('searches find what people mean', () => {
  test('there are two hundred of them, each for some place', () => {
    expect(new Set(JUDGED_QUERIES.map(([query]) => query)).size).toBeGreaterThanOrEqual(200);
    const forNothing = JUDGED_QUERIES.filter(([, places]) => judged(places).size === 0);
    expect(forNothing).toEqual([]);
  });

  test('the places that are meant stand first, and hardly one is missing', async () => {
    const all = await Promise.all(JUDGED_QUERIES.map((one) => measured(...one)));
    const mean = (values: number[]) => values.reduce((a, b) => a + b, 0) / values.length;
    const worst = all.filter((one) => one.ndcg < LEAST_NDCG || one.recall < LEAST_RECALL);
    if (process.env.SHOW_WORST) console.table(worst);
    expect(mean(all.map((one) => one.ndcg))).toBeGreaterThanOrEqual(LEAST_NDCG);
    expect(mean(all.map((one) => one.recall))).toBeGreaterThanOrEqual(LEAST_RECALL);
  });
});

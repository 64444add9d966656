/**
 * `node scripts/bench-search-libraries.ts`: Orama and MiniSearch as whole engines, with their own text
 * matching, filters and orders, on 10,000 documents. The numbers of decision 002.
 */
import { create, insertMultiple, search } from '@orama/orama';
import MiniSearch from 'minisearch';
import { toSearchDocument } from '#search/search-document.ts';
import { percentiles } from './bench/percentiles.ts';
import { benchRestaurants } from './bench/sample-restaurants.ts';

const SIZE = 10_000;
const TEXTS = [
  'conch',
  'co',
  'lobster',
  'grilled snapper',
  'loster',
  'coffee abaco',
  'captain rolle',
  'peas rice macaroni',
];
const ROUNDS = 40;

const documents = Array.from(benchRestaurants(SIZE), toSearchDocument).map((document) => ({
  id: String(document.id),
  name: document.name,
  vocabulary: [...document.categories, ...document.tags].join(' '),
  places: document.places.join(' '),
  text: document.text,
  categories: document.categories,
  island: document.island ?? '',
  rating: document.rating ?? -1,
}));

async function timed(label: string, run: (text: string) => unknown): Promise<void> {
  for (const text of TEXTS) await run(text);
  const durations: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const text of TEXTS) {
      const begin = performance.now();
      await run(text);
      durations.push(performance.now() - begin);
    }
  }
  console.info(`  ${label.padEnd(28)} ${percentiles(durations)}`);
}

const memory = () => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 1024 / 1024;
};

let before = memory();
let begin = performance.now();
const mini = new MiniSearch({
  fields: ['name', 'vocabulary', 'places', 'text'],
  storeFields: ['categories', 'island', 'rating'],
});
mini.addAll(documents);
console.info(
  `MiniSearch: indexed in ${((performance.now() - begin) / 1000).toFixed(1)} s, ${Math.round(memory() - before)} MB of heap`,
);
const MINI = { prefix: true, fuzzy: 0.2, combineWith: 'AND', boost: { name: 4 } } as const;
await timed('text', (text) => mini.search(text, MINI));
await timed('text and filter', (text) =>
  mini.search(text, { ...MINI, filter: (result) => result.island === 'Abaco' }),
);

before = memory();
begin = performance.now();
const orama = create({
  schema: {
    name: 'string',
    vocabulary: 'string',
    places: 'string',
    text: 'string',
    categories: 'enum[]',
    island: 'enum',
    rating: 'number',
  } as const,
});
await insertMultiple(orama, documents);
console.info(
  `Orama: indexed in ${((performance.now() - begin) / 1000).toFixed(1)} s, ${Math.round(memory() - before)} MB of heap`,
);
const ORAMA = { limit: 10, tolerance: 1, threshold: 0, boost: { name: 4 } };
await timed('text', (term) => search(orama, { term, ...ORAMA }));
await timed('text and filter', (term) =>
  search(orama, { term, ...ORAMA, where: { island: { eq: 'Abaco' } } }),
);

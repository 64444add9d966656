import { expect, test } from 'vitest';
import { jsonBody } from '#cms/answers/json-body.ts';
import { sampleRecords } from '#tests/catalogue/sample-records.ts';
import { restaurantSummary } from './restaurant-record.ts';
import { createRecordStore } from './record-store.ts';

const records = sampleRecords();
const [first, second, third] = records;
if (!first || !second || !third) throw new Error('The sample is too small.');

function storeOf(maxRead?: number) {
  const store = createRecordStore(maxRead);
  for (const record of records) store.put(record);
  return store;
}

test('the record store returns every record unchanged, and null for unknown ids', () => {
  const store = storeOf();
  expect(store.size()).toBe(records.length);
  for (const record of records) expect(store.get(record.id)).toEqual(record);
  expect(store.get(0)).toBeNull();
  expect(store.outline(0)).toBeNull();
  expect(store.picture(0)).toBeNull();
});

test('the second read of a record puts it into the cache of parsed records and evicts another one', () => {
  const store = storeOf(2);
  const isKept = ({ id }: { id: number }) => store.get(id) === store.get(id);
  expect([isKept(first), isKept(second)]).toEqual([true, true]);
  const one = store.get(first.id);
  const other = store.get(third.id);
  expect(store.get(third.id)).toEqual(other);
  expect(isKept(third)).toBe(true);
  expect(store.get(first.id)).toBe(one);
  expect(store.get(second.id)).not.toBe(store.get(second.id));
});

test('`peek` evicts no record from the cache, even if it reads the same record repeatedly', () => {
  const store = storeOf(2);
  const kept = [store.get(first.id), store.get(second.id)];
  for (let time = 0; time < 3; time++)
    for (const record of records) expect(store.peek(record.id)).toEqual(record);
  expect(store.peek(first.id)).toBe(kept[0]);
  expect(store.peek(0)).toBeNull();
  expect(store.get(first.id)).toBe(kept[0]);
  expect(store.get(second.id)).toBe(kept[1]);
});

test('reading every record once evicts no record from the cache', () => {
  const store = storeOf(2);
  const kept = [store.get(first.id), store.get(second.id)];
  for (const { id } of records) store.get(id);
  expect([store.get(first.id), store.get(second.id)]).toEqual(kept);
  expect(store.get(first.id)).toBe(kept[0]);
  expect(store.get(second.id)).toBe(kept[1]);
});

test('the record store returns a changed record at once', () => {
  const store = storeOf();
  store.get(first.id);
  store.put({ ...first, name: 'Another name' });
  expect(store.get(first.id)?.name).toBe('Another name');
  store.delete(first.id);
  expect(store.get(first.id)).toBeNull();
  expect(store.outline(first.id)).toBeNull();
  expect(store.size()).toBe(records.length - 1);
});

test('`has` tells whether a record equals the stored one in every value', () => {
  const store = storeOf();
  expect(store.has(structuredClone(first))).toBe(true);
  expect(store.has({ ...first, reviews: first.reviews + 1 })).toBe(false);
  expect(store.has({ ...first, id: 0 })).toBe(false);
});

test('the outline of a record contains values of the record, and is a new object after the record has changed', () => {
  const store = storeOf();
  const outline = store.outline(first.id);
  const { featured_position, ...others } = outline ?? {};
  expect(first).toMatchObject(others);
  expect(featured_position).toBe(first.featured_position);
  expect(store.picture(first.id)).toBe(first.photos.find(({ isPrimary }) => isPrimary)?.url);
  store.put({ ...first, phone: '+1 242-555-0100' });
  expect(store.outline(first.id)).not.toBe(outline);
  store.put({ ...first, photos: [] });
  expect(store.picture(first.id)).toBeNull();
});

test('the JSON of a record keeps non-ASCII characters', async () => {
  const store = storeOf();
  const record = { ...first, name: 'Café “Conch” 🐚', description: 'A \ud800 alone' };
  store.put(record);
  expect((await jsonBody(store.get(first.id))).toString()).toBe(JSON.stringify(record));
  expect(store.get(first.id)).toEqual(record);
});

test('the JSON of a summary in the record store equals that of restaurantSummary', () => {
  const store = storeOf();
  const odd = { ...first, enhanced_description: 'Odd words: ,"subtypes":["x"]' };
  store.put(odd);
  for (const record of [odd, ...records.slice(1)])
    expect(store.summary(record.id)?.join('')).toBe(JSON.stringify(restaurantSummary(record)));
  expect(store.summary(0)).toBeNull();
});

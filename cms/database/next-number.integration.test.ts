import { afterAll, beforeAll, expect, test } from 'vitest';
import { throwawayCms, type ThrowawayCms } from '#tests/support/throwaway-cms.ts';
import { nextNumbers, reserveUpTo } from './next-number.ts';

let cms: ThrowawayCms;

beforeAll(async () => {
  cms = await throwawayCms();
});
afterAll(() => cms.dispose());

test('forty concurrent calls of nextNumbers get forty different numbers', async () => {
  const numbers = await Promise.all(
    Array.from({ length: 40 }, () => nextNumbers(cms.payload, 'parallel')),
  );
  expect(new Set(numbers).size).toBe(40);
});

test('the numbers of a reserved block are assigned to no other caller', async () => {
  const first = await nextNumbers(cms.payload, 'blocks', 10);
  expect(await nextNumbers(cms.payload, 'blocks')).toBe(first + 10);
});

test('after reserveUpTo, no number up to the given one is assigned', async () => {
  await reserveUpTo(cms.payload, 'reserved', 500);
  expect(await nextNumbers(cms.payload, 'reserved')).toBe(501);
  await reserveUpTo(cms.payload, 'reserved', 100);
  expect(await nextNumbers(cms.payload, 'reserved')).toBe(502);
});

test('forty concurrently created records get forty different ids, and the id of a deleted record is not reused (OP-76)', async () => {
  const { payload } = cms;
  const created = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      payload.create({ collection: 'tags', data: { name: `Tag ${index}` } }),
    ),
  );
  const ids = created.map(({ id }) => id);
  expect(new Set(ids).size).toBe(40);
  const highest = Math.max(...ids);
  await payload.delete({ collection: 'tags', id: highest });
  const next = await payload.create({ collection: 'tags', data: { name: 'After' } });
  expect(next.id).toBeGreaterThan(highest);
});

test('creating a record with an explicit id raises the counter of ids', async () => {
  const { payload } = cms;
  await payload.create({ collection: 'categories', data: { id: 70, name: 'Given' } });
  const next = await payload.create({ collection: 'categories', data: { name: 'Next' } });
  expect(next.id).toBe(71);
});

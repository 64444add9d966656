import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { immutable, preserialized, jsonBody } from './json-body.ts';

const textOf = async (value: unknown) => (await jsonBody(value)).toString();

test('the JSON of an answer equals JSON.stringify for any value', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (value) => {
      expect(await textOf(value)).toBe(JSON.stringify(value));
    }),
  );
});

test('the JSON of an answer omits undefined members', async () => {
  const answer = { facets: undefined, list: [{ a: undefined, b: null }, {}, []], 'a"b': 'é\u2028' };
  expect(await textOf(answer)).toBe(JSON.stringify(answer));
});

test('an immutable value is serialized once, wherever it appears', async () => {
  const read = vi.fn(() => 'Café');
  const place = immutable({
    get name() {
      return read();
    },
  });
  expect(await textOf({ places: [place, immutable(place)] })).toBe(
    '{"places":[{"name":"Café"},{"name":"Café"}]}',
  );
  expect(await textOf([place])).toBe('[{"name":"Café"}]');
  expect(read).toHaveBeenCalledTimes(1);
});

test('preserialized JSON is inserted in place of its value', async () => {
  const place = preserialized<{ name: string }>([Buffer.from('{"name":"Café"'), '}']);
  expect(await textOf({ total: 2, places: [place, { name: 'Bar' }, place] })).toBe(
    '{"total":2,"places":[{"name":"Café"},{"name":"Bar"},{"name":"Café"}]}',
  );
  expect(await textOf(place)).toBe('{"name":"Café"}');
});

test('writing a long answer does not block the event loop', async () => {
  let turns = 0;
  const counting = setInterval(() => turns++, 0);
  const places = Array.from({ length: 20_000 }, (_, id) => ({
    id,
    words: Array(20).fill('conch'),
  }));
  expect(await textOf(places)).toBe(JSON.stringify(places));
  clearInterval(counting);
  expect(turns).toBeGreaterThan(1);
});

import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { asUnchanging, asWritten, jsonBody } from './json-body.ts';

const textOf = async (value: unknown) => (await jsonBody(value)).toString();

test('whatever an answer holds is written as JSON.stringify writes it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (value) => {
      expect(await textOf(value)).toBe(JSON.stringify(value));
    }),
  );
});

test('what is absent is left out', async () => {
  const answer = { facets: undefined, list: [{ a: undefined, b: null }, {}, []], 'a"b': 'é\u2028' };
  expect(await textOf(answer)).toBe(JSON.stringify(answer));
});

test('an unchanging value is read once, wherever it stands', async () => {
  const read = vi.fn(() => 'Café');
  const place = asUnchanging({
    get name() {
      return read();
    },
  });
  expect(await textOf({ places: [place, asUnchanging(place)] })).toBe(
    '{"places":[{"name":"Café"},{"name":"Café"}]}',
  );
  expect(await textOf([place])).toBe('[{"name":"Café"}]');
  expect(read).toHaveBeenCalledTimes(1);
});

test('what is written already stands where its value would', async () => {
  const place = asWritten<{ name: string }>([Buffer.from('{"name":"Café"'), '}']);
  expect(await textOf({ total: 2, places: [place, { name: 'Bar' }, place] })).toBe(
    '{"total":2,"places":[{"name":"Café"},{"name":"Bar"},{"name":"Café"}]}',
  );
  expect(await textOf(place)).toBe('{"name":"Café"}');
});

test('a long answer lets others have their turn', async () => {
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

import { expect, test } from 'vitest';
import { PREFERRED_TAGS, preferredTags } from './preferred-tags.ts';

const tags = (...names: string[]) => names.map((name, id) => ({ id, name }));
const namesOf = (list: { name: string }[]) => list.map(({ name }) => name);

test('FILT-34: the guide offers ten different tags', () => {
  expect(new Set(PREFERRED_TAGS).size).toBe(10);
  expect(PREFERRED_TAGS).toHaveLength(10);
});

test('FILT-36: preferredTags returns tags in the preferred order', () => {
  const reversed = tags(...PREFERRED_TAGS.toReversed());
  expect(namesOf(preferredTags(reversed))).toEqual([...PREFERRED_TAGS]);
});

test.each<[title: string, given: string[], expected: string[]]>([
  ['FILT-35, others are left out', ['Cash Only', 'Takeout', 'Halal Options'], ['Takeout']],
  ['letter case counts', ['takeout'], []],
  ['a tag given twice is offered once', ['Takeout', 'Takeout'], ['Takeout']],
  ['none', [], []],
])('preferredTags selects the tags to offer: %s', (_, given, expected) => {
  expect(namesOf(preferredTags(tags(...given)))).toEqual(expected);
});

test('preferredTags keeps the other fields of a tag', () => {
  expect(preferredTags([{ id: 7, name: 'Takeout' }])).toEqual([{ id: 7, name: 'Takeout' }]);
});

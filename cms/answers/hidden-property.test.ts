import { expect, test } from 'vitest';
import { hiddenProperty } from './hidden-property.ts';

test('a hidden property of an object can be replaced, and copies and the JSON of the object leave it out', () => {
  const [note, other] = [hiddenProperty<object, string>(), hiddenProperty<object, string>()];
  const place = { id: 1 };
  expect(note.get(place)).toBeUndefined();
  note.set(place, 'first');
  note.set(place, 'second');
  expect(note.get(place)).toBe('second');
  expect(other.get(place)).toBeUndefined();
  expect(note.get({ ...place })).toBeUndefined();
  expect(note.get(structuredClone(place))).toBeUndefined();
  expect(JSON.stringify(place)).toBe('{"id":1}');
});

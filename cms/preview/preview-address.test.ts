import { expect, test } from 'vitest';
import { previewAddress, previewedRestaurant } from './preview-address.ts';

const SECRET = 'a secret of the tests only';
const NOW = new Date('2026-11-28T15:00:00Z');
const ADDRESS = previewAddress(SECRET, { restaurant: 17, editor: 3 }, NOW);
const minutesLater = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const OTHER = previewAddress(SECRET, { restaurant: 18, editor: 3 }, NOW);

test('PREV-02 the address of a preview shows its restaurant to its editor', () => {
  expect(previewedRestaurant(SECRET, ADDRESS, 3, NOW)).toBe(17);
  expect(previewedRestaurant(SECRET, ADDRESS, '3', minutesLater(14.9))).toBe(17);
});

test('PREV-02 each save has an address of its own, so that the frame loads again', () => {
  const next = previewAddress(SECRET, { restaurant: 17, editor: 3 }, minutesLater(0.001));
  expect(next).not.toBe(ADDRESS);
});

test.each<[title: string, address: string, editor: number, secret: string, minutes: number]>([
  ['after 15 minutes', ADDRESS, 3, SECRET, 15],
  ['before it was made, because the clock was set back', ADDRESS, 3, SECRET, -1],
  ['for another editor', ADDRESS, 4, SECRET, 0],
  ['with another secret', ADDRESS, 3, 'another secret', 0],
  ['with another restaurant', ADDRESS.replace('/17?', '/18?'), 3, SECRET, 0],
  ['with the signature of another one', ADDRESS.replace(/[^=]*$/, OTHER), 3, SECRET, 0],
  ['with a later end', ADDRESS.replace(/until=\d+/, `until=${+NOW + 60_000}`), 3, SECRET, 0],
  ['without a signature', ADDRESS.replace(/&signature.*/, ''), 3, SECRET, 0],
  ['without an end', ADDRESS.replace(/until=\d+&/, ''), 3, SECRET, 0],
  ['without a restaurant', ADDRESS.replace('/17?', '/?'), 3, SECRET, 0],
  ['with a word as its restaurant', ADDRESS.replace('/17?', '/x?'), 3, SECRET, 0],
  ['of another page', ADDRESS.replace('/preview/', '/'), 3, SECRET, 0],
])('PREV-02 an address is refused %s', (_title, address, editor, secret, minutes) => {
  expect(previewedRestaurant(secret, address, editor, minutesLater(minutes))).toBeNull();
});

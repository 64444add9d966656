import { expect, test } from 'vitest';
import { createBitset, hasBit, setBit } from './bitset.ts';
import { MAX_WEIGHT, PostingList } from './posting-list.ts';

test('a posting list raises the score of each slot to its weight times the quality of the match, and never lowers a score', () => {
  const postings = new PostingList();
  postings.add(0, 1);
  postings.add(3, MAX_WEIGHT);
  postings.add(4, 2);
  postings.add(5, 2);
  const scores = Uint16Array.from([0, 7, 0, 0, 19, 21]);
  postings.raise(scores, 10);
  expect([...scores]).toEqual([10, 7, 0, 150, 20, 21]);
});

test('a posting list grows past its initial capacity and keeps every posting', () => {
  const postings = new PostingList();
  const expected = Array.from({ length: 1000 }, (_, slot) => (slot % MAX_WEIGHT) + 1);
  for (const [slot, weight] of expected.entries()) postings.add(slot, weight);
  const scores = new Uint16Array(1000);
  postings.raise(scores, 1);
  expect([...scores]).toEqual(expected);
  const slots = createBitset(1002);
  setBit(slots, 1001);
  postings.putInto(slots);
  const all = Array.from({ length: 1002 }, (_, slot) => slot);
  expect(all.filter((slot) => !hasBit(slots, slot))).toEqual([1000]);
});

test('a copied posting list has only the slots with a new number, under that number', () => {
  const postings = new PostingList();
  for (const slot of [1, 4, 6, 9]) postings.add(slot, slot);
  const entries = new Uint32Array(4);
  const numbers = new Map([
    [4, 0],
    [9, 1],
  ]);
  expect(postings.copyTo(entries, 1, (slot) => numbers.get(slot) ?? null)).toBe(3);
  const scores = new Uint16Array(3);
  PostingList.of(entries.slice(1, 3)).raise(scores, 1);
  expect([...scores]).toEqual([4, 9, 0]);
});

test('a posting list counts its documents by the form of the word, without deleted documents', () => {
  const postings = new PostingList();
  postings.add(1, 2, 1);
  postings.add(4, 15, 1);
  postings.add(6, 2, 3);
  expect(postings.countForms((slot) => slot > 2)).toEqual([0, 1, 0, 1]);
  expect(postings.hasAlive((slot) => slot === 6)).toBe(true);
  expect(postings.hasAlive((slot) => slot === 5)).toBe(false);
});

test.each([0, 1, 5])('a posting list made of %d copied entries accepts further ones', (count) => {
  const other = new PostingList();
  for (let slot = 0; slot < count; slot++) other.add(slot, 2);
  const entries = new Uint32Array(count);
  expect(other.copyTo(entries, 0, (slot) => slot)).toBe(count);
  const postings = PostingList.of(entries);
  for (let slot = count; slot < count + 10; slot++) postings.add(slot, 2);
  expect(postings.length).toBe(count + 10);
  const scores = new Uint16Array(count + 11);
  postings.raise(scores, 1);
  expect([...scores]).toEqual([...Array<number>(count + 10).fill(2), 0]);
});

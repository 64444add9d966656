import { expect, test } from 'vitest';
import { sampleRestaurants } from '#tests/support/sample-pages.ts';
import { similarPlaces } from './similar-places.ts';

const { restaurants } = await sampleRestaurants();
const [template] = restaurants;
if (!template) throw new Error('There are no sample restaurants.');

const cuisine = (id: number) => ({ id, name: `Cuisine ${id}`, imageUrl: '/x.webp' });
const place = (id: number, island: string, ...cuisines: number[]) => ({
  ...template,
  id,
  island,
  categories: cuisines.map(cuisine),
});
const THIS = place(1, 'Exuma', 1, 2);

test('similar places with the same cuisine come first, then others on the island, nearest first', () => {
  const nearest = [
    place(2, 'Exuma', 9),
    place(3, 'Long Island', 2),
    place(4, 'Exuma', 1, 9),
    place(5, 'Exuma', 8),
  ];
  expect(similarPlaces(THIS, nearest, 6).map(({ id }) => id)).toEqual([3, 4, 2, 5]);
});

test('similar places leave out places with another cuisine on another island', () => {
  expect(similarPlaces(THIS, [place(2, 'Long Island', 9)], 6)).toEqual([]);
});

test('the number of similar places is limited', () => {
  const nearest = [2, 3, 4].map((id) => place(id, 'Exuma', 1));
  expect(similarPlaces(THIS, nearest, 2).map(({ id }) => id)).toEqual([2, 3]);
});

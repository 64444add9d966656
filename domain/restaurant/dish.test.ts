import { describe, expect, test } from 'vitest';
import { dishOf, firstDish, type DishTexts } from './dish.ts';

const PLACE: DishTexts = { name: 'The Pier', category: 'Seafood', description: null, tags: [] };

describe('the dish that a restaurant’s illustration shows', () => {
  test.each<[string, Partial<DishTexts>, ReturnType<typeof dishOf>]>([
    ['the dish in the name', { name: "Gussie Mae's Conch Stand" }, 'conch'],
    [
      'the name before the description',
      { name: 'Yamacraw Crab House', description: 'Fish and chips.' },
      'crab',
    ],
    [
      'the first dish of the description',
      { description: 'Volleyball, ribs and conch on the beach.' },
      'ribs',
    ],
    [
      'a tag, if no text names a dish',
      { tags: [{ name: 'Waterfront' }, { name: 'Conch' }] },
      'conch',
    ],
    ['no dish without such words', { description: 'Three meals a day for yachts.' }, null],
    [
      'no dish for a vegan place, whose conch is no conch',
      { category: 'Vegetarian & Vegan', description: "Hearts-of-palm 'conch'." },
      null,
    ],
    ['no dish for a bar', { category: 'Bars & Lounges', description: 'Wings and rum.' }, null],
    ['no dish for a bakery', { category: 'Bakery & Desserts', name: 'Conch Cake House' }, null],
  ])('CARD-28 the dish of a place: %s', (_, changed, dish) => {
    expect(dishOf({ ...PLACE, ...changed })).toBe(dish);
  });

  test.each([
    ['Spiny LOBSTERS, grilled', 'lobster'],
    ['Brice’s Bag & Wings', 'chicken'],
    ['Scrabble nights', null],
    ['', null],
  ])('the first dish in the text "%s" is %s', (text, dish) => {
    expect(firstDish(text)).toBe(dish);
  });
});

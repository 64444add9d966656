import { describe, expect, test } from 'vitest';
import { listTags } from '#cms/catalogue/operations/list-vocabularies.ts';
import { fixedNameOf, presentNames } from './former-names.ts';

const formerNames = {
  categories: new Map([
    ['Seafood', 'Fish'],
    ['Fish Fry', 'Fish'],
    ['Italian', 'Steakhouse'],
  ]),
  tags: new Map([['Takeout', 'Takeaway']]),
};

describe('MERGE-08 former names of categories and tags', () => {
  test.each([
    [['Seafood'], ['Fish']],
    [
      ['Fish Fry', 'Fish', 'Bakery'],
      ['Fish', 'Bakery'],
    ],
    [[], []],
  ])('the filter by former names %j means the present names %j', (names, present) => {
    expect(presentNames({ formerNames }, 'categories', names)).toEqual(present);
  });

  test('former names of tags are no former names of categories', () => {
    expect(presentNames({ formerNames }, 'categories', ['Takeout'])).toEqual(['Takeout']);
  });

  test.each([
    ['Fish', 'Seafood'],
    ['Steakhouse', 'Steakhouse'],
    ['Conch Shacks', 'Conch Shacks'],
  ])('the category %s has the pictures of %s', (name, fixed) => {
    expect(fixedNameOf({ formerNames }, name)).toBe(fixed);
  });

  test('OP-08 a renamed tag of the fixed list stays at its position in the list', () => {
    const tags = ['Rooftop', 'Takeaway', 'Waterfront'].map((name, id) => ({ id, name }));
    const catalogue = { tags: () => tags, vocabulary: () => ({ formerNames }) };
    expect(listTags({ catalogue: catalogue as never })).toEqual([
      { id: 2, name: 'Waterfront' },
      { id: 1, name: 'Takeaway', listedAs: 'Takeout' },
    ]);
  });
});

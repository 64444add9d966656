import { describe, expect, test } from 'vitest';
import { categoriesOf, CATEGORY_RULES } from './category-mapping.ts';

test.each([
  [
    ['Conch restaurant', 'Seafood restaurant'],
    ['Bahamian Cuisine', 'Seafood'],
  ],
  [['Bahamian restaurant'], ['Bahamian Cuisine']],
  [['Chophouse'], ['Steakhouse']],
  [['Fish & chips', 'Oyster bar'], ['Seafood']],
  [['Bar & grill'], ['Beach Bar & Grill']],
  [['bar and grill'], ['Beach Bar & Grill']],
  [['Pizza restaurant'], ['Italian']],
  [['Sushi', 'ramen'], ['Asian Cuisine']],
  [['Lebanese restaurant'], ['Mediterranean Cuisine']],
  [['Tex-Mex restaurant'], ['Mexican & Latin']],
  [['texmex'], ['Mexican & Latin']],
  [['Jamaican restaurant'], ['Caribbean Cuisine']],
  [['Juice shop'], ['Vegetarian & Vegan']],
  [['ice cream', 'Ice-cream shop'], ['Bakery & Desserts']],
  [
    ['coffee shop', 'Bakery'],
    ['Coffee & Cafes', 'Bakery & Desserts'],
  ],
  [['Café'], ['Coffee & Cafes']],
  [['Fine dining restaurant'], ['Fine Dining']],
  [['fast food'], ['Fast Food & Takeaway']],
  [['Barbecue restaurant'], ['American Cuisine']],
  [['Night club'], ['Bars & Lounges']],
  [['Barber'], ['Restaurant']],
  [['Bistro'], ['Casual Dining']],
  [
    ['Pizza restaurant', 'Bar', 'Bakery', 'Bistro'],
    ['Italian', 'Bars & Lounges', 'Bakery & Desserts'],
  ],
  [['something unheard of'], ['Restaurant']],
  [[], ['Restaurant']],
])('the kinds of place %j give the categories %j', (kinds, categories) =>
  expect(categoriesOf(kinds)).toEqual(categories),
);

const PLURALS = (word: string) => [
  `${word}s`,
  `${word}es`,
  ...(word.endsWith('y') ? [`${word.slice(0, -1)}ies`] : []),
];

describe.each(CATEGORY_RULES)('the category %s', (category, phrases) => {
  test.each(phrases.split(','))(
    'the words of a category are recognized in every form: %s',
    (phrase) => {
      const forms = [
        phrase,
        phrase.toUpperCase(),
        phrase.replaceAll(' ', '_'),
        phrase.replaceAll(' ', '-'),
        phrase.replaceAll(' and ', ' & '),
        `the ${phrase}, daily`,
        `${phrase} restaurant`,
        ...PLURALS(phrase),
      ];
      for (const form of forms) expect([form, categoriesOf([form])]).toEqual([form, [category]]);
    },
  );
});

test.each([
  ['West Indian restaurant', 'Caribbean Cuisine'],
  ['west_indian', 'Caribbean Cuisine'],
  ['Indian restaurant', 'Asian Cuisine'],
  ['Pancake restaurant', 'American Cuisine'],
  ['Pancakes', 'American Cuisine'],
  ['Cakes', 'Bakery & Desserts'],
  ['Latin American restaurant', 'Mexican & Latin'],
  ['American restaurant', 'American Cuisine'],
  ['Jerk chicken', 'Caribbean Cuisine'],
  ['Fried chicken takeaway', 'Fast Food & Takeaway'],
  ['Juice bar', 'Vegetarian & Vegan'],
  ['Salad bar', 'Vegetarian & Vegan'],
  ['Oyster bars', 'Seafood'],
  ['Beach bars', 'Beach Bar & Grill'],
  ['Sports bar', 'Bars & Lounges'],
  ['Bakeries', 'Bakery & Desserts'],
  ['Breweries', 'Bars & Lounges'],
  ['Sandwiches', 'Fast Food & Takeaway'],
  ['Pubs', 'Bars & Lounges'],
  ['Seafood & steak', 'Steakhouse'],
  ['Crêperie & Pâtisserie', 'Bakery & Desserts'],
])('the kind of place %s gives the category %s', (kind, category) =>
  expect(categoriesOf([kind])).toEqual([category]),
);

test.each([
  'second',
  'starfishing',
  'teahouse',
  'barbershop',
  'Barber',
  'selfish',
  'Indiana',
  'Thailand Street',
  'publishers',
  'drum school',
  'grillage',
  'familiar',
  'Rumpus room',
  'Steakley Hall',
])('a name that only occurs inside a longer word does not determine the category: %s', (kind) =>
  expect(categoriesOf([kind])).toEqual(['Restaurant']),
);

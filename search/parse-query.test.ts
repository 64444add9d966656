import { describe, expect, test } from 'vitest';
import { isWord, parseQuery, searchTerms } from './parse-query.ts';

const FUNCTION_WORDS = 'a an and at by for from in near of on or the to with';

describe('what a search looks for', () => {
  test.each<[string, string, string[], string[]]>([
    ['each word once', 'conch Conch conchs', ['conch'], []],
    ['no function words', 'the conch in a bar by the sea', ['conch', 'bar', '0waterfront0'], []],
    ['function words alone', 'the in', ['the', 'in'], []],
    ['all of them beside a word', `${FUNCTION_WORDS} conch`, ['conch'], []],
    ['a phrase for its meaning', 'Kids’ menu', ['0kidmenu0'], []],
    [
      'the longest phrase',
      'wheelchair accessible restroom',
      ['0wheelchairaccessiblerestroom0'],
      [],
    ],
    ['a phrase without its spaces', 'happyhour hopetown', ['0happyhour0', '0hopetown0'], []],
    [
      'what hours and distances are for',
      'ramen open now nearby',
      ['ramen'],
      ['open', 'now', 'nearby'],
    ],
    ['not the country next to a place', 'Nassau, Bahamas', ['nassau'], []],
    ['not "Island" next to an island', 'Eleuthera Island', ['eleuthera'], []],
    ['a word that may be part of a name is optional', 'Island Breeze', ['breeze'], ['island']],
    ['the country alone is optional', 'Bahamas', [], ['bahama']],
    ['one of several spellings', 'Harbor Island', ['0harbourisland0'], []],
    [
      'what every place is, beside a word',
      'best ramen restaurant',
      ['ramen'],
      ['best', 'restaurant'],
    ],
    [
      'the country beside a place and a word',
      'ramen Nassau Bahamas',
      ['ramen', 'nassau'],
      ['bahama'],
    ],
    ['other common words beside a place', 'best Nassau', ['nassau'], ['best']],
    ['no sign at an end', '& ramen + conch +', ['ramen', 'conch'], []],
    ['common words alone are optional', 'places to eat', [], ['place', 'eat']],
    ['a price by its sign', '$$ ramen', ['ramen', '0price20'], []],
    ['a price by a word', 'cheap ramen', ['0price10', 'ramen'], []],
    ['prices below one', 'ramen under $$$', ['ramen', '0upto20'], []],
    ['prices up to one', 'up to $$', ['0upto20'], []],
    ['a price or less', '$ or less', ['0upto10'], []],
    ['an amount', 'ramen under $20', ['ramen', '0upto10'], []],
    ['another amount', 'under $30 ramen', ['ramen', '0upto20'], []],
    ['one word for two price ranges', 'expensive', ['0dear0'], []],
    ['no price', '$12 $$$$$', ['12'], []],
  ])('a search looks for these terms, %s: %j', (_, text, required, optional) => {
    expect(searchTerms(text)).toEqual({ required, optional, areNone: false });
  });

  test.each(['', ' !!! '])('a search for %j has no terms', (text) => {
    expect(searchTerms(text)).toEqual({ required: [], optional: [], areNone: true });
  });
});

describe('an amount of money stands for the price ranges up to that amount', () => {
  test.each([
    ['under $20', 1],
    ['Under $ 20', 1],
    ['under 20', 1],
    ['below $20', 1],
    ['less than $20', 1],
    ['less than 20 dollars', 1],
    ['cheaper than 20 bucks', 1],
    ['no more than $20 per person', 1],
    ['not over 20$', 1],
    ['under B$20', 1],
    ['under US$20', 1],
    ['under 20 USD', 1],
    ['under $19.99', 1],
    ['up to $20', 1],
    ['at most 20 dollars', 1],
    ['max $20', 1],
    ['$20 or less', 1],
    ['20 dollars and under', 1],
    ['$20 max', 1],
    ['under $20 a head', 1],
    ['under 20 each', 1],
    // No price range lies wholly below $10 or $15, so these mean the lowest one.
    ['under $10', 1],
    ['under $15', 1],
    ['under $29', 1],
    ['under $30', 2],
    ['below 49', 2],
    ['up to $50', 3],
    ['under $1000', 3],
  ])('an amount of money stands for the price ranges up to that amount: %s', (text, signs) => {
    expect(searchTerms(text)).toEqual({
      required: [`0upto${signs}0`],
      optional: [],
      areNone: false,
    });
    expect(searchTerms(`conch ${text} nassau`).required).toEqual([
      ...['conch', 'nassau', `0upto${signs}0`],
    ]);
  });

  test.each([
    'under 20 minutes',
    'under 20 people',
    'less than 5 miles',
    'up to 20',
    'max 20',
    'kids under 12',
    'age under 5',
    'under 12s',
    'below 20%',
    'under 7pm',
    'under the sea',
    '$20',
    '20 dollars',
    'thunder 20',
  ])('the search "%s" contains no amount of money', (text) => {
    expect(searchTerms(text).required.filter((term) => term.startsWith('0upto'))).toEqual([]);
  });
});

describe('ten words', () => {
  const ten = 'conch rum cod ham egg lamb soup corn beef rice';

  test('a search uses the first ten words, and reports all others as they were typed', () => {
    const parsed = parseQuery(`${ten} Crème-brûlée, Conch & mangoes!`);
    expect(parsed.required.map(({ term }) => term)).toEqual(ten.split(' '));
    expect(parsed.leftOut).toEqual(['Crème', 'brûlée', 'mangoes']);
  });

  test('of the ten words of a search, a phrase counts as one, function words do not count, and common words are left out first', () => {
    const parsed = parseQuery(`the best wheelchair accessible ${ten}`);
    expect(parsed.required).toHaveLength(10);
    expect(parsed.optional).toEqual([]);
    expect(parsed.leftOut).toEqual(['best', 'rice']);
  });

  test('each word that is left out of a search is reported once, in the order of the search', () => {
    const parsed = parseQuery(`best ${ten} mango best guava mango`);
    expect(parsed.leftOut).toEqual(['best', 'mango', 'guava']);
  });

  test('a search of ten words leaves none out', () => {
    expect(parseQuery('best conch').leftOut).toEqual([]);
    expect(parseQuery(`${ten} and the`).leftOut).toEqual([]);
  });
});

test.each([
  ['rice and peas', 'rice & peas', "rice 'n' peas", 'rice n peas', 'rice’n’peas', 'peas + rice'],
  ['mac and cheese', 'mac n cheese', 'Mac & Cheese', "mac 'n cheese", 'mac+cheese'],
  ['fish and chips', 'fish & chips', 'fish&chips', 'fish-n-chips', "Fish 'n' Chips"],
  ['surf and turf', "surf 'n' turf", 'surf & turf', 'surf n’ turf'],
  ['crab and rice', 'crab & rice', 'crab n rice'],
  ['beans and bread', 'beans & bread', "beans 'n' bread", 'beans bread'],
])('the phrase "%s" is found in many notations', (text, ...others) => {
  for (const other of others) expect(searchTerms(other), other).toEqual(searchTerms(text));
});

test.each([
  ['242-555-0125'],
  ['+1 242 555 0125'],
  ['+1 (242) 555-0125'],
  ['1-242-555-0125'],
  ['001 242 555 0125'],
  ['(242) 555.0125'],
  ['242.555.0125'],
  ['2425550125'],
  ['12425550125'],
  ['call 242–555–0125'],
  ['２４２-５５５-０１２５'],
  ['+12425550125'],
])('a phone number with its area code is recognized: %s', (text) => {
  expect(searchTerms(text).required.filter((term) => term !== 'call')).toEqual(['0tel24255501250']);
});

test.each(['555-0125', '555 0125', '5550125', '555.0125', 'Tel. 555 0125'])(
  'a phone number without its area code is recognized: %s',
  (text) => {
    expect(searchTerms(text).required).toContain('0tel55501250');
  },
);

test.each([
  '242',
  '0125',
  '24 7',
  '2026',
  '7pm 10pm',
  'conch5550125',
  '12 555 0125',
  '5550125123'.repeat(2),
])('the search text contains no phone number: %s', (text) => {
  expect(searchTerms(text).required.filter((term) => term.startsWith('0tel'))).toEqual([]);
});

test('a search term lists all its positions in the query', () => {
  const { required } = parseQuery('Conchs, café; CONCH');
  expect(required.map(({ term, spans }) => [term, spans])).toEqual([
    [
      'conch',
      [
        { start: 0, end: 6 },
        { start: 14, end: 19 },
      ],
    ],
    ['0cafe0', [{ start: 8, end: 12 }]],
  ]);
});

test('phone numbers and prices have positions in the search text, but do not count as words', () => {
  const { required } = parseQuery('call 242-555-0125, under $20 or $$ conch under $$$, $ or less');
  expect(required.map((one) => [one.term, one.spans, one.at, isWord(one)])).toEqual([
    ['call', [{ start: 0, end: 4 }], 0, true],
    ['conch', [{ start: 35, end: 40 }], 2, true],
    ['0tel24255501250', [{ start: 5, end: 17 }], null, false],
    ['0upto20', [{ start: 41, end: 50 }], null, false],
    [
      '0upto10',
      [
        { start: 52, end: 61 },
        { start: 19, end: 28 },
      ],
      null,
      false,
    ],
    ['0price20', [{ start: 32, end: 34 }], null, false],
  ]);
  expect(required.slice(2).flatMap(({ whole, begun }) => [whole, begun])).toEqual(
    required.slice(2).flatMap(() => [null, []]),
  );
});

test('a word that occurs twice lists the unfinished phrases that begin at either place', () => {
  const [word] = parseQuery('happy conch happy h').required;
  expect(word).toMatchObject({ term: 'happy', begun: ['0happyhour0'] });
});

test('each word of an unfinished phrase at the end of a search lists the token of that phrase', () => {
  const begun = (text: string) => parseQuery(text).required.map((one) => one.begun);
  expect(begun('wheelchair accessible rest')).toEqual([
    ['0wheelchairaccessiblerestroom0'],
    ['0wheelchairaccessiblerestroom0'],
  ]);
  expect(begun('conch happy h')).toEqual([[], ['0happyhour0'], ['0happyhour0']]);
  expect(begun('happy conch')).toEqual([[], []]);
});

test('a phrase is positioned at its first word and ends with its last word', () => {
  const { required } = parseQuery('Best happy hour  conch');
  expect(required.map(({ spans, at, whole }) => [spans, at, whole])).toEqual([
    [[{ start: 5, end: 15 }], 1, null],
    [[{ start: 17, end: 22 }], 3, 'conch'],
  ]);
});

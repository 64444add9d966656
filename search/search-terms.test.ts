import { describe, expect, test } from 'vitest';
import { kindTerms, nameTerms, searchTerms, textTerms } from './search-terms.ts';

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
    ['not that a place is in The Bahamas', 'Nassau, Bahamas', ['nassau'], []],
    ['not that an island is one', 'Eleuthera Island', ['eleuthera'], []],
    ['what else may be a name', 'Island Breeze', ['breeze'], ['island']],
    ['that alone', 'Bahamas', [], ['bahama']],
    ['one of several spellings', 'Harbor Island', ['0harbourisland0'], []],
    [
      'what every place is, beside a word',
      'best ramen restaurant',
      ['ramen'],
      ['best', 'restaurant'],
    ],
    ['what every place is, alone', 'places to eat', [], ['place', 'eat']],
    ['a price by its sign', '$$ ramen', ['ramen', '0price20'], []],
    ['a price by a word', 'cheap ramen', ['0price10', 'ramen'], []],
    ['prices below one', 'ramen under $$$', ['ramen', '0upto20'], []],
    ['prices up to one', 'up to $$', ['0upto20'], []],
    ['a price or less', '$ or less', ['0upto10'], []],
    ['two prices in one word', 'expensive', ['0dear0'], []],
    ['no price', '$12 $$$$$', ['12'], []],
  ])('%s: %j', (_, text, required, optional) => {
    expect(searchTerms(text)).toEqual({ required, optional, areNone: false });
  });

  test.each(['', ' !!! '])('nothing: %j', (text) => {
    expect(searchTerms(text)).toEqual({ required: [], optional: [], areNone: true });
  });
});

test('a name is found by what it may mean, a text only by what it says', () => {
  expect(nameTerms('Cards To Go')).toContain('0takeout0');
  expect(textTerms('Three things to know before you go, or to go')).not.toContain('0takeout0');
  expect(textTerms('We do takeaway.')).toContain('0takeout0');
});

test('a text that says that there is none of it is not found by it', () => {
  expect(textTerms('There is no good Wi-Fi here.')).not.toContain('0wifi0');
  expect(textTerms('No frills, no fuss, and a lot of free Wi-Fi.')).toContain('0wifi0');
});

test('what has more than it says is found by what it has, not the other way round', () => {
  expect(kindTerms('Vegan options')).toEqual(expect.arrayContaining(['0vegan0', '0vegetarian0']));
  expect(kindTerms('Vegetarian options')).not.toContain('0vegan0');
});

import { expect, test } from 'vitest';
import { chosenIn, gapQuery, type GapChoice } from './gap-query.ts';

const CHOICES: GapChoice[] = [
  { gap: null, island: null },
  { gap: 'photo', island: null },
  { gap: null, island: 'Exuma' },
  { gap: 'unclear-hours', island: 'Cat Island' },
];

test.each(CHOICES)('GAPS-05 the list reads the choice %j from its own link', (choice) => {
  expect(chosenIn(Object.fromEntries(new URLSearchParams(gapQuery(choice))))).toEqual(choice);
});

test('GAPS-05 the link of a choice has the form of the list’s own filters', () => {
  const choice: GapChoice = { gap: 'photo', island: 'Exuma' };
  expect(decodeURIComponent(gapQuery(choice))).toBe(
    'where[or][0][and][0][missing][in][0]=photo&where[or][0][and][1][island][equals]=Exuma',
  );
});

test.each<Record<string, string>>([
  { 'where[or][0][and][0][name][equals]': 'photo' },
  { 'where[or][0][and][0][missing][not_in][0]': 'photo' },
  { 'where[or][0][and][0][missing][in][0]': 'spoons' },
  { 'where[or][0][and][0][island][equals]': 'Atlantis' },
  { search: 'photo' },
])('GAPS-05 the filter %j chooses no gap', (query) => {
  expect(chosenIn(query)).toEqual({ gap: null, island: null });
});

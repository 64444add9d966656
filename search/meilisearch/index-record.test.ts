import { expect, test } from 'vitest';
import { BLANK_DOCUMENT } from '#search/testing/blank-search.ts';
import { dayNode, toIndexRecord } from './index-record.ts';
import { nodesOfRange } from './minute-nodes.ts';

test('texts become the same words in Meilisearch as in the embedded engine', () => {
  const record = toIndexRecord({
    ...BLANK_DOCUMENT,
    name: 'Gussie Mae’s Conch Stands',
    categories: ['Coffee & Cafés'],
    tags: ['Take-out'],
    places: ['Arawak Cay'],
    island: 'New Providence',
    details: ['Free Wi-Fi'],
    around: ['Nassau & Paradise Island'],
    text: 'Señor’s snapper.',
  });
  expect(record).toMatchObject({
    name: 'gussie mae conch stand',
    vocabulary: 'coffee and cafe 0cafe0 0espresso0 take out 0takeout0',
    details: 'free wi fi 0wifi0 0wifi0',
    places: 'arawak cay 0fishfry0 0arawakcay0 new providence 0newprovidence0',
    around: 'nassau and paradise island 0nassauandparadiseisland0 0paradiseisland0 0anyisland0',
    text: 'senor snapper',
    nameKey: 'gussie maes conch stands',
    common: expect.stringMatching(/^0everyplace0 0any/) as string,
  });
  for (const term of ['gussie', '0cafe0', 'take', '0wifi0', '0fishfry0', 'snapper'])
    expect(record.terms.filter((one) => one === term)).toEqual([term]);
});

test('values for filters are stored unchanged in Meilisearch', () => {
  const record = toIndexRecord({
    ...BLANK_DOCUMENT,
    categories: ['Coffee & Cafés'],
    tags: ['Take-out'],
    island: 'New Providence',
    priceRange: '$$',
  });
  expect(record).toMatchObject({
    categories: ['Coffee & Cafés'],
    tags: ['Take-out'],
    islands: ['New Providence'],
    prices: ['$$'],
  });
});

test('in Meilisearch, unknown values are stored as empty lists or default numbers, and a place without a position has no `_geo`', () => {
  const record = toIndexRecord(BLANK_DOCUMENT);
  expect(record).toMatchObject({ islands: [], prices: [], rating: -1, opensFrom: 0 });
  expect(record.open24Hours).toBe(false);
  expect(toIndexRecord({ ...BLANK_DOCUMENT, open24Hours: true }).open24Hours).toBe(true);
  expect(record).not.toHaveProperty('_geo');
  const position = { latitude: 25, longitude: -77.3 };
  expect(toIndexRecord({ ...BLANK_DOCUMENT, position })._geo).toEqual({ lat: 25, lng: -77.3 });
});

test('a permanently closed place is found only by most words of its name', () => {
  const closed = { name: 'Old Blue Table', tags: ['Brunch'], island: 'Exuma', text: 'Gone.' };
  expect(toIndexRecord({ ...BLANK_DOCUMENT, ...closed, isClosedForGood: true })).toMatchObject({
    ...{ name: 'old blue table', wordsNeeded: 2 },
    ...{ places: '', text: '', common: '0everyplace0', tags: [], islands: [] },
  });
  expect(toIndexRecord({ ...BLANK_DOCUMENT, ...closed }).wordsNeeded).toBe(0);
});

test('flags are stored as numbers, which Meilisearch can sort', () => {
  const flags = (verified: boolean, featured: boolean) => {
    const record = toIndexRecord({ ...BLANK_DOCUMENT, verified, featured });
    return [record.verified, record.featured];
  };
  expect(flags(true, false)).toEqual([1, 0]);
  expect(flags(false, true)).toEqual([0, 1]);
});

test('opening hours are stored in Meilisearch as nodes of a tree of minutes, for the week and for single dates', () => {
  const record = toIndexRecord({
    ...BLANK_DOCUMENT,
    openMinutes: [
      [600, 700],
      [800, 900],
    ],
    openDays: [
      { day: 20_812, minutes: [[600, 660]] },
      { day: 20_813, minutes: [] },
    ],
    closedBefore: 20_000,
  });
  expect(record.week).toEqual([...nodesOfRange(600, 700), ...nodesOfRange(800, 900)]);
  expect(record.unlikeDays).toEqual([20_812, 20_813]);
  expect(record.days).toEqual(nodesOfRange(600, 660).map((node) => dayNode(20_812, node)));
  expect(record.opensFrom).toBe(20_000);
  expect(record.weekdays).toEqual([0]);
  expect(record.openUnlikeDays).toEqual([20_812]);
});

test('a place counts as open on a weekday also if it is open only after midnight of the day before', () => {
  const weekdaysOf = (...openMinutes: [number, number][]) =>
    toIndexRecord({ ...BLANK_DOCUMENT, openMinutes }).weekdays;
  expect(weekdaysOf()).toEqual([]);
  expect(weekdaysOf([1380, 1440])).toEqual([0]);
  expect(weekdaysOf([1380, 1441])).toEqual([0, 1]);
  expect(weekdaysOf([1440, 1500])).toEqual([1]);
  expect(weekdaysOf([0, 10], [6 * 1440, 7 * 1440])).toEqual([0, 6]);
  expect(weekdaysOf([0, 7 * 1440])).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

test('the opening hours of different days are stored in Meilisearch as different nodes', () => {
  const nodes = [0, 1, 2].flatMap((day) => nodesOfRange(0, 1440).map((node) => dayNode(day, node)));
  expect(new Set(nodes).size).toBe(nodes.length);
});

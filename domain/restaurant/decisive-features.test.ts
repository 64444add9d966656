import { describe, expect, test } from 'vitest';
import { decisiveGroups } from './decisive-features.ts';

const NOTHING = { tags: [], categories: [], subtypes: [] };

/**
 * The sentences about a place with these features. A minus marks each sentence about what the place
 * lacks.
 */
function sentencesOf(about: object, place: Partial<typeof NOTHING> | object = {}): string[] {
  const groups = decisiveGroups({ ...NOTHING, ...place, about: JSON.stringify(about) });
  return groups.flatMap(({ sentences }) =>
    sentences.map(({ text, isNegative }) => (isNegative ? `- ${text}` : text)),
  );
}

const entrance = (has: boolean) => ({ 'Wheelchair accessible entrance': has });
const toilet = (has: boolean) => ({ 'Wheelchair accessible restroom': has });
const seating = (has: boolean) => ({ 'Wheelchair accessible seating': has });

describe('access', () => {
  test.each([
    ['an entrance', { Accessibility: entrance(true) }, ['Wheelchair access']],
    ['no entrance', { Accessibility: entrance(false) }, ['- No wheelchair access']],
    [
      'no entrance but tables',
      { Accessibility: { ...entrance(false), ...seating(true) } },
      ['Tables for wheelchair users'],
    ],
    [
      'entrance, tables, toilet and parking',
      {
        Accessibility: {
          ...entrance(true),
          ...seating(true),
          ...toilet(true),
          'Wheelchair accessible parking lot': true,
        },
      },
      [
        'Wheelchair access',
        'Tables for wheelchair users',
        'Toilet for wheelchair users',
        'Parking for wheelchair users',
      ],
    ],
    [
      'an entrance but no toilet',
      { Accessibility: { ...entrance(true), ...toilet(false) } },
      ['Wheelchair access', '- No toilet for wheelchair users'],
    ],
    [
      'neither entrance nor toilet',
      { Accessibility: { ...entrance(false), ...toilet(false) } },
      ['- No wheelchair access'],
    ],
    ['no restroom', { Amenities: { Restroom: false } }, ['- No toilet']],
    [
      'no restroom for anyone',
      { Amenities: { Restroom: false }, Accessibility: toilet(false) },
      ['- No toilet'],
    ],
    [
      'a restroom for wheelchair users only',
      { Amenities: { Restroom: false }, Accessibility: toilet(true) },
      ['Toilet for wheelchair users'],
    ],
    ['access by boat', { Accessibility: { 'Boat access': true } }, ['You can come by boat']],
  ])('decisiveGroups has sentences about access: %s', (_, about, expected) => {
    expect(sentencesOf(about)).toEqual(expected);
  });
});

describe('payment', () => {
  const [credit, debit] = ['Credit cards', 'Debit cards'];
  test.each([
    ['all cards', { [credit]: true, [debit]: true }, ['Takes credit and debit cards']],
    ['credit cards', { [credit]: true }, ['Takes credit cards']],
    ['credit but no debit cards', { [credit]: true, [debit]: false }, ['Takes credit cards']],
    ['debit cards', { [debit]: true, [credit]: false }, ['Takes debit cards']],
    ['a phone', { 'NFC mobile payments': true }, ['Takes payment by phone']],
    ['cash only', { 'Cash-only': true }, ['Cash only']],
    [
      'cash only, as most exports say it',
      { 'Cash-only': true, [credit]: false, [debit]: false },
      ['Cash only'],
    ],
    ['no cards', { [credit]: false, [debit]: false }, ['Cash only']],
    ['no credit cards, debit cards unknown', { [credit]: false }, []],
    ['cash only, which is false', { 'Cash-only': false }, []],
    [
      'no cards but a phone',
      { [credit]: false, [debit]: false, 'NFC mobile payments': true },
      ['Takes payment by phone'],
    ],
    ['cash only but cards', { 'Cash-only': true, [credit]: true }, ['Takes credit cards']],
  ])('decisiveGroups has sentences about ways to pay: %s', (_, payments, expected) => {
    expect(sentencesOf({ Payments: payments })).toEqual(expected);
  });
});

describe('mood', () => {
  test.each([
    ['Atmosphere', { Upscale: true, Casual: true }, ['Elegant, for a special evening']],
    ['Atmosphere', { Casual: true, Cozy: true }, ['Relaxed: come as you are', 'Snug inside']],
    ['Atmosphere', { Romantic: true, Historic: true }, ['Good for a date', 'A place with a past']],
    ['Atmosphere', { Trendy: true, Quiet: true }, ['Fashionable', 'Calm enough to talk']],
    ['Atmosphere', { Quiet: false, Casual: false }, ['- Can get loud']],
    ['Highlights', { 'Live music': true, Quiet: true }, ['Musicians play here']],
    ['Highlights', { 'Live music': false, 'Rooftop seating': true }, ['You can sit on the roof']],
    [
      'Crowd',
      { Locals: true, Tourists: true, Groups: true },
      ['Where locals eat', 'Large parties fit in'],
    ],
    [
      'Crowd',
      { 'Family-friendly': true, 'LGBTQ+ friendly': true },
      ['Children are welcome', 'LGBTQ+ guests are welcome'],
    ],
    ['Amenities', { 'Good for kids': true }, ['Children are welcome']],
    ['Amenities', { 'Good for kids': false }, ['- Not ideal for children']],
    ['Amenities', { 'Good for kids': false, 'Family-friendly': true }, ['Children are welcome']],
    ['Amenities', { 'Dogs allowed outside': true }, ['Dogs may come along']],
    [
      'Planning',
      { 'Reservations required': true, 'Usually a wait': true },
      ['Book before you come', 'Expect to queue'],
    ],
    ['Planning', { 'Accepts reservations': false }, ["- Tables can't be booked"]],
    ['Planning', { 'Accepts reservations': false, 'Dinner reservations recommended': true }, []],
    ['Planning', { 'Accepts reservations': true }, []],
  ])(
    'decisiveGroups has sentences about the character of a place: %s %j',
    (group, features, expected) => {
      expect(sentencesOf({ [group]: features })).toEqual(expected);
    },
  );
});

test('decisiveGroups reads tags, as the filters do', () => {
  const tags = [{ name: 'Cash Only' }, { name: 'Wheelchair Accessible' }];
  expect(sentencesOf({}, { tags })).toEqual(['Wheelchair access', 'Cash only']);
});

test('decisiveGroups returns two groups, or none if nothing is known', () => {
  const about = JSON.stringify({ Any: { Casual: true, 'Cash-only': true } });
  const groups = decisiveGroups({ ...NOTHING, about });
  expect(groups.map(({ title }) => title)).toEqual(['Access and payment', "What it's like"]);
  for (const nothing of ['', '{}', 'null', 'no JSON', '{"Payments":{"Checks":false}}'])
    expect(decisiveGroups({ ...NOTHING, about: nothing })).toEqual([]);
});

test.each([
  ['Wheelchair accessible entrance', ['- No wheelchair access', '- No toilet']],
  ['Wheelchair', ['- No toilet']],
  ['toilet', ['- No wheelchair access']],
])('DET-43 no sentence contains the name of a feature that is false: %s', (name, expected) => {
  const about = { Any: { 'Wheelchair entrance': false, Restroom: false, [name]: false } };
  expect(sentencesOf(about)).toEqual(expected);
});

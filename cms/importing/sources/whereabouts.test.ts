import { describe, expect, test } from 'vitest';
import { placesNamedIn } from './names-in-text.ts';
import { whereaboutsOf } from './whereabouts.ts';

describe('an address tells the island', () => {
  test.each([
    ['Andros Ave, Nassau, The Bahamas', 'New Providence'],
    ['12 Long Island Rd, Cable Beach', 'New Providence'],
    ['Long Island Wharf, Nassau, Bahamas', 'New Providence'],
    ['Nassau, 5 Long Island Rd', 'New Providence'],
    ['Nassau Street, Freeport', 'Grand Bahama'],
    ['Nassauvian Grill, Freeport', 'Grand Bahama'],
    ['Nassau Lodge 5, Freeport', 'Grand Bahama'],
    ['3MGC+PM Nassau, The Bahamas', 'New Providence'],
    ['Nassau', 'New Providence'],
    ['North Eleuthera', 'Eleuthera'],
    ['Great Harbour Cay', 'Berry Islands'],
    ['governors harbour', 'Eleuthera'],
    ['Governor’s Harbour', 'Eleuthera'],
    ['Man O War Cay', 'Abaco'],
    ['The Exumas', 'Exuma'],
    ['Abacos', 'Abaco'],
    ['Hope Town District', 'Abaco'],
    ['Nassau Street, opposite Nassau market', 'New Providence'],
    ['Dunmore Town, Harbour Island, Eleuthera', 'Harbour Island'],
    ['Acklins and Crooked Island', 'Crooked Island'],
  ])('the address %s names the island %s', (text, island) =>
    expect(placesNamedIn(text)[0]?.island).toBe(island),
  );

  test.each(['Andros Ave', 'Exumax', 'Nassau St', 'The Bahamas', 'BS', '', ' , ', 'Bay Street'])(
    'the address %j names no island',
    (text) => expect(placesNamedIn(text)).toEqual([]),
  );

  test('a longer place name is preferred to a shorter one inside it, and each word belongs to only one name', () =>
    expect(placesNamedIn('Arawak Cay, New Providence')).toEqual([
      { island: 'New Providence', name: 'New Providence' },
      { island: 'New Providence', name: 'Arawak Cay' },
    ]));

  test('in an address without a town the street may name the island', () =>
    expect(placesNamedIn('Exuma Market, Main Building')[0]?.island).toBe('Exuma'));
});

describe('the island and town of a place', () => {
  const NASSAU = { latitude: 25.0772, longitude: -77.3411 };

  test('the coordinates of a place outweigh any text', () =>
    expect(whereaboutsOf(NASSAU, null, ['Exuma'])).toEqual({
      island: 'New Providence',
      town: 'Nassau',
      warnings: [],
    }));

  test('a town named by the source is kept, even if the coordinates suggest another one', () =>
    expect(whereaboutsOf(NASSAU, 'Downtown', []).town).toBe('Downtown'));

  test('without coordinates the first text that names a known place determines the island', () =>
    expect(whereaboutsOf(null, 'Some Town', [null, 'somewhere', 'George Town', 'Exuma'])).toEqual({
      island: 'Exuma',
      town: 'Some Town',
      warnings: [],
    }));

  test('coordinates far out at sea do not determine the island', () =>
    expect(whereaboutsOf({ latitude: 21, longitude: -80 }, null, ['Bimini']).island).toBe(
      'Bimini',
    ));

  test('texts that name two islands give a warning', () => {
    const { island, warnings } = whereaboutsOf(null, null, ['Grand Bahama', 'Nassau, The Bahamas']);
    expect(island).toBe('Grand Bahama');
    expect(warnings).toEqual([
      {
        field: 'island',
        message:
          'The place was taken to be in Grand Bahama, on Grand Bahama, but the texts also name Nassau.',
      },
    ]);
  });

  test('a place has no island if no text names one', () =>
    expect(whereaboutsOf(null, 'Atlantis', ['Andros Ave'])).toEqual({
      island: null,
      town: 'Atlantis',
      warnings: [
        {
          field: 'island',
          message:
            'The island could not be found from the coordinates or the texts. Choose it in the admin.',
        },
      ],
    }));
});

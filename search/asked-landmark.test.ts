import { expect, test } from 'vitest';
import { askedLandmark } from './asked-landmark.ts';

const read = (text: string, ...islands: string[]) => {
  const asked = askedLandmark(text, islands);
  return asked && [asked.landmark.name, asked.rest, asked.isNear ? 'near' : 'named'];
};

test.each([
  ['arawak cay', 'Arawak Cay', '', 'named'],
  ['Arawak Cay', 'Arawak Cay', '', 'named'],
  ['arawakcay', 'Arawak Cay', '', 'named'],
  ['near arawak cay', 'Arawak Cay', '', 'near'],
  ['conch near cable beach', 'Cable Beach', 'conch', 'near'],
  ['conch cable beach', 'Cable Beach', 'conch', 'named'],
  ['conch at cable beach', 'Cable Beach', 'conch', 'named'],
  ['cable beach conch', 'Cable Beach', 'conch', 'named'],
  ['sushi close to baha mar', 'Baha Mar', 'sushi', 'near'],
  ['bahamar sushi', 'Baha Mar', 'sushi', 'named'],
  ['bar next to the straw market', 'Straw Market', 'bar', 'near'],
  ['breakfast by the queens staircase', "Queen's Staircase", 'breakfast', 'near'],
  ['within walking distance of the British Colonial', 'British Colonial', '', 'near'],
  ['near downtown', 'Downtown Nassau', '', 'near'],
  ['near downtown nassau', 'Downtown Nassau', '', 'near'],
  ['conch near Marsh Harbor ferry dock', 'Marsh Harbour Ferry Dock', 'conch', 'near'],
  ['near the airport', 'Nassau Airport', '', 'near'],
  ['lunch by the airport', 'Nassau Airport', 'lunch', 'near'],
  ['LPIA', 'Nassau Airport', '', 'named'],
  ['near exuma airport', 'Exuma Airport', '', 'near'],
  ['near the airport on Exuma', 'Exuma Airport', 'on Exuma', 'near'],
  ['Exuma near the airport', 'Exuma Airport', 'Exuma', 'near'],
  ['near the airport in Freeport', 'Freeport Airport', 'in Freeport', 'near'],
  ['near the airport in Spring Point', 'Spring Point Airport', 'in Spring Point', 'near'],
  ['nearest restaurant to the ferry dock', "Potter's Cay Dock", 'restaurant', 'near'],
  ['closest bar to a dock on Abaco', 'Marsh Harbour Ferry Dock', 'bar on Abaco', 'near'],
  ['near the ferry, harbour island', 'Harbour Island Dock', ', harbour island', 'near'],
  ['hope town lighthouse', 'Hope Town Lighthouse', '', 'named'],
  ['$$ bar under $20 near downtown', 'Downtown Nassau', '$$ bar under $20', 'near'],
  ['near the cruise port', 'Prince George Wharf', '', 'near'],
])('FILT-41 the search %j names the landmark %s', (text, name, rest, how) => {
  expect(read(text)).toEqual([name, rest, how]);
});

test.each([
  'conch',
  'cable',
  'hope town',
  'exuma',
  'nassau',
  'restaurants nearby',
  'near me',
  'near the beach',
  'airport',
  'dock and dine',
  'Mama at the Airport Diner',
  'downtown freeport',
  'arawak cay exuma',
  'near miamiville',
  '',
])('FILT-41 the search %j names no landmark', (text) => {
  expect(read(text)).toBeNull();
});

test.each([
  ['near the airport', ['Eleuthera'], 'North Eleuthera Airport'],
  ['near the dock', ['Bimini'], 'Alice Town Dock'],
  ['near the dock', ['Inagua'], "Potter's Cay Dock"],
  ['near the airport on Exuma', ['Bimini'], 'Exuma Airport'],
])(
  'FILT-41 the search %j with the chosen islands %j means the landmark %s',
  (text, islands, name) => {
    expect(read(text, ...islands)?.[0]).toBe(name);
  },
);

test.each([
  ['arawak cay', true],
  ['near potters cay', true],
  ['downtown', false],
  ['baha mar', false],
])('FILT-41 whether the landmark in %j is also a town: %s', (text, isTown) => {
  expect(askedLandmark(text, [])?.isTown).toBe(isTown);
});

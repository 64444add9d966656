import { expect, test } from 'vitest';
import { directionsTo } from './directions.ts';

const PLACE = {
  name: "Joe's & Co",
  latitude: 25.0782,
  longitude: -77.3383,
  street: 'Bay Street',
  town: 'Nassau',
  island: 'New Providence',
};

test('directions to a restaurant lead to its position', () => {
  expect(directionsTo(PLACE)).toEqual([
    {
      name: 'Google Maps',
      href: 'https://www.google.com/maps/dir/?api=1&destination=25.0782%2C-77.3383',
    },
    { name: 'Apple Maps', href: 'https://maps.apple.com/?daddr=25.0782%2C-77.3383' },
    {
      name: 'OpenStreetMap',
      href: 'https://www.openstreetmap.org/directions?to=25.0782%2C-77.3383',
    },
  ]);
});

test('directions search for the postal address when the restaurant has no position', () => {
  const [google, apple, openStreetMap] = directionsTo({ ...PLACE, longitude: null }).map(
    ({ href }) => new URL(href),
  );
  const words = "Joe's & Co, Bay Street, Nassau, New Providence, The Bahamas";
  expect(google?.searchParams.get('destination')).toBe(words);
  expect(apple?.searchParams.get('daddr')).toBe(words);
  expect(openStreetMap?.pathname).toBe('/search');
  expect(openStreetMap?.searchParams.get('query')).toBe(words);
});

test('a postal address for directions leaves out unknown parts', () => {
  const [google] = directionsTo({ ...PLACE, latitude: null, street: null, town: null });
  expect(new URL(google?.href ?? '').searchParams.get('destination')).toBe(
    "Joe's & Co, New Providence, The Bahamas",
  );
});

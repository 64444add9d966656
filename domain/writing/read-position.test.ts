import { expect, test } from 'vitest';
import { readPosition } from './read-position.ts';

const GEORGE_TOWN = { latitude: 23.5162, longitude: -75.7867 };

test.each([
  ['23.5162, -75.7867'],
  [' 23.5162 -75.7867 '],
  ['(23.5162; -75.7867)'],
  ['23.5162,-75.7867'],
  ['23.5162, 75.7867'],
  ['-75.7867, 23.5162'],
  ['23.5162°N 75.7867°W'],
  ['75.7867 W, 23.5162 N'],
  ['N23.5162 W75.7867'],
  ['23.5162° N, 75.7867° W'],
  ['geo:23.5162,-75.7867?z=17'],
  ['https://www.google.com/maps/@23.5162,-75.7867,17z'],
  [
    'https://www.google.com/maps/place/Straw+Market/@23.6,-75.9,17z/data=!3m1!4b1!4m6!3m5!1s0x0:0x0!8m2!3d23.5162!4d-75.7867!16s',
  ],
  ['https://maps.google.com/?q=23.5162,-75.7867'],
  ['https://www.google.com/maps?q=loc:23.5162,-75.7867&z=14'],
  ['https://www.google.com/maps/search/?api=1&query=23.5162%2C-75.7867'],
  ['https://www.google.com/maps/search/23.5162,+-75.7867?entry=tts'],
  ['https://www.google.com/maps/dir/?api=1&destination=23.5162,-75.7867'],
  ['https://maps.apple.com/?ll=23.5162,-75.7867&q=Marva%27s'],
  ['https://maps.apple.com/place?coordinate=23.5162,-75.7867&name=Marva'],
  ['https://www.openstreetmap.org/#map=17/23.5162/-75.7867'],
  ['https://www.openstreetmap.org/?mlat=23.5162&mlon=-75.7867#map=12/24.0/-76.0'],
  ['www.openstreetmap.org/#map=17/23.5162/-75.7867'],
])('WRITE-07 the position is read from “%s”', (pasted) =>
  expect(readPosition(pasted)).toEqual({ position: GEORGE_TOWN }),
);

test.each([
  ['23°30\'58.3"N 75°47\'12.1"W', 23.516194, -75.786694],
  ['23° 30.97′ N, 75° 47.2′ W', 23.516167, -75.786667],
  ['N 23 30 58.3 W 75 47 12.1', 23.516194, -75.786694],
  ['23°30’58.3” -75°47’12.1”', 23.516194, -75.786694],
  ['23:30:58 N, 75:47:12 W', 23.516111, -75.786667],
])('WRITE-07 minutes and seconds are read from “%s”', (pasted, latitude, longitude) =>
  expect(readPosition(pasted)).toEqual({ position: { latitude, longitude } }),
);

test.each([
  ['', 'No position'],
  ['Queens Highway', 'No position'],
  ['23.5162', 'No position'],
  ['23 30', 'not in The Bahamas'],
  ['23 30 58 75 47 12', 'No position'],
  ['23°70\'00"N 75°47\'12"W', 'No position'],
  ['23 N 75 N', 'No position'],
  ['51.5, -0.12', 'not in The Bahamas'],
  ['242-555-0199', 'No position'],
  ['https://maps.app.goo.gl/abcdef', 'short link'],
  ['https://goo.gl/maps/abcdef', 'short link'],
  ['https://marvas.example/', 'No position'],
  ['https://www.google.com/maps/place/Marva%', 'No position'],
  ['https://www.google.com/maps/@51.5,-0.12,17z', 'not in The Bahamas'],
])('WRITE-07 “%s” gives no position and says why', (pasted, reason) =>
  expect(readPosition(pasted)).toEqual({ problem: expect.stringContaining(reason) as string }),
);

test('WRITE-07 a long text is read in a moment', () => {
  const started = performance.now();
  for (const part of ['1', '1 ', '1.', '°', 'https://maps.google.com/place/', '!3d1!4d'])
    readPosition(part.repeat(10_000));
  expect(performance.now() - started).toBeLessThan(500);
});

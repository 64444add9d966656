import { expect, test } from 'vitest';
import { acceptedEncodings } from './accepted-encodings.ts';

test.each<[string | undefined, string]>([
  [undefined, 'identity'],
  ['', 'identity'],
  ['br', 'br identity'],
  ['gzip, deflate, br, zstd', 'br gzip identity'],
  ['gzip, deflate', 'gzip identity'],
  ['x-gzip', 'gzip identity'],
  ['GZIP;Q=0.5, BR;Q=0.4', 'gzip br identity'],
  ['br;q=0.5, gzip', 'gzip br identity'],
  ['br;q=0.5, gzip;q=0.5', 'br gzip identity'],
  ['br ; q = 0.2 , gzip ; q=0.9', 'gzip br identity'],
  ['br;q=0.001', 'br identity'],
  ['br;q=0, gzip', 'gzip identity'],
  ['br;q=0.000', 'identity'],
  ['identity, gzip;q=0.5', 'identity gzip'],
  ['identity;q=0.5, gzip;q=0.5', 'gzip identity'],
  ['identity;q=0', ''],
  ['gzip, identity;q=0', 'gzip'],
  ['br, identity;q=0', 'br'],
  ['*', 'br gzip identity'],
  ['*;q=0', ''],
  ['gzip, *;q=0', 'gzip'],
  ['identity, *;q=0', 'identity'],
  ['gzip;q=0, *', 'br identity'],
  ['*;q=0.5, gzip', 'gzip br identity'],
  ['zstd', 'identity'],
  ['zstd, identity;q=0', ''],
  ['br;q=abc, gzip', 'gzip identity'],
  ['br;q=1.5', 'identity'],
  ['br;q=-1', 'identity'],
  ['br;q=0.1234', 'identity'],
  ['br;level=5', 'br identity'],
  [',,;;, gzip,', 'gzip identity'],
])('Accept-Encoding %j allows %j', (header, expected) => {
  expect(acceptedEncodings(header).join(' ')).toBe(expected);
});

test('many different Accept-Encoding headers neither use up memory nor change later results', () => {
  for (let count = 0; count < 1000; count += 1)
    acceptedEncodings(`br;q=0.${count % 1000}, made-up-${count}`);
  expect(acceptedEncodings('gzip, br')).toEqual(['br', 'gzip', 'identity']);
});

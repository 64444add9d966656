import { expect, test } from 'vitest';
import { bytesText, durationText } from './measures.ts';

test.each([
  [0, '0 bytes'],
  [812, '812 bytes'],
  [1000, '1.0 KB'],
  [4_249_000, '4.2 MB'],
  [118_000_000_000, '118 GB'],
  [5_000_000_000_000_000, '5,000 TB'],
])('%i bytes are shown as %s', (bytes, text) => {
  expect(bytesText(bytes)).toBe(text);
});

test.each([
  [0, '0 s'],
  [-3, '0 s'],
  [45.4, '45 s'],
  [60, '1 min'],
  [185, '3 min 5 s'],
  [3605, '1 h'],
  [2 * 86_400 + 4 * 3600 + 59, '2 d 4 h'],
])('%d seconds are shown as %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});

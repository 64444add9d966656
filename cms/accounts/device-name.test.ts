import { expect, test } from 'vitest';
import { deviceName } from './sessions.ts';

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

test.each([
  [CHROME, 'Chrome on Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  // Only the first 512 characters are read; no real browser sends more.
  [`${'Mozilla/5.0 '.repeat(1000)}${CHROME}`, 'An unknown device'],
  [`Mozilla/5.0 ${'x'.repeat(600)} Chrome/140.0.0.0`, 'An unknown device'],
  [`${'x'.repeat(300)}/1.0`, 'An unknown device'],
])('the user agent %.60s is the device %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

test.each([
  ['Visit https://evil.example now/1.0', 'An unknown device'],
  ['www.evil.example free/1.0 Linux', 'Linux'],
  ['Call 555 1234/9 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 'iOS'],
])('the user agent %s cannot put arbitrary words into mails: %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

test.each(['', ' ', '/', '(', '%00', '\u0000', '💥'])(
  'the user agent %j is an unknown device',
  (userAgent) => {
    expect(deviceName(userAgent)).toBe('An unknown device');
  },
);

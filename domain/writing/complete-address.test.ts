import { expect, test } from 'vitest';
import { completeAddress } from './complete-address.ts';
import { fieldError, webAddress } from '#domain/restaurant/field-rules.ts';

test.each([
  ['marvas.example', 'https://marvas.example'],
  ['  www.marvas.example/menu?day=1#fish ', 'https://www.marvas.example/menu?day=1#fish'],
  ['//marvas.example/menu', 'https://marvas.example/menu'],
  ['marvas.example:8080/menu', 'https://marvas.example:8080/menu'],
  ['bücher.example', 'https://bücher.example'],
])('WRITE-03 “%s” becomes the web address %s', (typed, address) => {
  expect(completeAddress(typed)).toBe(address);
  expect(fieldError(webAddress, address)).toBeNull();
});

test.each([
  ['https://marvas.example'],
  ['http://marvas.example'],
  ['HTTPS://marvas.example'],
  ['marva'],
  ['marva@marvas.example'],
  ['marvas.example and more'],
  ['javascript:alert(1)'],
  ['ftp://marvas.example'],
  ['-marvas.example'],
  ['242-555-0199'],
  [''],
])('WRITE-03 “%s” stays as the editor typed it', (typed) =>
  expect(completeAddress(typed)).toBe(typed),
);

test('WRITE-03 a long text is read in a moment', () => {
  const started = performance.now();
  for (const part of ['a', 'a.', 'a-', '1.', '.a'])
    completeAddress(`${part.repeat(20_000)} `.slice(0, 20_000) + '!');
  expect(performance.now() - started).toBeLessThan(500);
});

import { expect, test } from 'vitest';
import { hasLink } from './has-link.ts';

test.each([
  ['See https://x.example/a'],
  ['HTTP://X.EXAMPLE'],
  ['www.conch.example has it'],
  ['book at cheap-pills.com now'],
  ['cheap-pills.COM'],
  ['(deals.shop)'],
  ['conch.bs'],
])('%s has a link', (text) => expect(hasLink(text)).toBe(true));

test.each([
  ['The conch was good.The rum too.'],
  ['Open 9 a.m. to 5 p.m.'],
  ['$15.50 for two'],
  ['St. George’s, Dr. Smith'],
  ['Wait... what'],
  ['ann@home said so'],
  [''],
])('%j has none', (text) => expect(hasLink(text)).toBe(false));

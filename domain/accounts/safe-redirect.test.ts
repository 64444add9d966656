import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

describe('OP-42: a path of this site is a valid redirect', () => {
  test.each([
    ['/', '/'],
    ['/restaurants/joes-grill-12', '/restaurants/joes-grill-12'],
    ['/restaurants?search=conch&page=2#results', '/restaurants?search=conch&page=2#results'],
    ['/restaurants/caf%C3%A9-12', '/restaurants/caf%C3%A9-12'],
    ['/restaurants/café-12', '/restaurants/caf%C3%A9-12'],
    ['/restaurants/../about', '/about'],
    // Encoded slashes do not separate path segments.
    ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
    ['/%5Cevil.example', '/%5Cevil.example'],
    ['/about?next=https://evil.example', '/about?next=https://evil.example'],
    ['/@evil.example', '/@evil.example'],
  ])('the redirect to %j is allowed and leads to %j', (wanted, path) => {
    expect(safeRedirect(wanted)).toBe(path);
  });
});

describe('OP-42: an address that leaves the site is refused', () => {
  test.each([
    [null],
    [''],
    ['about'],
    [' /about'],
    ['https://evil.example/'],
    ['HTTPS:evil.example'],
    ['javascript:alert(1)'],
    ['data:text/html,x'],
    ['//evil.example'],
    ['///evil.example'],
    ['/\\evil.example'],
    ['\\\\evil.example'],
    ['/about\\..\\evil'],
    ['/\t/evil.example'],
    ['/\n/evil.example'],
    ['/\r\nSet-Cookie: a=b'],
    ['/\u0000'],
    ['/\u0085about'],
    ['/.//evil.example'],
    ['/a/..//evil.example'],
    ['/%2e//evil.example'],
    ['%2F%2Fevil.example'],
    // Signed-in members would be redirected away from these pages.
    ['/login'],
    ['/login?redirect=/login'],
    ['/register'],
  ])('the redirect to %j is refused', (wanted) => {
    expect(safeRedirect(wanted)).toBeNull();
  });

  test('every accepted redirect stays on the site', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2e',
      '%2f',
      ':',
      '@',
      'a',
      '\t',
      '?',
      '#',
    );
    const wanted = fc.array(pieces, { maxLength: 9 }).map((parts) => `/${parts.join('')}`);
    fc.assert(
      fc.property(wanted, (text) => {
        const path = safeRedirect(text);
        if (path === null) return;
        expect(new URL(path, 'https://guide.example').origin).toBe('https://guide.example');
      }),
      { numRuns: 2000 },
    );
  });
});

import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { contentSecurityPolicy, createPageHeaders } from './content-security-policy.ts';

const hashOf = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
const [FIRST, SECOND, OTHER] = ['first()', 'second()', 'other()'].map(hashOf);
const ASTROS = `script-src 'self' ${FIRST} ${SECOND} ${OTHER}; style-src 'self' 'sha256-cc=';`;
const body = Buffer.from(
  '<script>first()</script><script data-of="a" type="module">second()</script>' +
    '<script type="module" src="/a.js"></script><p>other()</p>',
);

test('a page without inline scripts allows this origin and map tiles alone', () => {
  const policy = contentSecurityPolicy({
    scripts: [],
    styles: [],
    tileOrigin: 'https://tile.example',
  });
  expect(policy.split('; ')).toEqual([
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https://tile.example",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]);
});

describe('headers kept with a page', () => {
  const headersOf = createPageHeaders('https://tile.example:8443/{z}/{x}/{y}.png?key=1');

  test('HTML has the hashes of its scripts that are of the build, and the origin of the tiles', () => {
    const headers = headersOf({ contentType: 'text/html; charset=utf-8', policy: ASTROS, body });
    const directives = headers['Content-Security-Policy']?.split('; ') ?? [];
    expect(directives).toContain(`script-src 'self' ${FIRST} ${SECOND}`);
    expect(directives).toContain("style-src 'self' 'sha256-cc='");
    expect(directives).toContain("img-src 'self' data: https://tile.example:8443");
  });

  test('a script that the build does not know gets no hash', () => {
    const stored = Buffer.from('<script>stored()</script>');
    const headers = headersOf({ contentType: 'text/html', policy: ASTROS, body: stored });
    expect(headers['Content-Security-Policy']).toContain("script-src 'self';");
  });

  test('without a tile server pictures of this origin alone', () => {
    const headers = createPageHeaders(null)({ contentType: 'text/html', policy: ASTROS, body });
    expect(headers['Content-Security-Policy']).toContain("img-src 'self' data:; ");
  });

  test('nothing inline is allowed wholesale except style attributes', () => {
    const lax = ASTROS.replaceAll("'self'", "'self' 'unsafe-inline' 'unsafe-eval' *");
    const policy = headersOf({ contentType: 'text/html', policy: lax, body })[
      'Content-Security-Policy'
    ];
    const unsafe = policy?.split('; ').filter((directive) => /unsafe|\*/.test(directive));
    expect(unsafe).toEqual(["style-src-attr 'unsafe-inline'"]);
  });

  test('a build without hashes is a mistake, not a page without scripts', () => {
    expect(() => headersOf({ contentType: 'text/html', policy: null, body })).toThrow(
      'without hashes',
    );
  });

  test.each(['application/xml', 'text/plain', 'text/htmlx'])('%s has none', (contentType) => {
    expect(headersOf({ contentType, policy: null, body })).toEqual({});
  });
});

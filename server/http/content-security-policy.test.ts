import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { contentSecurityPolicy, createPageHeaders } from './content-security-policy.ts';

const hashOf = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
const [FIRST, SECOND, OTHER] = ['first()', 'second()', 'other()'].map(hashOf);
const [STYLE, NO_STYLE] = ['a{color:red}', ''].map(hashOf);
const ASTROS = `script-src 'self' ${FIRST} ${SECOND} ${OTHER}; style-src 'self' ${STYLE} ${NO_STYLE};`;
const body = Buffer.from(
  '<script>first()</script><script data-of="a" type="module">second()</script>' +
    '<script type="module" src="/a.js"></script><p>other()</p>',
);

test('the policy of a page without inline scripts allows only this origin and map tiles', () => {
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
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]);
});

describe('headers stored with a page', () => {
  const headersOf = createPageHeaders('https://tile.example:8443/{z}/{x}/{y}.png?key=1');

  test('the policy of an HTML page contains the hashes of its scripts and of all styles from the build, and the origin of the map tiles', () => {
    const headers = headersOf({ contentType: 'text/html; charset=utf-8', policy: ASTROS, body });
    const directives = headers['Content-Security-Policy']?.split('; ') ?? [];
    expect(directives).toContain(`script-src 'self' ${FIRST} ${SECOND}`);
    expect(directives).toContain(`style-src 'self' ${STYLE}`);
    expect(directives).toContain("img-src 'self' data: https://tile.example:8443");
  });

  test('a script that is not from the build gets no hash', () => {
    const stored = Buffer.from('<script>stored()</script>');
    const headers = headersOf({ contentType: 'text/html', policy: ASTROS, body: stored });
    expect(headers['Content-Security-Policy']).toContain("script-src 'self';");
  });

  test('without a tile server only pictures of this origin are allowed', () => {
    const headers = createPageHeaders(null)({ contentType: 'text/html', policy: ASTROS, body });
    expect(headers['Content-Security-Policy']).toContain("img-src 'self' data:; ");
  });

  test('nothing inline is allowed without a hash, except style attributes', () => {
    const lax = ASTROS.replaceAll("'self'", "'self' 'unsafe-inline' 'unsafe-eval' *");
    const policy = headersOf({ contentType: 'text/html', policy: lax, body })[
      'Content-Security-Policy'
    ];
    const unsafe = policy?.split('; ').filter((directive) => /unsafe|\*/.test(directive));
    expect(unsafe).toEqual(["style-src-attr 'unsafe-inline'"]);
  });

  test('sending HTML without the policy that the build made for it throws an error', () => {
    expect(() => headersOf({ contentType: 'text/html', policy: null, body })).toThrow(
      'without hashes',
    );
  });

  test.each(['application/xml', 'text/plain', 'text/htmlx'])(
    'an answer of type %s gets no content security policy',
    (contentType) => {
      expect(headersOf({ contentType, policy: null, body })).toEqual({});
    },
  );
});

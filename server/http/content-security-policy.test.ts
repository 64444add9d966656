import { describe, expect, test } from 'vitest';
import { contentSecurityPolicy, createPageHeaders } from './content-security-policy.ts';

const ASTROS = "script-src 'self' 'sha256-aa=' 'sha256-bb='; style-src 'self' 'sha256-cc=';";

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

  test('HTML has the hashes of the build and the origin of the tiles', () => {
    const headers = headersOf({ contentType: 'text/html; charset=utf-8', policy: ASTROS });
    const directives = headers['Content-Security-Policy']?.split('; ') ?? [];
    expect(directives).toContain("script-src 'self' 'sha256-aa=' 'sha256-bb='");
    expect(directives).toContain("style-src 'self' 'sha256-cc='");
    expect(directives).toContain("img-src 'self' data: https://tile.example:8443");
  });

  test('without a tile server pictures of this origin alone', () => {
    const headers = createPageHeaders(null)({ contentType: 'text/html', policy: ASTROS });
    expect(headers['Content-Security-Policy']).toContain("img-src 'self' data:; ");
  });

  test('nothing inline is allowed wholesale except style attributes', () => {
    const lax = ASTROS.replaceAll("'self'", "'self' 'unsafe-inline' 'unsafe-eval' *");
    const policy = headersOf({ contentType: 'text/html', policy: lax })['Content-Security-Policy'];
    const unsafe = policy?.split('; ').filter((directive) => /unsafe|\*/.test(directive));
    expect(unsafe).toEqual(["style-src-attr 'unsafe-inline'"]);
  });

  test('a build without hashes is a mistake, not a page without scripts', () => {
    expect(() => headersOf({ contentType: 'text/html', policy: null })).toThrow('without hashes');
  });

  test.each(['application/xml', 'text/plain', 'text/htmlx'])('%s has none', (contentType) => {
    expect(headersOf({ contentType, policy: null })).toEqual({});
  });
});

import { expect, test } from 'vitest';
import { adminHeaders, apiHeaders, fileHeaders, siteHeaders } from './security-headers.ts';

const HTTP = { siteUrl: 'http://localhost:4321' };
const HTTPS = { siteUrl: 'https://guide.example' };
const ALL = { fileHeaders, siteHeaders, apiHeaders, adminHeaders };

test.each(Object.entries(ALL))(
  'the headers of %s require HTTPS only if the site uses it',
  (_, headers) => {
    expect(headers(HTTP)).not.toHaveProperty('Strict-Transport-Security');
    expect(headers(HTTPS)['Strict-Transport-Security']).toBe('max-age=31536000');
  },
);

test.each(Object.entries(ALL))(
  'the headers of %s restrict content types, referrers and windows',
  (_, headers) => {
    expect(headers(HTTP)).toMatchObject({
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
    });
  },
);

test.each([siteHeaders, apiHeaders, adminHeaders])(
  'unused browser features are disabled by %o',
  (headers) => {
    expect(headers(HTTP)['Permissions-Policy']).toMatch(
      /^geolocation=\(self\), .*camera=\(\).*microphone=\(\)/,
    );
  },
);

test('the security headers do not disable passkeys', () => {
  expect(siteHeaders(HTTP)['Permissions-Policy']).not.toContain('publickey-credentials');
});

test('the site headers leave the content security policy to each page', () => {
  expect(siteHeaders(HTTP)).not.toHaveProperty('Content-Security-Policy');
});

test('API answers run no scripts and cannot be framed', () => {
  const policy = apiHeaders(HTTP)['Content-Security-Policy'];
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('script-src');
});

test('the admin can be framed only by itself and is hidden from search engines', () => {
  const headers = adminHeaders(HTTP);
  expect(headers['Content-Security-Policy']).toContain("frame-ancestors 'self'");
  expect(headers['X-Robots-Tag']).toBe('noindex');
});

test.each([
  [undefined, "script-src 'self'"],
  ['abc=', "script-src 'self' 'nonce-abc='"],
])('with nonce %s the admin policy has %s', (nonce, directive) => {
  const policy = adminHeaders(HTTP, nonce)['Content-Security-Policy'] ?? '';
  expect(policy.split('; ')).toContain(directive);
});

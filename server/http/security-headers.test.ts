import { expect, test } from 'vitest';
import { adminHeaders, apiHeaders, fileHeaders, siteHeaders } from './security-headers.ts';

const HTTP = { siteUrl: 'http://localhost:4321' };
const HTTPS = { siteUrl: 'https://guide.example' };
const ALL = { fileHeaders, siteHeaders, apiHeaders, adminHeaders };

test.each(Object.entries(ALL))('%s asks for HTTPS only where the site has it', (_, headers) => {
  expect(headers(HTTP)).not.toHaveProperty('Strict-Transport-Security');
  expect(headers(HTTPS)['Strict-Transport-Security']).toBe('max-age=31536000');
});

test.each(Object.entries(ALL))(
  '%s keeps content types, referrers, and windows in hand',
  (_, headers) => {
    expect(headers(HTTP)).toMatchObject({
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
    });
  },
);

test.each([siteHeaders, apiHeaders, adminHeaders])('%o keeps unused features off', (headers) => {
  expect(headers(HTTP)['Permissions-Policy']).toMatch(
    /^geolocation=\(self\), .*camera=\(\).*microphone=\(\)/,
  );
});

test('passkeys are not switched off', () => {
  expect(siteHeaders(HTTP)['Permissions-Policy']).not.toContain('publickey-credentials');
});

test('the site leaves the policy of scripts to each page', () => {
  expect(siteHeaders(HTTP)).not.toHaveProperty('Content-Security-Policy');
});

test('the API runs no scripts and is framed by nobody', () => {
  const policy = apiHeaders(HTTP)['Content-Security-Policy'];
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('script-src');
});

test('the admin may be framed by itself alone and is not for search engines', () => {
  const headers = adminHeaders(HTTP);
  expect(headers['Content-Security-Policy']).toContain("frame-ancestors 'self'");
  expect(headers['X-Robots-Tag']).toBe('noindex');
});

test.each([
  [undefined, "script-src 'self'"],
  ['abc=', "script-src 'self' 'nonce-abc='"],
])("the admin's scripts with nonce %s: %s", (nonce, directive) => {
  const policy = adminHeaders(HTTP, nonce)['Content-Security-Policy'] ?? '';
  expect(policy.split('; ')).toContain(directive);
});

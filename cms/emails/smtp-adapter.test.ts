import { expect, test } from 'vitest';
import { transportOptions } from './smtp-adapter.ts';

const TIMEOUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 10_000,
};

test.each([
  ['smtp://mail.internal', { host: 'mail.internal', secure: false }],
  ['smtp://[::1]:2525', { host: '::1', port: 2525, secure: false }],
  [
    'smtps://u%40x:p%2F@mail.internal:465',
    {
      host: 'mail.internal',
      port: 465,
      secure: true,
      auth: { user: 'u@x', pass: 'p/' },
      requireTLS: true,
    },
  ],
])('the mail server URL %s sets the connection options', (url, options) => {
  expect(transportOptions({ url })).toEqual({ ...options, ...TIMEOUTS });
});

test.each([
  ['mail.internal', true],
  ['10.0.0.7:587', true],
  ['localhost.evil.example', true],
  ['localhost', false],
  ['127.0.0.1:25', false],
  ['[::1]:25', false],
])('whether sending a password to %s requires TLS: %s', (host, requireTLS) => {
  expect(transportOptions({ url: `smtp://u:p@${host}` })).toMatchObject({ requireTLS });
});

import type { IncomingMessage } from 'node:http';
import { expect, test, vi } from 'vitest';
import { clientAddressReader } from './client-address.ts';

function request(remoteAddress: string, forwardedFor?: string): IncomingMessage {
  const headers = forwardedFor ? { 'x-forwarded-for': forwardedFor } : {};
  return { socket: { remoteAddress }, connection: { remoteAddress }, headers } as never;
}

test.each([
  ['nobody is trusted', [], '127.0.0.1', '198.51.100.1', '127.0.0.1'],
  ['a trusted proxy', ['127.0.0.1'], '127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['loopback by name', ['loopback'], '::1', '198.51.100.1', '198.51.100.1'],
  ['a trusted network', ['10.0.0.0/8'], '10.1.2.3', '198.51.100.1', '198.51.100.1'],
  ['somebody else', ['10.0.0.0/8'], '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['what the client made up', ['loopback'], '127.0.0.1', '1.1.1.1, 198.51.100.1', '198.51.100.1'],
  [
    'a chain of proxies',
    ['loopback', '10.0.0.0/8'],
    '127.0.0.1',
    '1.1.1.1, 198.51.100.1, 10.0.0.2',
    '198.51.100.1',
  ],
  ['nothing forwarded', ['loopback'], '127.0.0.1', undefined, '127.0.0.1'],
])('the client address of a request: %s', (_, trusted, sender, forwardedFor, expected) => {
  expect(clientAddressReader(trusted)(request(sender, forwardedFor))).toBe(expected);
});

test('an untrusted proxy is reported once', () => {
  const onUntrusted = vi.fn();
  const addressOf = clientAddressReader(['10.0.0.1'], onUntrusted);
  addressOf(request('10.0.0.1', '198.51.100.1'));
  expect(onUntrusted).not.toHaveBeenCalled();
  addressOf(request('10.0.0.9', '198.51.100.1'));
  addressOf(request('10.0.0.9', '198.51.100.2'));
  expect(onUntrusted.mock.calls).toEqual([['10.0.0.9']]);
});

import { expect, test } from 'vitest';
import { CLIENT_ADDRESS, clientOf } from './client-address.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2::'],
  ['2001:db8:1:3::1', '2001:db8:1:3::'],
  ['::1', '::'],
  ['unknown', 'unknown'],
])('rate limits count the IP address %s as the client %s', (address, client) => {
  expect(clientOf(new Headers({ [CLIENT_ADDRESS]: address }))).toBe(client);
});

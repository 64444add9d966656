import { expect, test } from 'vitest';
import { exchange, serveForTest } from '#server/testing/http-exchange.ts';
import { requestIds } from './request-id.ts';

const MADE = /^[\da-f]{8}-[\da-f-]{27}$/;

async function idFor(trusted: string[], given?: string): Promise<string> {
  const idOf = requestIds(trusted);
  const port = await serveForTest((req, res) => res.end(idOf(req)));
  const headers: Record<string, string> = given === undefined ? {} : { 'X-Request-Id': given };
  return (await exchange(port, '/', { headers })).text;
}

test.each(['0123456789abcdef', 'Root-1.67891233:abcdef_01', 'x'.repeat(64)])(
  'the request id %s of a trusted proxy is used',
  async (id) => {
    expect(await idFor(['loopback'], id)).toBe(id);
  },
);

test.each([
  ['nobody has given one', ['loopback'], undefined],
  ['its sender is not trusted', ['10.0.0.1'], '0123456789abcdef'],
  ['it is too short', ['loopback'], 'abc'],
  ['it is too long', ['loopback'], 'x'.repeat(65)],
  ['it holds more than an id', ['loopback'], 'id-12345678 <b>'],
  ['it looks like an address', ['loopback'], 'ann@guide.example'],
])('a new request id is created if %s', async (_, trusted, given) => {
  const ids = [await idFor(trusted, given), await idFor(trusted, given)];
  for (const id of ids) expect(id).toMatch(MADE);
  expect(new Set(ids).size).toBe(2);
});

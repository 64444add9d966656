import { expect, test, vi } from 'vitest';
import { fleetLine } from './fleet-line.ts';

const NOW = Date.parse('2026-11-26T20:00:00Z');
const GUIDE = `{"level":40,"time":1,"requestId":"a","err":{"type":"E","stack":"E: no\\n    at x"},"msg":"Slow."}`;
const CADDY = '{"level":"warn","ts":1795723200.5,"logger":"http","msg":"no upstreams"}';
const MONGOD =
  '{"t":{"$date":"2026-11-26T20:00:00.000+00:00"},"s":"D2","c":"NETWORK","id":5,"msg":"Accepted"}';

vi.setSystemTime(NOW);

test.each([
  ['of the guide', GUIDE, { level: 40, time: 1, requestId: 'a', msg: 'Slow.' }],
  ['of Caddy', CADDY, { level: 40, time: NOW + 500, logger: 'http', msg: 'no upstreams' }],
  ['of mongod', MONGOD, { level: 20, time: NOW, c: 'NETWORK', msg: 'Accepted' }],
  ['that is text', 'Ended with 1', { level: 30, time: NOW, msg: 'Ended with 1' }],
  [
    'that is half a line',
    '{"level":30,"msg":"Sto',
    { level: 30, time: NOW, msg: '{"level":30,"msg":"Sto' },
  ],
  ['that is JSON without a message', '{"a":1}', { level: 30, time: NOW, msg: '{"a":1}' }],
])(
  'in a log, a line %s becomes JSON with the common fields and the name of its process',
  (_, line, expected) => {
    const shown = fleetLine(line, 'web-1', false);
    expect(shown).not.toContain('\n');
    expect(JSON.parse(shown)).toMatchObject({ ...expected, process: 'web-1' });
  },
);

test('the process name in a log line comes from the fleet and replaces a name in the line itself', () => {
  const shown = fleetLine('{"level":30,"time":1,"process":"x","msg":"m"}', 'web-1', false);
  expect(JSON.parse(shown)).toMatchObject({ process: 'web-1' });
});

test('on a terminal, a log line becomes text with its fields and the stack of an error', () => {
  expect(fleetLine(GUIDE, 'web-1', true)).toBe(
    'web-1  │ warning: Slow. requestId=a\nweb-1  │ E: no\nweb-1  │     at x',
  );
  expect(fleetLine('plain', 'worker', true)).toBe('worker │ plain');
});

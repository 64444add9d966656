import { createServer } from 'node:net';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { freePort } from '#tests/support/guide-process.ts';
import { readFleetSettings, requireFreePorts } from './fleet-settings.ts';

const FRONT = { port: 4321 };

test('the ports of a fleet have defaults, also for blank variables', () => {
  const expected = { innerPorts: [4331, 4332, 4333], mongoPort: 4334 };
  expect(readFleetSettings({}, FRONT)).toEqual(expected);
  expect(readFleetSettings({ FLEET_PORTS: ' ', FLEET_MONGO_PORT: '' }, FRONT)).toEqual(expected);
  expect(
    readFleetSettings({ FLEET_PORTS: '5001, 5002,5003', FLEET_MONGO_PORT: ' 5004 ' }, FRONT),
  ).toEqual({ innerPorts: [5001, 5002, 5003], mongoPort: 5004 });
});

test.each([
  [{ FLEET_PORTS: '4331' }, /^FLEET_PORTS: /],
  [{ FLEET_PORTS: '1,2,3,4' }, /^FLEET_PORTS: /],
  [{ FLEET_PORTS: '1,2,x' }, /^FLEET_PORTS: /],
  [{ FLEET_PORTS: '1,2,65536' }, /^FLEET_PORTS: /],
  [{ FLEET_PORTS: '0,2,3' }, /^FLEET_PORTS: /],
  [{ FLEET_MONGO_PORT: '0' }, /^FLEET_MONGO_PORT: /],
  [{ FLEET_MONGO_PORT: '-1' }, /^FLEET_MONGO_PORT: /],
  [{ FLEET_MONGO_PORT: '4332' }, /must name five different ports/],
  [{ FLEET_PORTS: '4321,4332,4333' }, /must name five different ports/],
])('the fleet settings %j are refused', (env, message) => {
  expect(() => readFleetSettings(env, FRONT)).toThrow(message);
});

test('a fleet refuses the front port 0, which would select a random port', () => {
  expect(() => readFleetSettings({}, { port: 0 })).toThrow(/^PORT: /);
});

test('the message for a used port names the setting of that port', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as { port: number };
  const free = await freePort();
  const host = '127.0.0.1';
  await requireFreePorts([{ setting: 'PORT', host, port: free }]);
  await expect(
    requireFreePorts([
      { setting: 'PORT', host, port: free },
      { setting: 'FLEET_MONGO_PORT', host, port },
      { setting: 'FLEET_PORTS', host, port },
    ]),
  ).rejects.toThrow(
    [
      `Port ${port} of 127.0.0.1 is used by another program. End that program, or set FLEET_MONGO_PORT to another port.`,
      `Port ${port} of 127.0.0.1 is used by another program. End that program, or set FLEET_PORTS to another port.`,
    ].join('\n'),
  );
  taken.close();
});

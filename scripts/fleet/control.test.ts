import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { askForRestart, NoFleetError, openControl, RestartFailed } from './control.ts';
import type { RestartOptions } from './fleet.ts';
import type { Release } from './release.ts';

const RELEASE: Release = { folder: '/opt/guide-2', node: '/usr/bin/node', flags: ['--flag'] };

async function opened(restart: (options: RestartOptions) => Promise<void>) {
  const folder = join(temporaryFolder(), 'fleet');
  const close = await openControl(folder, restart);
  onTestFinished(close);
  const steps: string[] = [];
  const ask = () => askForRestart(folder, RELEASE, (step) => steps.push(step));
  return { folder, close, steps, ask };
}

test('a fleet restarts with the requested release and reports its steps', async () => {
  const asked: (Release | undefined)[] = [];
  const { ask, steps } = await opened(({ release, onStep }) => {
    asked.push(release);
    for (const step of ['web-1 restarts.', 'web-1 is ready.']) onStep?.(step);
    return Promise.resolve();
  });
  await ask();
  expect(asked).toEqual([RELEASE]);
  expect(steps).toEqual(['web-1 restarts.', 'web-1 is ready.']);
});

test('a failed restart of a fleet reports the reason', async () => {
  const { ask } = await opened(() => Promise.reject(new Error('web-1 ended with 1.')));
  await expect(ask()).rejects.toThrow(new RestartFailed('web-1 ended with 1.'));
});

test('a fleet that ends during a restart reports a failure', async () => {
  const { ask, close } = await opened(({ onStep }) => {
    onStep?.('web-1 restarts.');
    setImmediate(() => close());
    return new Promise(() => {});
  });
  await expect(ask()).rejects.toThrow('The fleet ended before the restart was done.');
});

test.each([
  ['none was ever started', () => {}],
  ['the file is damaged', (file: string) => writeFileSync(file, '{')],
  [
    'the fleet was killed',
    (file: string) => writeFileSync(file, '{"url":"http://127.0.0.1:9","token":"x"}'),
  ],
])('a restart without a running fleet is refused: %s', async (_, prepare) => {
  const folder = temporaryFolder();
  prepare(join(folder, 'control.json'));
  const asked = askForRestart(folder, RELEASE, () => {});
  await expect(asked).rejects.toThrow(NoFleetError);
  await expect(asked).rejects.toThrow(`No fleet runs on the data folder ${folder}`);
});

test('restarting a fleet requires the token in the private file', async () => {
  let restarts = 0;
  const { folder, close } = await opened(() => Promise.resolve(void (restarts += 1)));
  const file = join(folder, 'control.json');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const { url } = JSON.parse(readFileSync(file, 'utf8')) as { url: string };
  const body = JSON.stringify(RELEASE);
  for (const headers of [new Headers(), new Headers({ Authorization: 'Bearer x' })])
    expect((await fetch(url, { method: 'POST', body, headers })).status).toBe(403);
  expect(restarts).toBe(0);
  close();
  expect(existsSync(file)).toBe(false);
});

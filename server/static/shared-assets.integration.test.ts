/** Tests processes with different releases that share one database. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { mongoAdapterOf } from '#cms/database/mongo-adapter.ts';
import { throwawayCms, type ThrowawayCms } from '#tests/support/throwaway-cms.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { EARLIER_RELEASES, type Release } from './release.ts';
import { openSharedAssets } from './shared-assets.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let cms: ThrowawayCms;
beforeAll(async () => void (cms = await throwawayCms()));
afterAll(() => cms.dispose());

function release(id: string, names: string[]): Release {
  const folder = temporaryFolder();
  const files = names.map((name): [string, string] => {
    writeFileSync(join(folder, name), `content of ${name}`);
    return [`/_astro/${name}`, join(folder, name)];
  });
  return { id, files: new Map(files) };
}

/** Opens the assets as one process would; null on SQLite. */
const opened = () => openSharedAssets(cms.payload);

test.skipIf(process.env.TEST_MONGODB_URL)('on SQLite processes share no assets', () => {
  expect(opened()).toBeNull();
});

describe.skipIf(!process.env.TEST_MONGODB_URL)('shared assets', () => {
  beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.setSystemTime(Date.now() + 400 * DAY_MS));
  afterAll(() => void vi.useRealTimers());

  const found = async (path: string) => (await opened()?.find(path))?.toString();

  test('a process finds assets that another process shares later, and no other files of the folder', async () => {
    const [one, two] = [opened(), opened()];
    expect(await two?.find('/_astro/a.1.js')).toBeNull();
    await one?.share(release('1', ['a.1.js', 'b.js']));
    expect((await two?.find('/_astro/a.1.js'))?.toString()).toBe('content of a.1.js');
    for (const path of ['/_astro/a.2.js', '/_astro/../a.1.js', '/_astro/', ''])
      expect(await two?.find(path)).toBeNull();
  });

  test('the names of shared assets are read only once, however many unknown paths are requested', async () => {
    const { db } = mongoAdapterOf(cms.payload).connection;
    const reads = vi.spyOn(db?.collection('releases').constructor.prototype, 'find');
    onTestFinished(() => reads.mockRestore());
    const assets = opened();
    const paths = Array.from({ length: 500 }, (_, index) => `/_astro/unknown-${index}.js`);
    const answers = await Promise.all(assets ? paths.map(assets.find) : []);
    expect(answers).toEqual(paths.map(() => null));
    expect(reads).toHaveBeenCalledTimes(1);
  });

  test('shared files of an old release stay for 30 days, or longer if another release needs them', async () => {
    await opened()?.share(release('1', ['a.1.js', 'b.js']));
    await opened()?.share(release('2', ['a.2.js', 'b.js']));
    vi.setSystemTime(Date.now() + 29 * DAY_MS);
    await opened()?.share(release('2', ['a.2.js', 'b.js']));
    await opened()?.tidy();
    expect(await found('/_astro/a.1.js')).toBe('content of a.1.js');
    vi.setSystemTime(Date.now() + 2 * DAY_MS);
    await opened()?.tidy();
    expect(await found('/_astro/a.1.js')).toBeUndefined();
    expect(await found('/_astro/a.2.js')).toBe('content of a.2.js');
    expect(await found('/_astro/b.js')).toBe('content of b.js');
  });

  test('if there are many releases, only the shared files of the latest releases are kept', async () => {
    for (let number = 0; number < EARLIER_RELEASES + 2; number++) {
      vi.setSystemTime(Date.now() + 2 * 60 * 60 * 1000);
      await opened()?.share(release(`many-${number}`, [`many.${number}.js`]));
    }
    vi.setSystemTime(Date.now() + 2 * 60 * 60 * 1000);
    await opened()?.tidy();
    expect(await found('/_astro/many.0.js')).toBeUndefined();
    expect(await found(`/_astro/many.${EARLIER_RELEASES + 1}.js`)).toBeDefined();
  });

  test('a removed shared file is available again when its release is shared again', async () => {
    const again = release('again', ['again.js']);
    await opened()?.share(again);
    vi.setSystemTime(Date.now() + 31 * DAY_MS);
    await opened()?.tidy();
    expect(await found('/_astro/again.js')).toBeUndefined();
    await opened()?.share(again);
    await opened()?.tidy();
    expect(await found('/_astro/again.js')).toBe('content of again.js');
  });
});

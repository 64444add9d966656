/** Starts the present guide on a data folder that an earlier release has left. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import type { Story } from '#domain/contract/stories.ts';
import type { RestaurantSummary } from '#domain/contract/restaurant.ts';
import { freePort, startGuideProcess } from '#tests/support/guide-process.ts';

const ARCHIVE = new URL('data-folder.tar.br', import.meta.url);
const ANN = { email: 'ann@guide.example', password: 'conch and grits' };
const PLACE = 'Gussie Mae';

/** Unpacks the data folder, which the test deletes at its end. */
function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'guide-release-before-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const input = brotliDecompressSync(readFileSync(ARCHIVE));
  execFileSync('tar', ['-x', '-f', '-', '-C', folder], { input });
  return folder;
}

test('the guide starts on the data folder of an earlier release with all its places, accounts and stories', async () => {
  const guide = await startGuideProcess({
    ...{ dataDir: dataFolder(), port: await freePort() },
    env: { DATABASE_URL: '' },
  });
  onTestFinished(guide.stop);
  let cookie = '';
  const call = async (path: string, body?: object) => {
    const response = await fetch(guide.url + path, {
      headers: { Cookie: cookie, ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    const text = await response.text();
    expect(response.status, `${path}: ${text.slice(0, 300)}`).toBe(200);
    return { text, cookies: response.headers.getSetCookie() };
  };
  const json = async <T>(path: string) => JSON.parse((await call(path)).text) as T;

  expect((await call('/')).text).toContain(PLACE);
  expect((await call('/restaurants/1')).text).toContain('Go early, the crowd comes at noon.');
  const { total } = await json<{ total: number }>('/api/restaurants/all');
  expect(total).toBe(5);
  const found = await json<{ restaurants: RestaurantSummary[] }>('/api/restaurants?search=gussie');
  expect(found.restaurants.map(({ id }) => id)).toEqual([1]);
  const stories = await json<Story[]>('/api/restaurants/1/comments');
  expect(stories).toMatchObject([
    { content: 'Go early, the crowd comes at noon.', user: { firstName: 'Ann' } },
  ]);

  const { text, cookies } = await call('/api/auth/login', ANN);
  expect(JSON.parse(text)).toMatchObject({ user: { id: 1, emailVerified: true } });
  cookie = cookies.map((each) => each.split(';')[0]).join('; ');
  const favorites = await json<RestaurantSummary[]>('/api/favorites');
  expect(favorites.map(({ id }) => id)).toEqual([1]);
  // The editor of the earlier release is still the only one, so no new account was made.
  expect(guide.editor).toBeNull();
}, 120_000);

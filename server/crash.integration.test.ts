import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { editorSession } from '#tests/support/editor-session.ts';
import {
  freePort,
  startGuideProcess,
  waitFor,
  type GuideProcess,
} from '#tests/support/guide-process.ts';
import { throwawayDatabaseUrl } from '#tests/support/throwaway-cms.ts';

const TIMEOUT_MS = 180_000;

let dataDir: string;
let guide: GuideProcess;
let port: number;
let env: Record<string, string>;
let editor: { email: string; password: string };

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'guide-crash-'));
  port = await freePort();
  env = { SAMPLE_DATA: 'off', DATABASE_URL: throwawayDatabaseUrl(dataDir) };
  guide = await startGuideProcess({ dataDir, port, env, until: 'done' });
  await waitFor(() => guide.output().includes('with the password'), 5000);
  const account = /as (\S+) with the password (\S+)/.exec(guide.output());
  editor = { email: account?.[1] ?? '', password: account?.[2] ?? '' };
}, TIMEOUT_MS);

afterAll(async () => {
  await guide.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function page(path: string): Promise<string> {
  return (await fetch(`${guide.url}${path}`)).text();
}

test(
  'an edit shows on every page that shows it, and goes when it is unpublished or deleted',
  async () => {
    const session = await editorSession(guide.url, editor);
    const seafood = await session.create('categories', { name: 'Seafood' });
    const italian = await session.create('categories', { name: 'Italian' });
    const data = { business_status: 'OPERATIONAL', _status: 'published', island: 'Exuma' };
    const { id } = await session.create('restaurants', {
      ...data,
      name: 'First Name',
      categories: [seafood.id],
    });
    const everywhere = ['/', '/restaurants', `/restaurants/${id}`, '/islands/exuma'];
    for (const path of [...everywhere, `/categories/${seafood.id}`]) {
      await waitFor(async () => (await page(path)).includes('First Name'), 3000);
    }
    await waitFor(async () => (await page('/sitemap.xml')).includes(`/restaurants/${id}<`), 3000);
    expect((await page('/restaurants')).includes('>1 restaurant<')).toBe(true);

    await session.update(id, { name: 'Second Name', categories: [italian.id] });
    for (const path of [...everywhere, `/categories/${italian.id}`]) {
      await waitFor(async () => (await page(path)).includes('Second Name'), 3000);
    }
    await waitFor(
      async () => (await fetch(`${guide.url}/categories/${seafood.id}`)).status === 404,
      3000,
    );
    const found = (await (await fetch(`${guide.url}/api/restaurants?search=second`)).json()) as {
      pagination: { total: number };
    };
    expect(found.pagination.total).toBe(1);

    await session.update(id, { _status: 'draft' });
    await waitFor(async () => (await fetch(`${guide.url}/restaurants/${id}`)).status === 404, 3000);
    await waitFor(async () => !(await page('/restaurants')).includes('Second Name'), 3000);
    await waitFor(async () => (await page('/restaurants')).includes('>0 restaurants<'), 3000);
    await session.update(id, { _status: 'published' });
    await waitFor(async () => (await page(`/restaurants/${id}`)).includes('Second Name'), 3000);
    await session.remove(id);
    await waitFor(async () => (await fetch(`${guide.url}/restaurants/${id}`)).status === 404, 3000);
    await waitFor(async () => !(await page('/sitemap.xml')).includes(`/restaurants/${id}<`), 3000);
  },
  TIMEOUT_MS,
);

test(
  'a process killed right after a save shows the edit after its restart',
  async () => {
    const session = await editorSession(guide.url, editor);
    const category = await session.create('categories', { name: 'Steakhouse' });
    const { id } = await session.create('restaurants', {
      business_status: 'OPERATIONAL',
      _status: 'published',
      name: 'Before the crash',
      categories: [category.id],
    });
    await waitFor(
      async () => (await page(`/restaurants/${id}`)).includes('Before the crash'),
      3000,
    );
    // Killed while the save is under way, at several moments: whatever is stored must show.
    for (const delayMs of [0, 5, 15, 30]) {
      const name = `Crash ${delayMs}`;
      const fresh = await editorSession(guide.url, editor);
      const saved = fresh.update(id, { name }).then(
        () => true,
        () => false,
      );
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      await guide.kill();
      const wasAnswered = await saved;
      guide = await startGuideProcess({ dataDir, port, env });
      const stored = (await (await fetch(`${guide.url}/api/restaurants/${id}`)).json()) as {
        name: string;
      };
      if (wasAnswered) expect(stored.name).toBe(name);
      expect((await page(`/restaurants/${id}`)).includes(`<h1>${stored.name}</h1>`)).toBe(true);
      expect((await page('/restaurants')).includes(`${stored.name}</a>`)).toBe(true);
    }
    // Killed as soon as the save is answered.
    const last = await editorSession(guide.url, editor);
    await last.update(id, { name: 'Answered, then killed' });
    await guide.kill();
    guide = await startGuideProcess({ dataDir, port, env });
    expect((await page(`/restaurants/${id}`)).includes('<h1>Answered, then killed</h1>')).toBe(
      true,
    );
  },
  TIMEOUT_MS,
);

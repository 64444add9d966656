import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { editorSession, type EditorSession } from '#tests/support/editor-session.ts';
import {
  freePort,
  startGuideProcess,
  waitFor,
  type GuideProcess,
} from '#tests/support/guide-process.ts';
import { throwawayDatabaseUrl } from '#tests/support/throwaway-database.ts';

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
  editor = guide.editor ?? { email: '', password: '' };
}, TIMEOUT_MS);

afterAll(async () => {
  await guide.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function page(path: string): Promise<string> {
  return (await fetch(`${guide.url}${path}`)).text();
}

/** The heading of a restaurant's page. */
async function heading(id: number): Promise<string | undefined> {
  return /<h1[^>]*>([^<]*)</.exec(await page(`/restaurants/${id}`))?.[1];
}

/** Publishes a restaurant in a new category. */
async function publishPlace(session: EditorSession, name: string, categoryName: string) {
  const category = await session.create('categories', { name: categoryName });
  return session.create('restaurants', {
    business_status: 'OPERATIONAL',
    _status: 'published',
    name,
    categories: [category.id],
  });
}

async function idsFound(text: string): Promise<number[]> {
  const answer = await fetch(`${guide.url}/api/restaurants?search=${encodeURIComponent(text)}`);
  const { restaurants } = (await answer.json()) as { restaurants: { id: number }[] };
  return restaurants.map(({ id }) => id);
}

/** Imports rows in a separate process. */
async function runImport(
  content: string,
  ...args: string[]
): Promise<{ code: number; output: string }> {
  const file = join(dataDir, 'own-export.csv');
  await writeFile(file, content);
  const child = spawn(process.execPath, ['scripts/operate/import.ts', file, ...args], {
    env: { ...process.env, ...env, DATA_DIR: dataDir, PORT: String(port) },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'exit')) as [number];
  return { code, output };
}

/**
 * Imports rows and returns the report. Fails with the import's output unless the import completes.
 */
async function importWhole(content: string): Promise<string> {
  const { code, output } = await runImport(content);
  expect(code, output).toBe(0);
  return output;
}

test(
  'an edit appears on every page that shows the restaurant, and unpublishing or deleting removes it',
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
  'after the guide was killed right after a save, the next start shows the edit',
  async () => {
    const session = await editorSession(guide.url, editor);
    const { id } = await publishPlace(session, 'Before the crash', 'Steakhouse');
    await waitFor(
      async () => (await page(`/restaurants/${id}`)).includes('Before the crash'),
      3000,
    );
    // Kill the guide during the save, at different moments. Every stored change must appear.
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
      expect((await page(`/restaurants/${id}`)).includes(`>${stored.name}</h1>`)).toBe(true);
      expect((await page('/restaurants')).includes(`${stored.name}</a>`)).toBe(true);
      expect(await idsFound(stored.name)).toEqual([id]);
    }
    // Kill the guide as soon as it has answered the save.
    const last = await editorSession(guide.url, editor);
    await last.update(id, { name: 'Answered, then killed' });
    await guide.kill();
    guide = await startGuideProcess({ dataDir, port, env });
    expect((await page(`/restaurants/${id}`)).includes('>Answered, then killed</h1>')).toBe(true);
    expect(await idsFound('answered killed')).toEqual([id]);
    expect(await idsFound('crash')).toEqual([]);
  },
  TIMEOUT_MS,
);

test(
  'a start shows changes made while the guide was stopped, and keeps unchanged pages',
  async () => {
    const session = await editorSession(guide.url, editor);
    const kept = await publishPlace(session, 'Kept Galley', 'Bakery');
    await waitFor(async () => (await idsFound('galley')).includes(kept.id), 3000);
    await guide.stop();
    expect(existsSync(join(dataDir, 'search-index.bin'))).toBe(true);
    const rows = ['name;place_id;latitude;longitude', 'Late Galley;late-1;23.5163;-75.7867'];
    await importWhole(rows.join('\n'));
    guide = await startGuideProcess({ dataDir, port, env });
    const found = await idsFound('galley');
    expect(found).toHaveLength(2);
    expect(found).toContain(kept.id);
    expect(await idsFound('galey')).toEqual(found);
    await (await editorSession(guide.url, editor)).remove(kept.id);
    await waitFor(async () => !(await idsFound('galley')).includes(kept.id), 3000);
  },
  TIMEOUT_MS,
);

test(
  'an import by another process appears on the running site, skips broken rows and rejects broken files',
  async () => {
    const rows = [
      'name;place_id;latitude;longitude',
      'Imported Deck;own-1;23.5163;-75.7867',
      'Nowhere;own-2;48;11',
    ];

    const dry = await runImport(rows.join('\n'), '--dry-run');
    expect(dry.output).toContain(
      'nothing was changed. Would be: 1 created, 0 updated, 0 unchanged, 1 skipped.',
    );
    const imported = await importWhole(rows.join('\n'));
    expect(imported).toContain('1 created, 0 updated, 0 unchanged, 1 skipped.');
    expect(imported).toContain('line 3 (Nowhere)');
    await waitFor(async () => (await page('/restaurants')).includes('Imported Deck</a>'), 10_000);
    const again = await runImport(rows.join('\n'));
    expect(again.output).toContain('0 created, 0 updated, 1 unchanged, 1 skipped.');

    const cut = await runImport(`${rows.join('\n')}\n"never closed`);
    expect(cut.code, cut.output).toBe(1);
    expect(cut.output).toContain('line 4: the file ends in the middle of a quoted cell');
    expect(cut.output).toContain('Nothing was changed.');

    const broken = await runImport(rows.join('\n').replace('name;', 'label;'));
    expect(broken.code, broken.output).toBe(1);
    expect(broken.output).toContain('the header has no column "name"');
    expect(broken.output).toContain('Nothing was changed.');
  },
  TIMEOUT_MS,
);

test(
  'after a start from a saved catalogue, the site shows imports that came after the save',
  async () => {
    const rows = Array.from({ length: 60 }, (_, index) => `Shed ${index};shed-${index}`);
    await importWhole(['name;place_id', ...rows].join('\n'));
    await waitFor(async () => (await idsFound('Shed 59')).length > 0, 10_000);
    await guide.stop();
    expect(existsSync(join(dataDir, 'catalogue.bin'))).toBe(true);
    await importWhole('name;place_id\nBarn;shed-0\nSilo;shed-60');
    guide = await startGuideProcess({ dataDir, port, env });
    const [barn = 0] = await idsFound('Barn');
    const [silo = 0] = await idsFound('Silo');
    const [shed = 0] = await idsFound('Shed 7');
    expect([await heading(barn), await heading(silo), await heading(shed)]).toEqual([
      'Barn',
      'Silo',
      'Shed 7',
    ]);
  },
  TIMEOUT_MS,
);

test(
  'a start from an outdated or damaged catalogue file shows the last save',
  async () => {
    const session = await editorSession(guide.url, editor);
    const { id: mill } = await publishPlace(session, 'Mill', 'Brewery');
    const { id: loft } = await publishPlace(session, 'Loft', 'Winery');
    await waitFor(async () => (await idsFound('Loft')).includes(loft), 3000);
    await session.update(loft, { name: 'Granary' });
    await guide.kill();
    guide = await startGuideProcess({ dataDir, port, env });
    expect([await heading(mill), await heading(loft)]).toEqual(['Mill', 'Granary']);
    expect(await idsFound('Granary')).toEqual([loft]);
    await guide.stop();
    expect(guide.output()).not.toContain('is damaged');
    await truncate(join(dataDir, 'catalogue.bin'), 1000);
    guide = await startGuideProcess({ dataDir, port, env });
    expect(guide.output()).toContain('The catalogue on disk is damaged and will be rebuilt.');
    expect([await heading(mill), await heading(loft)]).toEqual(['Mill', 'Granary']);
  },
  TIMEOUT_MS,
);

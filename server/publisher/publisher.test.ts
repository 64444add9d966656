import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { PageData } from '#domain/pages/page-data.ts';
import { openPublishedPages } from '#server/page-store/published-pages.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { createPublisher, type Publisher, type PublisherParts } from './publisher.ts';
import { openStaleMarks } from './stale-marks.ts';

const SITE: PublisherParts['site'] = {
  origin: 'https://guide.example',
  detailOrigin: null,
  name: 'Guide',
  contactEmail: 'guide@guide.example',
  tiles: { url: null, attribution: '' },
} as unknown as PublisherParts['site'];

/** What pages show is a word for each key; a page without a word is not to be. */
function house(dir = temporaryFolder(), buildId = 'build-1') {
  const words = new Map<string, string>();
  const rendered: string[] = [];
  const errors: unknown[] = [];
  const held = new Map<string, Promise<void>>();
  const pages = openPublishedPages(join(dir, 'pages'), { maxBytes: 64 * 1024 * 1024 });
  const marks = openStaleMarks(join(dir, 'stale.jsonl'));
  const dataOf = (key: string) => {
    const word = words.get(key);
    return word === undefined ? null : ({ kind: 'about', word } as unknown as PageData);
  };
  const publisher = createPublisher({
    pages,
    marks,
    site: SITE,
    buildId,
    allKeys: () => [...words.keys()],
    dataOf: (key) => Promise.resolve(dataOf(key)),
    dataForAll: () => Promise.resolve(dataOf),
    isMadeOnRequest: (key) => /\/\d+$/.test(key),
    isMadeWhenQuiet: (key) => key.endsWith('.xml'),
    async render(key, { page }) {
      const { word } = page as unknown as { word: string };
      rendered.push(key);
      await held.get(key);
      if (word === 'broken') throw new Error(`${key} is broken.`);
      return { status: 200, contentType: 'text/plain', policy: null, body: Buffer.from(word) };
    },
    headersOf: () => ({}),
    cacheControlOf: () => 'no-cache',
    onError: (error) => errors.push(error),
  });
  onTestFinished(() => publisher.stop());
  return { dir, words, rendered, errors, held, pages, marks, publisher };
}

async function textOf(publisher: Publisher, key: string): Promise<string | null> {
  return (await publisher.get(key))?.identity.toString() ?? null;
}

async function published(words: Record<string, string>) {
  const all = house();
  for (const [key, word] of Object.entries(words)) all.words.set(key, word);
  await all.publisher.compareAll();
  all.rendered.length = 0;
  return all;
}

test('whoever asks for a marked page gets the new one, made once for all', async () => {
  const { words, rendered, publisher } = await published({ '/a': 'old', '/b': 'old' });
  words.set('/a', 'new');
  publisher.outdate({ pages: ['/a'] });
  const texts = await Promise.all(Array.from({ length: 20 }, () => textOf(publisher, '/a')));
  expect(new Set(texts)).toEqual(new Set(['new']));
  await publisher.settled();
  expect(rendered).toEqual(['/a']);
  expect(await textOf(publisher, '/b')).toBe('old');
});

test('a change while a page is being made is in what is answered to who asks after it', async () => {
  const { words, held, publisher } = await published({ '/a': 'old' });
  const { promise, resolve } = Promise.withResolvers<void>();
  held.set('/a', promise);
  words.set('/a', 'first');
  publisher.outdate({ first: ['/a'] });
  const early = textOf(publisher, '/a');
  await new Promise(setImmediate);
  words.set('/a', 'second');
  publisher.outdate({ first: ['/a'] });
  const late = textOf(publisher, '/a');
  resolve();
  expect(await late).toBe('second');
  expect(['first', 'second']).toContain(await early);
});

test('records come before what else waits', async () => {
  const { words, rendered, publisher } = await published({ '/own': 'old' });
  const many = Array.from({ length: 40 }, (_, at) => `/many-${at}`);
  for (const key of many) words.set(key, 'new');
  publisher.outdate({ pages: many });
  words.set('/own', 'new');
  publisher.outdate({ first: ['/own'] });
  await publisher.settled();
  expect(rendered.indexOf('/own')).toBeLessThan(5);
  expect(rendered).toHaveLength(41);
});

test('marks of a process that was killed are made good by the next one', async () => {
  const { dir, words, publisher } = await published({ '/a': 'old', '/b': 'same' });
  words.set('/a', 'new');
  // Killed before anything is made: what is rendered goes nowhere.
  const killed = house(dir);
  for (const key of ['/a', '/b']) killed.words.set(key, 'broken');
  killed.publisher.outdate({ pages: ['/a', '/b'], lists: ['/list/x'] });
  await killed.publisher.stop();
  await publisher.stop();
  const next = house(dir);
  for (const [key, word] of words) next.words.set(key, word);
  expect(await textOf(next.publisher, '/a')).toBe('new');
  expect(await textOf(next.publisher, '/b')).toBe('same');
  expect(next.rendered).toEqual(['/a']);
});

test('further pages of a list are made when they are asked for, and right at any moment', async () => {
  const { words, rendered, publisher } = await published({
    '/list/x': 'one',
    '/list/x/2': 'two',
    '/list/x/3': 'three',
  });
  expect(await textOf(publisher, '/list/x/2')).toBeNull();
  await publisher.publish('/list/x/2');
  expect(await textOf(publisher, '/list/x/2')).toBe('two');
  words.set('/list/x/2', 'shifted');
  words.delete('/list/x/3');
  publisher.outdate({ pages: ['/list/x'], lists: ['/list/x'] });
  await publisher.settled();
  expect(rendered).toEqual(['/list/x/2']);
  expect(await textOf(publisher, '/list/x/2')).toBe('shifted');
  // Made once: it is newer than the mark by now.
  await textOf(publisher, '/list/x/2');
  expect(rendered).toEqual(['/list/x/2', '/list/x/2']);
  expect(await textOf(publisher, '/list/x/3')).toBeNull();
});

test('a page of a list that has not changed is asked about once', async () => {
  const { publisher, pages, rendered } = await published({ '/list/x': 'one', '/list/x/2': 'two' });
  await publisher.publish('/list/x/2');
  publisher.outdate({ lists: ['/list/x'] });
  expect(await textOf(publisher, '/list/x/2')).toBe('two');
  const origin = await pages.origin('/list/x/2');
  expect(await textOf(publisher, '/list/x/2')).toBe('two');
  expect(await pages.origin('/list/x/2')).toEqual(origin);
  expect(rendered).toEqual(['/list/x/2']);
});

test('after a change in bulk every page is right at once, and compared when there is quiet', async () => {
  const { words, marks, publisher, rendered } = await published({
    '/a': 'a',
    '/b': 'b',
    '/c': 'c',
  });
  words.set('/a', 'other');
  publisher.outdate({ isAll: true });
  expect(await textOf(publisher, '/a')).toBe('other');
  expect(await textOf(publisher, '/b')).toBe('b');
  words.set('/c', 'last');
  publisher.outdate({ isAll: true });
  await expect.poll(() => marks.since('/any'), { timeout: 10_000 }).toBe(0);
  expect(rendered).toEqual(['/a', '/c']);
});

test('comparing makes what differs, leaves what is the same, and takes away what is not to be', async () => {
  const { dir, words, publisher, pages } = await published({ '/a': 'a', '/b': 'b', '/gone': 'x' });
  words.set('/a', 'other');
  words.delete('/gone');
  words.set('/new', 'new');
  const progress: number[] = [];
  await publisher.compareAll((done, total) => progress.push(done / total));
  expect(progress.at(-1)).toBe(1);
  expect(await textOf(publisher, '/a')).toBe('other');
  expect(await textOf(publisher, '/new')).toBe('new');
  expect(await textOf(publisher, '/gone')).toBeNull();
  expect(await pages.origin('/b')).toMatchObject({ buildId: 'build-1' });
  // Another build makes every page anew.
  await publisher.stop();
  const rebuilt = house(dir, 'build-2');
  for (const [key, word] of words) rebuilt.words.set(key, word);
  await rebuilt.publisher.compareAll();
  expect(rebuilt.rendered.toSorted()).toEqual(['/a', '/b', '/new']);
});

test('a page that can not be made stays as it was, and is tried again', async () => {
  const { words, errors, publisher } = await published({ '/a': 'old' });
  words.set('/a', 'broken');
  publisher.outdate({ pages: ['/a'] });
  expect(await textOf(publisher, '/a')).toBe('old');
  expect(errors).not.toEqual([]);
  words.set('/a', 'mended');
  expect(await textOf(publisher, '/a')).toBe('mended');
});

test('a page that is not to be any more is gone for who asks next', async () => {
  const { words, publisher } = await published({ '/a': 'old' });
  words.delete('/a');
  publisher.outdate({ first: ['/a'] });
  expect(await textOf(publisher, '/a')).toBeNull();
});

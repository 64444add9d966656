import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { PageData } from '#domain/pages/page-data.ts';
import { SilentDatabaseError } from '#cms/database/storage-fault.ts';
import { openPublishedPages } from '#server/page-store/published-pages.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { createPublisher, type Publisher, type PublisherParts } from './publisher.ts';
import type { PageRenderer } from './render-page.ts';
import { openStaleMarks } from './stale-marks.ts';

const SITE: PublisherParts['site'] = {
  origin: 'https://guide.example',
  detailOrigin: null,
  name: 'Guide',
  contactEmail: 'guide@guide.example',
  priceNote: null,
  tiles: { url: null, attribution: '' },
} as unknown as PublisherParts['site'];

/** A publisher whose pages show one word each. Pages without a word should not exist. */
function publisherWith(
  dir = temporaryFolder(),
  buildId = 'build-1',
  changed: Partial<PublisherParts> = {},
) {
  const words = new Map<string, string>();
  /**
   * Keys of pages in order: pages whose data was loaded (`asked`), rendered pages, and pages that
   * failed.
   */
  const asked: string[] = [];
  const rendered: string[] = [];
  /** Keys of pages that were rendered for visitors. */
  const requested: string[] = [];
  const failed: string[] = [];
  const errors: unknown[] = [];
  const comparisons: string[][] = [];
  const held = new Map<string, Promise<void>>();
  const pages = openPublishedPages(join(dir, 'pages'), { maxBytes: 64 * 1024 * 1024 });
  const marks = openStaleMarks(join(dir, 'stale.jsonl'));
  const dataOf = (key: string) => {
    const word = words.get(key);
    return word === undefined ? null : ({ kind: 'about', word } as unknown as PageData);
  };
  const render: PageRenderer = async (key, { page }) => {
    const { word } = page as unknown as { word: string };
    rendered.push(key);
    await held.get(key);
    if (word === 'broken') throw new Error(`${key} is broken.`);
    return { status: 200, contentType: 'text/plain', policy: null, body: Buffer.from(word) };
  };
  const publisher = createPublisher({
    pages,
    marks,
    site: SITE,
    buildId,
    allKeys: () => [...words.keys()],
    dataOf(key) {
      asked.push(key);
      if (words.get(key) === 'untold') return Promise.reject(new Error(`${key} is not told.`));
      return Promise.resolve(dataOf(key));
    },
    dataForAll() {
      comparisons.push([...words.keys()]);
      return Promise.resolve(dataOf);
    },
    isMadeOnRequest: (key) => /\/\d+$/.test(key),
    isMadeWhenQuiet: (key) => key.endsWith('.xml'),
    render,
    renderRequested(key, locals) {
      requested.push(key);
      return (changed.render ?? render)(key, locals);
    },
    headersOf: () => ({}),
    cacheControlOf: () => 'no-cache',
    onError(error, key) {
      errors.push(error);
      failed.push(key);
    },
    ...changed,
  });
  onTestFinished(() => publisher.stop());
  /** Blocks the render of this page. Returns a function that unblocks it. */
  function hold(key: string): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    held.set(key, promise);
    // Unblock the render before the publisher stops, because stopping waits for it.
    onTestFinished(() => resolve());
    return resolve;
  }
  const made = { asked, rendered, requested, errors, failed, comparisons };
  return { dir, words, ...made, held, hold, pages, marks, publisher };
}

async function textOf(publisher: Publisher, key: string): Promise<string | null> {
  return (await publisher.get(key))?.identity().toString() ?? null;
}

async function published(words: Record<string, string>) {
  const all = publisherWith();
  for (const [key, word] of Object.entries(words)) all.words.set(key, word);
  await all.publisher.compareAll();
  for (const list of [all.asked, all.rendered, all.comparisons]) list.length = 0;
  return all;
}

/** Starts the next process with the same pages and marks. */
async function restarted(
  before: ReturnType<typeof publisherWith>,
  changed?: Partial<PublisherParts>,
) {
  await before.publisher.stop();
  const next = publisherWith(before.dir, 'build-1', changed);
  for (const [key, word] of before.words) next.words.set(key, word);
  return next;
}

const several = (count: number) => Array.from({ length: count }, (_, at) => `/many-${at}`);

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise(setImmediate);
}

/** Stops the clock: timers run only when a test advances it. File access is not affected. */
function haltClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}

/** `isOver` turns true when the work has ended. */
function watched(work: Promise<unknown>): { isOver: boolean } {
  const state = { isOver: false };
  void work.then(() => (state.isOver = true));
  return state;
}

test('concurrent requests for a stale page get the new version, which is rendered once', async () => {
  const { words, rendered, publisher } = await published({ '/a': 'old', '/b': 'old' });
  words.set('/a', 'new');
  publisher.markStale({ pages: ['/a'] });
  const texts = await Promise.all(Array.from({ length: 20 }, () => textOf(publisher, '/a')));
  expect(new Set(texts)).toEqual(new Set(['new']));
  await publisher.settled();
  expect(rendered).toEqual(['/a']);
  expect(await textOf(publisher, '/b')).toBe('old');
});

test('a request after a change gets a page with that change, even during a render', async () => {
  const { words, held, publisher } = await published({ '/a': 'old' });
  const { promise, resolve } = Promise.withResolvers<void>();
  held.set('/a', promise);
  words.set('/a', 'first');
  publisher.markStale({ first: ['/a'] });
  const early = textOf(publisher, '/a');
  await new Promise(setImmediate);
  words.set('/a', 'second');
  publisher.markStale({ first: ['/a'] });
  const late = textOf(publisher, '/a');
  resolve();
  expect(await late).toBe('second');
  expect(['first', 'second']).toContain(await early);
});

test('pages of edited records are rendered before all other pages', async () => {
  const { words, rendered, publisher } = await published({ '/own': 'old' });
  const many = Array.from({ length: 40 }, (_, at) => `/many-${at}`);
  for (const key of many) words.set(key, 'new');
  publisher.markStale({ pages: many });
  words.set('/own', 'new');
  publisher.markStale({ first: ['/own'] });
  await publisher.settled();
  expect(rendered.indexOf('/own')).toBeLessThan(5);
  expect(rendered).toHaveLength(41);
});

test('requested pages are rendered four at a time and do not delay the pages of an edit', async () => {
  const many = several(20);
  const all = await published(Object.fromEntries([...many, '/own'].map((key) => [key, 'old'])));
  const { words, rendered, requested, publisher, hold } = all;
  for (const key of [...many, '/own']) words.set(key, 'new');
  const letGo = many.map(hold);
  publisher.markStale({ isAll: true });
  const texts = many.map((key) => textOf(publisher, key));
  await expect.poll(() => rendered.length).toBe(4);
  publisher.markStale({ first: ['/own'] });
  await publisher.madeFirst();
  expect(rendered).toEqual([...many.slice(0, 4), '/own']);
  expect(requested).toEqual(many.slice(0, 4));
  for (const end of letGo) end();
  expect(new Set(await Promise.all(texts))).toEqual(new Set(['new']));
  expect(requested.toSorted()).toEqual(many.toSorted());
});

test('a page that an edit renders while a visitor waits for it is not rendered a second time', async () => {
  const many = several(4);
  const all = await published(Object.fromEntries([...many, '/own'].map((key) => [key, 'old'])));
  const { words, rendered, publisher, hold } = all;
  for (const key of [...many, '/own']) words.set(key, 'new');
  const letGo = many.map(hold);
  publisher.markStale({ isAll: true });
  const texts = many.map((key) => textOf(publisher, key));
  await expect.poll(() => rendered.length).toBe(4);
  const waiting = textOf(publisher, '/own');
  publisher.markStale({ first: ['/own'] });
  await publisher.madeFirst();
  for (const end of letGo) end();
  expect(await waiting).toBe('new');
  await Promise.all(texts);
  expect(rendered.filter((key) => key === '/own')).toEqual(['/own']);
});

test('after a kill, the next process renders the pages that were marked as stale', async () => {
  const { dir, words, publisher } = await published({ '/a': 'old', '/b': 'same' });
  words.set('/a', 'new');
  // This process is killed before it renders anything.
  const killed = publisherWith(dir);
  for (const key of ['/a', '/b']) killed.words.set(key, 'broken');
  killed.publisher.markStale({ pages: ['/a', '/b'], lists: ['/list/x'] });
  await killed.publisher.stop();
  await publisher.stop();
  const next = publisherWith(dir);
  for (const [key, word] of words) next.words.set(key, word);
  expect(await textOf(next.publisher, '/a')).toBe('new');
  expect(await textOf(next.publisher, '/b')).toBe('same');
  expect(next.rendered).toEqual(['/a']);
});

test('page 2 and later of a list are rendered only on request, and are always up to date', async () => {
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
  publisher.markStale({ pages: ['/list/x'], lists: ['/list/x'] });
  await publisher.settled();
  expect(rendered).toEqual(['/list/x/2']);
  expect(await textOf(publisher, '/list/x/2')).toBe('shifted');
  // Another request does not render page 2 again, because it is now newer than its mark.
  await textOf(publisher, '/list/x/2');
  expect(rendered).toEqual(['/list/x/2', '/list/x/2']);
  expect(await textOf(publisher, '/list/x/3')).toBeNull();
});

test('an unchanged page of a stale list is compared with its data only once', async () => {
  const { publisher, pages, rendered } = await published({ '/list/x': 'one', '/list/x/2': 'two' });
  await publisher.publish('/list/x/2');
  publisher.markStale({ lists: ['/list/x'] });
  expect(await textOf(publisher, '/list/x/2')).toBe('two');
  const origin = await pages.origin('/list/x/2');
  expect(await textOf(publisher, '/list/x/2')).toBe('two');
  expect(await pages.origin('/list/x/2')).toEqual(origin);
  expect(rendered).toEqual(['/list/x/2']);
});

test('after a bulk change, requested pages are current at once, and all others are compared later', async () => {
  const { words, marks, publisher, rendered } = await published({
    '/a': 'a',
    '/b': 'b',
    '/c': 'c',
  });
  words.set('/a', 'other');
  publisher.markStale({ isAll: true });
  expect(await textOf(publisher, '/a')).toBe('other');
  expect(await textOf(publisher, '/b')).toBe('b');
  words.set('/c', 'last');
  publisher.markStale({ isAll: true });
  await expect.poll(() => marks.since('/any'), { timeout: 10_000 }).toBe(0);
  expect(rendered).toEqual(['/a', '/c']);
});

test('a comparison of all pages with their data renders changed pages, keeps unchanged ones and removes obsolete ones', async () => {
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
  // Another build renders every page again.
  await publisher.stop();
  const rebuilt = publisherWith(dir, 'build-2');
  for (const [key, word] of words) rebuilt.words.set(key, word);
  await rebuilt.publisher.compareAll();
  expect(rebuilt.rendered.toSorted()).toEqual(['/a', '/b', '/new']);
});

test('while visitors send requests, a comparison of all pages pauses as long as it works', async () => {
  let served = 0;
  const { words, publisher } = publisherWith(undefined, undefined, {
    requests: () => ++served,
    render: async () => {
      await setTimeout(20);
      return { status: 200, contentType: 'text/plain', policy: null, body: Buffer.from('word') };
    },
  });
  for (let page = 0; page < 10; page++) words.set(`/page-${page}`, 'word');
  const began = performance.now();
  await publisher.compareAll();
  // Two pages at a time: five rounds of 20 ms, each followed by an equally long pause.
  expect(performance.now() - began).toBeGreaterThan(10 * 20);
  expect(served).toBe(10);
});

test('a page that fails to render keeps its old version and is retried', async () => {
  const { words, errors, publisher } = await published({ '/a': 'old' });
  words.set('/a', 'broken');
  publisher.markStale({ pages: ['/a'] });
  expect(await textOf(publisher, '/a')).toBe('old');
  expect(errors).not.toEqual([]);
  words.set('/a', 'mended');
  expect(await textOf(publisher, '/a')).toBe('mended');
});

test('a page that fails to render counts as failed until it is rendered', async () => {
  const { words, publisher } = publisherWith();
  words.set('/a', 'broken');
  publisher.markStale({ first: ['/a'], pages: [] });
  await expect.poll(() => publisher.backlog()).toEqual({ waiting: 0, failed: 1 });
  words.set('/a', 'mended');
  await publisher.publish('/a');
  expect(publisher.backlog()).toEqual({ waiting: 0, failed: 0 });
});

test('a page that should no longer exist is missing at the next request', async () => {
  const { words, publisher } = await published({ '/a': 'old' });
  words.delete('/a');
  publisher.markStale({ first: ['/a'] });
  expect(await textOf(publisher, '/a')).toBeNull();
});

test('an up-to-date page is answered synchronously, without loading its data', async () => {
  const { asked, publisher } = await published({ '/a': 'old' });
  expect(publisher.get('/a')).toMatchObject({ path: '/a' });
  expect(asked).toEqual([]);
});

test('a page that was rendered exactly at the time of its stale mark counts as up to date', async () => {
  const { pages, marks, publisher } = publisherWith();
  marks.mark({ pages: ['/a'] });
  await pages.put('/a', {
    body: 'put',
    contentType: 'text/plain',
    status: 200,
    sourceDigest: 'any',
    buildId: 'any',
    madeAt: marks.since('/a'),
  });
  expect(publisher.get('/a')).toMatchObject({ path: '/a' });
});

test('a published page keeps the status, content type and headers of its rendering', async () => {
  const { words, publisher } = publisherWith(temporaryFolder(), 'build-1', {
    render: () =>
      Promise.resolve({
        status: 404,
        contentType: 'text/html',
        policy: "script-src 'self'",
        body: Buffer.from('Not here.'),
      }),
    headersOf: ({ policy }) => ({ 'Content-Security-Policy': policy ?? '' }),
    cacheControlOf: (key) => `max-age=${key.length}`,
  });
  words.set('/404', 'none');
  await publisher.publish('/404');
  const { status, contentType, headers } = (await publisher.get('/404')) ?? {};
  expect({ status, contentType, headers }).toEqual({
    status: 404,
    contentType: 'text/html',
    headers: { 'Cache-Control': 'max-age=4', 'Content-Security-Policy': "script-src 'self'" },
  });
});

test('rendering a page clears its stale mark, also for the next process', async () => {
  const before = await published({ '/a': 'old', '/b': 'old' });
  before.words.set('/a', 'new');
  before.publisher.markStale({ first: ['/a'], pages: ['/b'] });
  await before.publisher.settled();
  expect(before.marks.waiting()).toEqual([]);
  const next = await restarted(before);
  await next.publisher.settled();
  expect(next.asked).toEqual([]);
});

test('a page rendered for a visitor is not rendered again in the background', async () => {
  const { words, asked, hold, publisher } = await published({ '/a': 'old', '/b': 'old' });
  const goOn = hold('/a');
  for (const key of ['/a', '/b']) words.set(key, 'new');
  publisher.markStale({ pages: ['/a', '/b'] });
  expect(await textOf(publisher, '/b')).toBe('new');
  goOn();
  await publisher.settled();
  expect(asked).toEqual(['/a', '/b']);
});

test('a stale list renders no page before a request, and then checks an unchanged page once', async () => {
  const { asked, publisher } = await published({ '/list/x': 'one', '/list/x/2': 'two' });
  await publisher.publish('/list/x/2');
  asked.length = 0;
  publisher.markStale({ lists: ['/list/x'] });
  await publisher.settled();
  expect(asked).toEqual([]);
  for (let time = 0; time < 3; time++) expect(await textOf(publisher, '/list/x/2')).toBe('two');
  expect(asked).toEqual(['/list/x/2']);
});

test('publishing an up-to-date page changes nothing', async () => {
  const { pages, publisher } = await published({ '/a': 'same' });
  const origin = await pages.origin('/a');
  await publisher.publish('/a');
  expect(await pages.origin('/a')).toEqual(origin);
});

test('many failing pages do not block the event loop', async () => {
  const { words, failed, publisher } = publisherWith();
  const many = several(300);
  for (const key of many) words.set(key, 'untold');
  publisher.markStale({ first: many });
  await turns(1);
  expect(failed.length).toBeLessThan(30);
  await publisher.settled();
  expect(failed.toSorted()).toEqual(many.toSorted());
});

test('madeFirst waits only for the pages that must be rendered first', async () => {
  const { words, publisher, rendered, hold } = await published({ '/own': 'old', '/list': 'old' });
  words.set('/own', 'new').set('/list', 'new');
  const goOn = hold('/own');
  hold('/list');
  publisher.markStale({ first: ['/own'], pages: ['/list'] });
  let isMade = false;
  const made = publisher.madeFirst().then(() => (isMade = true));
  await turns(5);
  expect(isMade).toBe(false);
  goOn();
  await made;
  expect(await textOf(publisher, '/own')).toBe('new');
  expect(rendered.filter((key) => key === '/own')).toHaveLength(1);
});

test('a sitemap that nobody requests is rendered only after some time without changes', async () => {
  haltClock();
  const { words, rendered, comparisons, publisher } = await published({
    '/sitemap.xml': 'old',
    '/a': 'old',
  });
  for (const key of words.keys()) words.set(key, 'new');
  publisher.markStale({ pages: ['/sitemap.xml', '/a'] });
  await expect.poll(() => rendered).toEqual(['/a']);
  await vi.advanceTimersByTimeAsync(1500);
  publisher.markStale({ pages: ['/a'] });
  await vi.advanceTimersByTimeAsync(1500);
  await turns(5);
  expect(rendered).toEqual(['/a']);
  await vi.advanceTimersByTimeAsync(1500);
  await expect.poll(() => rendered).toEqual(['/a', '/sitemap.xml']);
  // Without a bulk change no page is compared.
  expect(comparisons).toEqual([]);
});

test('a requested sitemap is rendered at once', async () => {
  const { words, publisher } = await published({ '/sitemap.xml': 'old' });
  words.set('/sitemap.xml', 'new');
  publisher.markStale({ pages: ['/sitemap.xml'] });
  expect(await textOf(publisher, '/sitemap.xml')).toBe('new');
});

test('pages that are not stale are not rendered in the background', async () => {
  haltClock();
  const { words, rendered, comparisons, publisher } = await published({ '/a': 'old', '/b': 'old' });
  for (const key of words.keys()) words.set(key, 'new');
  publisher.markStale({ pages: ['/a'] });
  await expect.poll(() => rendered).toEqual(['/a']);
  await vi.advanceTimersByTimeAsync(60_000);
  await turns(5);
  expect(comparisons).toEqual([]);
  expect(await textOf(publisher, '/b')).toBe('old');
});

test('bulk changes cause a single comparison of all pages, some time after the last change', async () => {
  haltClock();
  const { marks, comparisons, publisher } = await published({ '/a': 'a', '/b': 'b' });
  for (let change = 0; change < 3; change++) {
    publisher.markStale({ isAll: true });
    await vi.advanceTimersByTimeAsync(1500);
  }
  // A change of a single page also restarts the quiet time.
  publisher.markStale({ pages: ['/a'] });
  await vi.advanceTimersByTimeAsync(1500);
  expect(comparisons).toEqual([]);
  await vi.advanceTimersByTimeAsync(1000);
  await expect.poll(() => marks.since('/any')).toBe(0);
  expect(comparisons).toHaveLength(1);
  // These changes are no bulk changes.
  publisher.markStale({ pages: ['/a', '/sitemap.xml'] });
  await vi.advanceTimersByTimeAsync(60_000);
  await turns(5);
  expect(comparisons).toHaveLength(1);
});

test('a failed comparison of all pages is reported, and every page stays marked as stale', async () => {
  haltClock();
  const { marks, failed, publisher } = publisherWith(temporaryFolder(), 'build-1', {
    dataForAll: () => Promise.reject(new Error('The database is away.')),
  });
  publisher.markStale({ isAll: true });
  await vi.advanceTimersByTimeAsync(2500);
  await expect.poll(() => failed).toEqual(['*']);
  expect(marks.since('/any')).toBeGreaterThan(0);
});

test('a failed comparison of all pages is retried', async () => {
  haltClock();
  let isAway = true;
  const { words, marks, failed, rendered, publisher } = publisherWith(
    temporaryFolder(),
    'build-1',
    {
      dataForAll: () =>
        isAway ? Promise.reject(new Error('The database is away.')) : Promise.resolve(() => null),
    },
  );
  words.set('/a', 'new');
  publisher.markStale({ isAll: true });
  await vi.advanceTimersByTimeAsync(2500);
  await expect.poll(() => failed).toEqual(['*']);
  isAway = false;
  await vi.advanceTimersByTimeAsync(29_000);
  expect(rendered).toEqual([]);
  await vi.advanceTimersByTimeAsync(2000);
  await expect.poll(() => marks.since('/any')).toBe(0);
  expect(rendered).toEqual(['/a']);
});

test.each([
  ['a record, then others', [{ first: ['/a'] }, { pages: ['/b'] }]],
  ['others, then a record', [{ pages: ['/b'] }, { first: ['/a'] }]],
  ['a list, then a record', [{ lists: ['/list/x'] }, { first: ['/a'] }, { pages: ['/b'] }]],
])(
  'after several changes in a row, the pages of all of them are rendered: %s',
  async (_, changes) => {
    const { words, rendered, publisher } = await published({ '/a': 'old', '/b': 'old' });
    for (const key of ['/a', '/b']) words.set(key, 'new');
    for (const change of changes) publisher.markStale(change);
    await expect.poll(() => rendered.toSorted()).toEqual(['/a', '/b']);
  },
);

test('a page is rendered if loading its data for the comparison failed', async () => {
  const before = await published({ '/a': 'old', '/b': 'same' });
  before.words.set('/a', 'new');
  const next = await restarted(before, {
    dataForAll: () => Promise.resolve(() => Promise.reject(new Error('Not now.'))),
  });
  await next.publisher.compareAll();
  expect(await textOf(next.publisher, '/a')).toBe('new');
  expect(await textOf(next.publisher, '/b')).toBe('same');
  expect(next.rendered).toEqual(['/a']);
});

test('a comparison keeps unchanged later pages of a list, and removes changed ones without rendering', async () => {
  const { words, asked, rendered, publisher } = await published({
    '/list/x/2': 'two',
    '/list/x/3': 'three',
    '/list/x/4': 'four',
  });
  for (const key of ['/list/x/2', '/list/x/3']) await publisher.publish(key);
  for (const list of [asked, rendered]) list.length = 0;
  words.set('/list/x/3', 'shifted');
  await publisher.compareAll();
  expect(await textOf(publisher, '/list/x/2')).toBe('two');
  for (const key of ['/list/x/3', '/list/x/4']) expect(await textOf(publisher, key)).toBeNull();
  expect([asked, rendered]).toEqual([[], []]);
});

test('a comparison of all pages loads the data of a single page only if the page differs', async () => {
  const { words, asked, publisher } = await published({ '/a': 'a', '/b': 'b', '/c': 'c' });
  words.set('/b', 'other');
  await publisher.compareAll();
  expect(asked).toEqual(['/b']);
});

test.each(['first', 'pages'])(
  'settled waits while a page marked as `%s` is being rendered',
  async (kind) => {
    const { words, hold, marks, publisher } = await published({ '/a': 'old' });
    const goOn = hold('/a');
    words.set('/a', 'new');
    publisher.markStale({ [kind]: ['/a'] });
    await turns(3);
    const settled = publisher.settled();
    const state = watched(settled);
    await turns(10);
    expect(state.isOver).toBe(false);
    goOn();
    await settled;
    expect(marks.waiting()).toEqual([]);
    expect(await textOf(publisher, '/a')).toBe('new');
  },
);

test('settled does not wait for the quiet time that follows the last change', async () => {
  haltClock();
  const { words, rendered, publisher } = await published({ '/sitemap.xml': 'old' });
  words.set('/sitemap.xml', 'new');
  publisher.markStale({ pages: ['/sitemap.xml'] });
  await turns(3);
  await publisher.settled();
  expect(rendered).toEqual(['/sitemap.xml']);
});

test('a stopped publisher starts no more renders and leaves the stale pages to the next process', async () => {
  const before = publisherWith();
  const many = several(40);
  for (const key of many) before.words.set(key, 'new');
  before.publisher.markStale({ pages: many });
  const next = await restarted(before);
  expect(before.rendered.length).toBeLessThan(5);
  await next.publisher.settled();
  expect([...before.rendered, ...next.rendered].toSorted()).toEqual(many.toSorted());
});

test.each(['first', 'pages'])(
  'stopping the publisher waits while a page marked as `%s` is being rendered',
  async (kind) => {
    const { words, hold, pages, publisher } = await published({ '/a': 'old' });
    const goOn = hold('/a');
    words.set('/a', 'new');
    publisher.markStale({ [kind]: ['/a'] });
    await turns(3);
    const stopped = publisher.stop();
    const state = watched(stopped);
    await turns(10);
    expect(state.isOver).toBe(false);
    goOn();
    await stopped;
    expect((await pages.get('/a'))?.identity().toString()).toBe('new');
  },
);

test('when a comparison of all pages is stopped, no more pages are rendered or removed, and all stale marks stay', async () => {
  const many = several(30);
  const { words, rendered, pages, marks, publisher } = await published({
    ...Object.fromEntries(many.map((key) => [key, 'old'])),
    '/gone': 'x',
  });
  for (const key of many) words.set(key, 'new');
  words.delete('/gone');
  publisher.markStale({ isAll: true });
  await publisher.compareAll(() => void publisher.stop());
  expect(rendered.length).toBeLessThan(10);
  expect(await pages.get('/gone')).not.toBeNull();
  expect(marks.since('/any')).toBeGreaterThan(0);
});

test('only a bulk change starts a timer, and stopping the publisher clears it', async () => {
  haltClock();
  const { publisher } = await published({ '/a': 'a' });
  publisher.markStale({ pages: ['/a'] });
  expect(vi.getTimerCount()).toBe(0);
  publisher.markStale({ isAll: true });
  expect(vi.getTimerCount()).toBe(1);
  await publisher.stop();
  expect(vi.getTimerCount()).toBe(0);
});

test('while storage fails visitors get old pages at once, and new pages when storage works again', async () => {
  let isAway = false;
  let asks = 0;
  const { words, failed, publisher } = publisherWith(temporaryFolder(), 'build-1', {
    dataOf(key) {
      asks++;
      return isAway
        ? Promise.reject(Object.assign(new Error('Away'), { name: 'MongoServerSelectionError' }))
        : Promise.resolve({ kind: 'about', word: words.get(key) } as unknown as PageData);
    },
  });
  for (const key of ['/a', '/b', '/c']) words.set(key, 'one');
  await publisher.compareAll();
  isAway = true;
  for (const key of ['/a', '/b', '/c']) words.set(key, 'two');
  asks = 0;
  publisher.markStale({ pages: ['/a', '/b', '/c'] });
  expect((await publisher.get('/a'))?.identity().toString()).toBe('one');
  // Right after a failure, requests do not load data again.
  const before = asks;
  expect((await publisher.get('/b'))?.identity().toString()).toBe('one');
  expect((await publisher.get('/c'))?.identity().toString()).toBe('one');
  expect(asks).toBe(before);
  await expect.poll(() => publisher.backlog().failed).toBe(3);
  expect(failed.length).toBeLessThan(4);
  isAway = false;
  await expect
    .poll(() => publisher.backlog(), { timeout: 10_000 })
    .toEqual({ waiting: 0, failed: 0 });
  expect((await publisher.get('/c'))?.identity().toString()).toBe('two');
});

test('a hanging database delays no visitor', async () => {
  const { words, publisher, hold } = publisherWith(temporaryFolder(), 'build-1', {
    whileDatabaseAnswers: (work) => Promise.race([work, Promise.reject(new SilentDatabaseError())]),
  });
  words.set('/a', 'one');
  await publisher.compareAll();
  words.set('/a', 'two');
  hold('/a');
  publisher.markStale({ pages: ['/a'] });
  expect((await publisher.get('/a'))?.identity().toString()).toBe('one');
});

describe('when every page must be rendered again', () => {
  test('a forced render renders each page once, even pages whose data has not changed', async () => {
    haltClock();
    const { marks, rendered, publisher } = await published({ '/a': 'a', '/b': 'b' });
    rendered.length = 0;
    publisher.markStale({ isAll: true, isForced: true });
    await vi.advanceTimersByTimeAsync(2500);
    await expect.poll(() => marks.forcedSince()).toBe(0);
    expect(rendered.toSorted()).toEqual(['/a', '/b']);
    // No page is rendered twice.
    await publisher.compareAll();
    expect(rendered).toHaveLength(2);
  });

  test('a page requested during a forced render is rendered at once, before the comparison reaches it', async () => {
    const { rendered, publisher } = await published({ '/a': 'a', '/b': 'b' });
    rendered.length = 0;
    publisher.markStale({ isAll: true, isForced: true });
    expect(await textOf(publisher, '/b')).toBe('b');
    expect(rendered).toEqual(['/b']);
  });

  test('the next process renders those pages of a forced render that the last process has not rendered', async () => {
    const before = await published({ '/a': 'a' });
    before.marks.mark({ isAll: true, isForced: true });
    const next = await restarted(before);
    await next.publisher.compareAll();
    expect(next.rendered).toEqual(['/a']);
    expect(next.marks.forcedSince()).toBe(0);
  });
});

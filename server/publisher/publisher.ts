import { setImmediate, setTimeout as pause } from 'node:timers/promises';
import type { PageData, SiteIdentity } from '#domain/pages/page-data.ts';
import { jsonBody } from '#cms/api/json-body.ts';
import { storageFaultOf } from '#cms/database/storage-fault.ts';
import { digestOf } from '#server/api-answers/encoded-answer.ts';
import type { Patience } from '#server/http/patience.ts';
import { createWorkLimit } from '#server/per-key/work-limit.ts';
import { createWorkPerKey } from '#server/per-key/work-per-key.ts';
import type { PublishedPage } from '#server/page-store/page-file.ts';
import type { PublishedPages } from '#server/page-store/published-pages.ts';
import type { PageRenderer, RenderedPage } from './render-page.ts';
import type { Stale, StaleMarks } from './stale-marks.ts';

export type PublisherParts = {
  pages: PublishedPages;
  marks: StaleMarks;
  render: PageRenderer;
  /** Renders a page that a visitor waits for: after those that `render` was called for. */
  renderRequested?: PageRenderer;
  site: SiteIdentity;
  /** Changes with every build of the site, so that a new build renders every page again. */
  buildId: string;
  /** Keys of every page there is to be. */
  allKeys: () => string[];
  /** What a page shows now; null when the page is to be taken away. */
  dataOf: (key: string) => Promise<PageData | null>;
  /**
   * The same for a comparison of all pages: asks for much at once and may be a little older, so that
   * a page that differs is asked about by `dataOf`.
   */
  dataForAll: () => Promise<(key: string) => PageData | null | Promise<PageData | null>>;
  /** Whether a page is made when somebody asks for it, and not before. */
  isMadeOnRequest: (key: string) => boolean;
  /** Whether a page that nobody asks for waits until nothing has changed for a while. */
  isMadeWhenQuiet: (key: string) => boolean;
  /** Headers kept with a page. */
  headersOf: (page: RenderedPage) => Record<string, string>;
  /** `Cache-Control` of a page. */
  cacheControlOf: (key: string) => string;
  onError: (error: unknown, key: string) => void;
  /** Told of each page that was made or found to be up to date, and how long that took. */
  onMade?: (durationMs: number) => void;
  /** How many requests have come so far: while there are any, what nobody waits for takes its time. */
  requests?: () => number;
  /** Waits for the making of a page that somebody asks for, as long as the database lives. */
  patience?: Patience;
};

export type Publisher = {
  /**
   * The page as it is now: one that is marked is made first, once for all who ask. One that can not be
   * made is answered as it was. Null where it is not there.
   */
  get: (key: string) => PublishedPage | null | Promise<PublishedPage | null>;
  /** Makes a page that is not there; resolves when it is, or is not to be. */
  publish: (key: string) => Promise<void>;
  /**
   * Marks pages as out of date, in one step, and begins to make them: those of `first` at once, those
   * of `pages` one by one when no such page waits. After `isAll` every page is compared, or with
   * `isAnew` made, as soon as there is quiet.
   */
  outdate: (stale: Stale & { first?: Iterable<string> }) => void;
  /**
   * Compares every page with what it shows now and makes those that differ, in slices between which
   * visitors are answered. Takes away files of pages that are not to be. Afterwards no mark from
   * before is left.
   */
  compareAll: (onProgress?: (done: number, total: number) => void) => Promise<void>;
  /** Resolves when the pages that are made at once have been, or could not be. */
  madeFirst: () => Promise<void>;
  /** Resolves when every page that was marked has been made, those made on request aside. */
  settled: () => Promise<void>;
  /** How many pages wait to be made, and how many of them could not be made so far. */
  backlog: () => { waiting: number; failed: number };
  stop: () => Promise<void>;
};

/** Pages rendered at the same time: rendering needs the processor, compressing runs beside it. */
const PARALLEL = 2;
/** Pages made at the same time because visitors wait for them; the other visitors wait in turn. */
const REQUESTED_AT_ONCE = 4;
/** Between two pages that nobody has asked for, so that those who ask meanwhile find time for theirs. */
const BREATH_MS = 10;
/** So long after a request others are thought to follow. */
const VISITED_MS = 100;
/** So long pages are compared before others have their turn. */
const COMPARING_MS = 5;
/** So long nothing must have changed before what takes long is done. */
const QUIET_MS = 2000;
/** After a comparison that failed: the database may be away. */
const RETRY_MS = 30_000;
/** So long after storage failed nobody waits for a page to be made: visitors are served what there is. */
const HELD_MS = 3000;

/**
 * Renders pages and stores them. Two renders of one page never overlap: a page asked for while it is
 * being rendered is rendered once more afterwards.
 */
export function createPublisher(parts: PublisherParts): Publisher {
  const { pages, marks, patience = (making) => making } = parts;
  const { onceMore } = createWorkPerKey<string>();
  const { onceMore: onceMoreRequested } = createWorkPerKey<string>();
  const requestedAtOnce = createWorkLimit(REQUESTED_AT_ONCE);
  const first = new Set<string>();
  const later = new Set<string>(marks.waiting());
  const last = new Set<string>();
  /** Pages that storage kept from being made, until they are tried again. */
  const failed = new Set<string>();
  let retry: NodeJS.Timeout | null = null;
  let isStopped = false;
  let makingFirst: Promise<void> | null = null;
  let makingLater: Promise<void> | null = null;
  let comparing: Promise<void> = Promise.resolve();
  let quiet: NodeJS.Timeout | null = null;
  let isBulk = false;
  let requests = 0;
  let visitedAt = -Infinity;

  /** Gives others their turn; while somebody is served, for as long as the work before it took. */
  function breathe(workedMs: number): Promise<unknown> {
    const now = performance.now();
    const asked = parts.requests?.() ?? 0;
    if (asked !== requests) visitedAt = now;
    requests = asked;
    return now - visitedAt < VISITED_MS ? pause(Math.max(BREATH_MS, workedMs)) : setImmediate();
  }

  const bringUpToDate = (key: string, render = parts.render) =>
    onceMore(key, async () => {
      const madeAt = marks.moment();
      const startedAt = performance.now();
      try {
        const isKept = await publishPage({ ...parts, render }, key, madeAt);
        if (isKept) marks.made(key, madeAt);
        failed.delete(key);
        parts.onMade?.(performance.now() - startedAt);
      } catch (error) {
        parts.onError(error, key);
        if (storageFaultOf(error)) tryAgainLater(key);
      }
    });

  /** Makes a page for visitors, unless it was made while they waited for their turn. */
  const makeRequested = (key: string) =>
    onceMoreRequested(key, () =>
      requestedAtOnce(async () => {
        const page = await pages.get(key);
        // A page that waits for a silent database must not keep the turns of all others.
        if (!page || isStale(key, page)) await patience(bringUpToDate(key, parts.renderRequested));
      }),
    );

  const isStale = (key: string, page: PublishedPage) => page.madeAt < marks.since(key);

  /** What storage kept from being made is tried again until it is, also when nobody asks for it. */
  function tryAgainLater(key: string): void {
    failed.add(key);
    if (isStopped || retry) return;
    retry = setTimeout(() => {
      retry = null;
      for (const key of failed) later.add(key);
      failed.clear();
      void makeLater();
    }, HELD_MS);
  }

  function upToDate(
    key: string,
    page: PublishedPage | null,
  ): PublishedPage | null | Promise<PublishedPage | null> {
    if (!page || !isStale(key, page)) return page;
    if (retry) {
      failed.add(key);
      return page;
    }
    return patience(makeRequested(key)).then(
      () => pages.get(key),
      (error: unknown) => {
        parts.onError(error, key);
        return page;
      },
    );
  }

  async function make(waiting: Set<string>, afterEach: () => Promise<unknown>): Promise<void> {
    for (const key of waiting) {
      if (isStopped) return;
      waiting.delete(key);
      // What keeps one from being made keeps most of them.
      if (retry) {
        failed.add(key);
        continue;
      }
      // It may have been made meanwhile for somebody who asked.
      if (marks.since(key) === 0) continue;
      await bringUpToDate(key);
      await afterEach();
    }
  }

  function makeFirst(): Promise<void> {
    makingFirst ??= Promise.all(
      Array.from({ length: PARALLEL }, () => make(first, () => setImmediate())),
    ).then(() => {
      makingFirst = null;
      // Noted after the last of them, and before this was known to have ended.
      if (first.size > 0 && !isStopped) void makeFirst();
    });
    return makingFirst;
  }

  function makeLater(): Promise<void> {
    makingLater ??= make(later, async () => {
      await pause(BREATH_MS);
      if (first.size > 0) await makeFirst();
    }).then(() => {
      makingLater = null;
      if (later.size > 0 && !isStopped) void makeLater();
    });
    return makingLater;
  }

  async function compareAll(onProgress?: (done: number, total: number) => void): Promise<void> {
    const comparedAt = marks.moment();
    const keys = parts.allKeys();
    const dataOf = await parts.dataForAll();
    let done = 0;
    const waiting = keys.values();
    const compare = async () => {
      let began = performance.now();
      for (const key of waiting) {
        if (isStopped) return;
        if (!(await isSame(parts, key, dataOf).catch(() => false)))
          await (parts.isMadeOnRequest(key) ? pages.remove(key) : bringUpToDate(key));
        onProgress?.(++done, keys.length);
        const workedMs = performance.now() - began;
        if (workedMs < COMPARING_MS) await setImmediate();
        else {
          await breathe(workedMs);
          began = performance.now();
        }
      }
    };
    await Promise.all(Array.from({ length: PARALLEL }, compare));
    if (isStopped) return;
    await pages.keepOnly(keys);
    marks.comparedAll(comparedAt);
  }

  function compareInTurn(onProgress?: (done: number, total: number) => void): Promise<void> {
    const compared = comparing.then(() => (isStopped ? undefined : compareAll(onProgress)));
    comparing = compared.catch(() => {});
    return compared;
  }

  function whenQuiet(pauseMs = QUIET_MS): void {
    if (quiet) quiet.refresh();
    else
      quiet = setTimeout(() => {
        quiet = null;
        makeLast();
        if (!isBulk) return;
        isBulk = false;
        compareInTurn().catch((error: unknown) => {
          parts.onError(error, '*');
          isBulk = true;
          if (!isStopped) whenQuiet(RETRY_MS);
        });
      }, pauseMs);
  }

  function makeLast(): void {
    for (const key of last) later.add(key);
    last.clear();
    void makeLater();
  }

  return {
    get(key) {
      const page = pages.get(key);
      return page instanceof Promise
        ? page.then((loaded) => upToDate(key, loaded))
        : upToDate(key, page);
    },
    publish: makeRequested,
    outdate({ first: ahead = [], pages: behind = [], ...stale }) {
      const sooner = [...ahead];
      const others = [...behind];
      marks.mark({ ...stale, pages: [...sooner, ...others] });
      for (const key of sooner) first.add(key);
      for (const key of others) (parts.isMadeWhenQuiet(key) ? last : later).add(key);
      void makeFirst();
      void makeLater();
      isBulk ||= stale.isAll === true;
      if (isBulk || last.size > 0) whenQuiet();
    },
    compareAll: compareInTurn,
    madeFirst: makeFirst,
    async settled() {
      const isIdle = () =>
        !makingFirst && !makingLater && first.size + later.size + last.size === 0;
      while (!isStopped && !isIdle()) {
        makeLast();
        await Promise.all([makeFirst(), makeLater()]);
      }
      await comparing;
    },
    backlog: () => ({
      waiting: first.size + later.size + last.size + failed.size,
      failed: failed.size,
    }),
    async stop() {
      isStopped = true;
      if (quiet) clearTimeout(quiet);
      if (retry) clearTimeout(retry);
      await Promise.all([makingFirst, makingLater, comparing]);
    },
  };
}

/** Answers whether what is kept is as new as this moment, also after the process was killed. */
async function publishPage(parts: PublisherParts, key: string, madeAt: number): Promise<boolean> {
  const { pages, buildId, site } = parts;
  const page = await parts.dataOf(key);
  if (!page) {
    await pages.remove(key);
    return true;
  }
  const sourceDigest = await sourceDigestOf(parts, page);
  const origin = await pages.origin(key);
  const isRendered =
    origin?.sourceDigest === sourceDigest &&
    origin.buildId === buildId &&
    origin.madeAt >= parts.marks.anewSince();
  if (isRendered) {
    // One of a list that was marked is asked about at every request until it says that it is newer.
    if (origin.madeAt >= parts.marks.since(key)) return true;
    const { isWritten } = await pages.confirm(key, madeAt);
    return isWritten;
  }
  const rendered = await parts.render(key, { site, page });
  const { status, contentType, body } = rendered;
  const { isWritten } = await pages.put(key, {
    body,
    contentType,
    status,
    headers: { 'Cache-Control': parts.cacheControlOf(key), ...parts.headersOf(rendered) },
    sourceDigest,
    buildId,
    madeAt,
  });
  return isWritten;
}

/** Whether what is published is what the page shows now; one that is made on request may be missing. */
async function isSame(
  parts: PublisherParts,
  key: string,
  dataOf: (key: string) => PageData | null | Promise<PageData | null>,
): Promise<boolean> {
  const origin = await parts.pages.origin(key);
  if (!origin) return parts.isMadeOnRequest(key);
  if (origin.buildId !== parts.buildId || origin.madeAt < parts.marks.anewSince()) return false;
  const page = await dataOf(key);
  return page !== null && (await sourceDigestOf(parts, page)) === origin.sourceDigest;
}

/** Tells one state of what a page shows from another. */
async function sourceDigestOf({ site }: PublisherParts, page: PageData): Promise<string> {
  // Of tens of thousands of addresses others get their turn in between.
  const body =
    'entries' in page ? await jsonBody([site, page]) : Buffer.from(JSON.stringify([site, page]));
  return digestOf(body);
}

import { setImmediate, setTimeout as pause } from 'node:timers/promises';
import type { PageData, SiteIdentity } from '#domain/pages/page-data.ts';
import { jsonBody } from '#cms/answers/json-body.ts';
import { storageFaultOf } from '#cms/database/storage-fault.ts';
import { contentDigest } from '#cms/runtime/digest.ts';
import type { SilenceGuard } from '#server/http/silence-guard.ts';
import { createWorkLimit } from '#cms/runtime/work-limit.ts';
import { createWorkPerKey } from '#cms/runtime/work-per-key.ts';
import type { PublishedPage } from '#server/page-store/page-file.ts';
import type { PublishedPages } from '#server/page-store/published-pages.ts';
import type { PageRenderer, RenderedPage } from './render-page.ts';
import type { Stale, StaleMarks } from './stale-marks.ts';

export type PublisherParts = {
  pages: PublishedPages;
  marks: StaleMarks;
  render: PageRenderer;
  /** Renders a page that a visitor waits for. Such renders run after those queued by `render`. */
  renderRequested?: PageRenderer;
  site: SiteIdentity;
  /** Changes with every build of the site, so that a new build renders every page again. */
  buildId: string;
  /** Keys of all pages that should exist. */
  allKeys: () => string[];
  /** Returns the current data of a page, or null if the page should be removed. */
  dataOf: (key: string) => Promise<PageData | null>;
  /**
   * Like `dataOf`, for a comparison of all pages. Data is loaded in bulk and may be slightly older.
   * The publisher checks a differing page again with `dataOf`.
   */
  dataForAll: () => Promise<(key: string) => PageData | null | Promise<PageData | null>>;
  /** Whether a page is rendered only when a visitor requests it. */
  isMadeOnRequest: (key: string) => boolean;
  /** Whether an unrequested page waits until nothing has changed for 2 seconds. */
  isMadeWhenQuiet: (key: string) => boolean;
  /** Headers stored with a page. */
  headersOf: (page: RenderedPage) => Record<string, string>;
  /** `Cache-Control` of a page. */
  cacheControlOf: (key: string) => string;
  onError: (error: unknown, key: string) => void;
  /** Called for each page that was rendered or found up to date, with the time it took. */
  onMade?: (durationMs: number) => void;
  /** Number of requests so far. While the number grows, background work slows down. */
  requests?: () => number;
  /** Waits for the render of a requested page. Rejects when the database does not respond. */
  whileDatabaseAnswers?: SilenceGuard;
};

export type Publisher = {
  /**
   * Returns the current page. A stale page is rendered first, once for all concurrent requests. If
   * rendering fails, returns the old page. Null if the page does not exist.
   */
  get: (key: string) => PublishedPage | null | Promise<PublishedPage | null>;
  /** Renders a missing page. Resolves once the page is rendered, or if it should not exist. */
  publish: (key: string) => Promise<void>;
  /**
   * Marks pages as stale in one step and starts to render them: `first` at once, `pages` one by one
   * whenever `first` is empty. Once nothing has changed for 2 seconds, `isAll` compares every page.
   * With `isForced`, every page is rendered instead.
   */
  markStale: (stale: Stale & { first?: Iterable<string> }) => void;
  /**
   * Compares every page with its current data and renders those that differ. Works in slices, so
   * that requests are served in between. Removes pages that should not exist. Clears all earlier
   * marks.
   */
  compareAll: (onProgress?: (done: number, total: number) => void) => Promise<void>;
  /** Resolves when every page in `first` was rendered or has failed. */
  madeFirst: () => Promise<void>;
  /**
   * Resolves when every marked page was rendered, except those that are only rendered on request.
   */
  settled: () => Promise<void>;
  /**
   * Number of pages waiting for a render, and of pages that could not be rendered. A page that
   * waits for storage counts in both.
   */
  backlog: () => { waiting: number; failed: number };
  stop: () => Promise<void>;
};

/** Number of concurrent background renders: one page is rendered while another is compressed. */
const PARALLEL = 2;
/** Maximum number of concurrent renders for visitors. Other requests queue. */
const REQUESTED_AT_ONCE = 4;
/** Pause between two unrequested pages, so that requested pages can be rendered. */
const BREATH_MS = 10;
/** After a request, more requests are expected for this long. */
const VISITED_MS = 100;
/** A comparison yields to other work after this time. */
const COMPARING_MS = 5;
/** Expensive work waits until nothing has changed for this long. */
const QUIET_MS = 2000;
/** Pause after a failed comparison: the database may be unavailable. */
const RETRY_MS = 30_000;
/**
 * For this long after a storage failure, no visitor waits for a render: stale pages are served as
 * they are.
 */
const HELD_MS = 3000;

/**
 * Renders pages and stores them. Two renders of one page never overlap: a page requested during its
 * render is rendered again afterwards.
 */
export function createPublisher(parts: PublisherParts): Publisher {
  const { pages, marks, whileDatabaseAnswers = (making) => making } = parts;
  const { runAgainAfter } = createWorkPerKey<string>();
  const { runAgainAfter: runRequestedAgainAfter } = createWorkPerKey<string>();
  const requestedAtOnce = createWorkLimit(REQUESTED_AT_ONCE);
  const first = new Set<string>();
  const later = new Set<string>(marks.waiting());
  const last = new Set<string>();
  /** Pages whose last render failed. */
  const failed = new Set<string>();
  /** Pages that could not be stored because the storage failed. The next attempt takes them again. */
  const postponed = new Set<string>();
  let retry: NodeJS.Timeout | null = null;
  let isStopped = false;
  let makingFirst: Promise<void> | null = null;
  let makingLater: Promise<void> | null = null;
  let comparing: Promise<void> = Promise.resolve();
  let quiet: NodeJS.Timeout | null = null;
  let isBulk = false;
  let requests = 0;
  let visitedAt = -Infinity;

  /** Yields to other work. While visitors are being served, pauses for as long as the work took. */
  function yieldToOthers(workedMs: number): Promise<unknown> {
    const now = performance.now();
    const asked = parts.requests?.() ?? 0;
    if (asked !== requests) visitedAt = now;
    requests = asked;
    return now - visitedAt < VISITED_MS ? pause(Math.max(BREATH_MS, workedMs)) : setImmediate();
  }

  const bringUpToDate = (key: string, render = parts.render) =>
    runAgainAfter(key, async () => {
      const madeAt = marks.moment();
      const startedAt = performance.now();
      try {
        const isKept = await publishPage({ ...parts, render }, key, madeAt);
        if (isKept) marks.made(key, madeAt);
        failed.delete(key);
        postponed.delete(key);
        parts.onMade?.(performance.now() - startedAt);
      } catch (error) {
        parts.onError(error, key);
        failed.add(key);
        if (storageFaultOf(error)) tryAgainLater(key);
      }
    });

  /** Renders a page for visitors, unless it was rendered while they waited in the queue. */
  const makeRequested = (key: string) =>
    runRequestedAgainAfter(key, () =>
      requestedAtOnce(async () => {
        const page = await pages.get(key);
        // Guard against a hanging database, so that this page does not block the queue.
        if (!page || isStale(key, page))
          await whileDatabaseAnswers(bringUpToDate(key, parts.renderRequested));
      }),
    );

  const isStale = (key: string, page: PublishedPage) => page.madeAt < marks.since(key);

  /**
   * Pages whose render failed because of storage are retried until they succeed, even without a
   * request.
   */
  function tryAgainLater(key: string): void {
    postponed.add(key);
    if (isStopped || retry) return;
    retry = setTimeout(() => {
      retry = null;
      for (const key of postponed) later.add(key);
      postponed.clear();
      void makeLater();
    }, HELD_MS);
  }

  function upToDate(
    key: string,
    page: PublishedPage | null,
  ): PublishedPage | null | Promise<PublishedPage | null> {
    if (!page || !isStale(key, page)) return page;
    if (retry) {
      postponed.add(key);
      return page;
    }
    return whileDatabaseAnswers(makeRequested(key)).then(
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
      // Storage has failed, so most other pages would fail, too. Postpone them.
      if (retry) {
        postponed.add(key);
        continue;
      }
      // In the meantime, a request may have rendered the page.
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
      // A page may have been added after the last one was taken and before `makingFirst` was
      // cleared.
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
          await yieldToOthers(workedMs);
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
    markStale({ first: ahead = [], pages: behind = [], ...stale }) {
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
      waiting: first.size + later.size + last.size + postponed.size,
      failed: new Set([...failed, ...postponed]).size,
    }),
    async stop() {
      isStopped = true;
      if (quiet) clearTimeout(quiet);
      if (retry) clearTimeout(retry);
      await Promise.all([makingFirst, makingLater, comparing]);
    },
  };
}

/**
 * Returns whether the page on disk is at least as new as `madeAt`. Otherwise its mark must stay.
 */
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
    origin.madeAt >= parts.marks.forcedSince();
  if (isRendered) {
    // Confirm an unchanged page of a marked list with a newer timestamp. Otherwise every request
    // would check the page again.
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

/**
 * Whether the published page matches its current data. A page that is rendered on request may be
 * missing.
 */
async function isSame(
  parts: PublisherParts,
  key: string,
  dataOf: (key: string) => PageData | null | Promise<PageData | null>,
): Promise<boolean> {
  const origin = await parts.pages.origin(key);
  if (!origin) return parts.isMadeOnRequest(key);
  if (origin.buildId !== parts.buildId || origin.madeAt < parts.marks.forcedSince()) return false;
  const page = await dataOf(key);
  return page !== null && (await sourceDigestOf(parts, page)) === origin.sourceDigest;
}

/** A digest that changes whenever the data of a page changes. */
async function sourceDigestOf({ site }: PublisherParts, page: PageData): Promise<string> {
  // A sitemap has tens of thousands of entries. `jsonBody` yields while it serializes them.
  const body =
    'entries' in page ? await jsonBody([site, page]) : Buffer.from(JSON.stringify([site, page]));
  return contentDigest(body);
}

import type { PageLocals, SitemapEntry } from '#domain/pages/page-data.ts';
import { jsonBody } from '#cms/api/json-body.ts';
import { inOwnMemory } from '#cms/api/own-memory.ts';
import type { PageRenderer, RenderedPage } from './render-page.ts';
import { createWorkerThread, type Priority } from './worker-thread.ts';

/** What the thread of pages gets, and its result. */
export type PageJob = { path: string; locals: PageLocals };
export type PageResult = Omit<RenderedPage, 'body'> & { body: ArrayBuffer };

/** What the thread of sitemaps gets; its result is the XML. */
export type SitemapJob = {
  kind: 'whole' | 'index';
  origin: string;
  /** JSON of the addresses, or of one for each part of an index. */
  entries: Uint8Array;
};

export type RenderAside = {
  /** Renders what is published, before anything that waits in `renderRequested`. */
  render: PageRenderer;
  /** Renders what a visitor waits for. */
  renderRequested: PageRenderer;
  /** Resolves when the site is loaded; rejects when it can not be. */
  ready: Promise<void>;
  close: () => Promise<void>;
};

export type RenderAsideOptions = {
  /** The built site: Astro's server entry. */
  entryFile: string;
  /** A page that takes longer ends its thread, and so does loading the site. */
  timeoutMs?: number;
  /** The same for a sitemap. */
  sitemapTimeoutMs?: number;
  /** Called when a thread failed, before another takes its jobs. */
  onReplaced?: (error: unknown) => void;
};

const TIMEOUT_MS = 60_000;
/** Tens of thousands of addresses take some seconds. */
const SITEMAP_TIMEOUT_MS = 120_000;
/** The second page keeps the thread busy while the first is handed over. */
const PAGES_AT_ONCE = 2;

const XML = { status: 200, contentType: 'application/xml; charset=utf-8', policy: null };

/**
 * Renders pages in one thread and sitemaps in another. What is left of a rendered page outlives the
 * quick garbage collections. With a hundred thousand places on the same heap, visitors would wait some
 * hundred milliseconds every few seconds while pages are made. The library of sitemaps looks at all
 * addresses without a pause.
 */
export function renderAside({
  entryFile,
  timeoutMs = TIMEOUT_MS,
  sitemapTimeoutMs = SITEMAP_TIMEOUT_MS,
  onReplaced,
}: RenderAsideOptions): RenderAside {
  const pages = createWorkerThread<PageJob, PageResult>({
    module: new URL('render-thread.ts', import.meta.url),
    workerData: entryFile,
    concurrency: PAGES_AT_ONCE,
    timeoutMs,
    onReplaced,
    describe: ({ path }) => `The page ${path}`,
  });
  const sitemaps = createWorkerThread<SitemapJob, ArrayBuffer>({
    module: new URL('sitemap-thread.ts', import.meta.url),
    concurrency: 1,
    timeoutMs: sitemapTimeoutMs,
    isOnDemand: true,
    onReplaced,
    describe: () => 'A sitemap',
  });

  async function sitemap(
    kind: SitemapJob['kind'],
    origin: string,
    listed: readonly SitemapEntry[],
  ): Promise<RenderedPage> {
    const entries = inOwnMemory(await jsonBody(listed));
    return { ...XML, body: Buffer.from(await sitemaps.run({ kind, origin, entries }, 'first')) };
  }

  const renderer =
    (priority: Priority): PageRenderer =>
    async (path, locals) => {
      const { site, page } = locals;
      if (page.kind === 'sitemap') return sitemap('whole', site.origin, page.entries);
      if (page.kind === 'sitemap-index') return sitemap('index', site.origin, page.parts);
      const { body, ...rendered } = await pages.run({ path, locals }, priority);
      return { ...rendered, body: Buffer.from(body) };
    };

  return {
    render: renderer('first'),
    renderRequested: renderer('later'),
    ready: pages.loaded,
    async close() {
      await Promise.all([pages.close(), sitemaps.close()]);
    },
  };
}

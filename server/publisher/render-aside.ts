import type { PageLocals, SitemapEntry } from '#domain/pages/page-data.ts';
import { jsonBody } from '#cms/api/json-body.ts';
import { inOwnMemory } from '#cms/api/own-memory.ts';
import type { PageRenderer, RenderedPage } from './render-page.ts';
import { createWorkerThread, type Priority } from './worker-thread.ts';

/** Job and result of the page thread. */
export type PageJob = { path: string; locals: PageLocals };
export type PageResult = Omit<RenderedPage, 'body'> & { body: ArrayBuffer };

/** Job of the sitemap thread; its result is the XML. */
export type SitemapJob = {
  kind: 'whole' | 'index';
  origin: string;
  /** JSON of the addresses, or of one address for each part of an index. */
  entries: Uint8Array;
};

export type RenderAside = {
  /** Renders published pages, before everything queued by `renderRequested`. */
  render: PageRenderer;
  /** Renders pages that visitors wait for. */
  renderRequested: PageRenderer;
  /** Resolves when the site is loaded; rejects if it cannot be loaded. */
  ready: Promise<void>;
  close: () => Promise<void>;
};

export type RenderAsideOptions = {
  /** The built site: Astro's server entry. */
  entryFile: string;
  /**
   * Limit for rendering a page and for loading the site. When it is exceeded, the thread is
   * replaced.
   */
  timeoutMs?: number;
  /** The same limit for a sitemap. */
  sitemapTimeoutMs?: number;
  /** Called when a thread has failed, before the next one takes its jobs. */
  onReplaced?: (error: unknown) => void;
};

const TIMEOUT_MS = 60_000;
/** Tens of thousands of addresses take several seconds. */
const SITEMAP_TIMEOUT_MS = 120_000;
/** The second page keeps the thread busy while the first is transferred. */
const PAGES_AT_ONCE = 2;

const XML = { status: 200, contentType: 'application/xml; charset=utf-8', policy: null };

/**
 * Renders pages in one thread and sitemaps in another, so that requests are not delayed. Rendered
 * pages leave garbage that needs full collections. On the main heap with 100,000 places, each of
 * these would block requests for some hundred milliseconds. The sitemap library processes all
 * addresses without yielding.
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

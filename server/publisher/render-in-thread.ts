import type { PageLocals } from '#domain/pages/page-data.ts';
import { jsonBody } from '#cms/answers/json-body.ts';
import { exactSizeCopy } from '#cms/runtime/exact-size-copy.ts';
import type { PageRenderer, RenderedPage } from './render-page.ts';
import { createWorkerThread, type Priority } from './worker-thread.ts';

/**
 * A page or a sitemap for the thread to render. Sitemap data is sent as JSON bytes, because cloning
 * tens of thousands of URLs would block requests.
 */
export type PageJob = { path: string; locals: PageLocals | Uint8Array };
export type PageResult = Omit<RenderedPage, 'body'> & { body: ArrayBuffer };

export type RenderInThread = {
  /**
   * Renders pages to be published. They start before all pages that `renderRequested` has queued.
   */
  render: PageRenderer;
  /** Renders pages that visitors wait for. */
  renderRequested: PageRenderer;
  /** Resolves when the site is loaded; rejects if it cannot be loaded. */
  ready: Promise<void>;
  close: () => Promise<void>;
};

export type RenderInThreadOptions = {
  /** The built site: Astro's server entry. */
  entryFile: string;
  /**
   * Time limit for rendering a page and for loading the site. When it is exceeded, the thread is
   * replaced.
   */
  timeoutMs?: number;
  /** Called when the thread has failed, before a new thread takes its jobs. */
  onReplaced?: (error: unknown) => void;
};

const TIMEOUT_MS = 60_000;
/** Two pages at once: the thread renders one while the other is being transferred. */
const PAGES_AT_ONCE = 2;

/**
 * Renders pages and sitemaps in a thread, so that requests are not delayed. Rendered pages leave
 * garbage that needs full collections. On the main heap with 100,000 restaurants, each collection
 * would block requests for several hundred milliseconds.
 */
export function renderInThread({
  entryFile,
  timeoutMs = TIMEOUT_MS,
  onReplaced,
}: RenderInThreadOptions): RenderInThread {
  const pages = createWorkerThread<PageJob, PageResult>({
    module: new URL('render-thread.ts', import.meta.url),
    workerData: entryFile,
    concurrency: PAGES_AT_ONCE,
    timeoutMs,
    onReplaced,
    describe: ({ path }) => `The page ${path}`,
  });

  const renderer =
    (priority: Priority): PageRenderer =>
    async (path, locals) => {
      const isLong = locals.page.kind === 'sitemap';
      const job = { path, locals: isLong ? exactSizeCopy(await jsonBody(locals)) : locals };
      const { body, ...rendered } = await pages.run(job, priority);
      return { ...rendered, body: Buffer.from(body) };
    };

  return {
    render: renderer('first'),
    renderRequested: renderer('later'),
    ready: pages.loaded,
    close: pages.close,
  };
}

import { createHash } from 'node:crypto';
import type { PageData, SiteIdentity } from '#domain/pages/page-data.ts';
import { createWorkPerKey } from '#server/per-key/work-per-key.ts';
import type { PublishedPages } from '#server/page-store/published-pages.ts';
import type { PageRenderer, RenderedPage } from './render-page.ts';

export type PublisherParts = {
  pages: PublishedPages;
  render: PageRenderer;
  site: SiteIdentity;
  /** Changes with every build of the site, so that a new build renders every page again. */
  buildId: string;
  /** What a page shows now; null when the page is to be taken away. */
  dataOf: (key: string) => PageData | null;
  /** Headers kept with a page. */
  headersOf: (page: RenderedPage) => Record<string, string>;
  /** `Cache-Control` of a page. */
  cacheControlOf: (key: string) => string;
  onError: (error: unknown, key: string) => void;
};

export type Publisher = {
  /**
   * Brings these pages up to date, in this order, and resolves when all of them show at least the
   * data of the moment of the call. A page that already shows them is not rendered.
   */
  publish: (
    keys: Iterable<string>,
    options?: { onProgress?: (done: number, total: number) => void },
  ) => Promise<void>;
};

/** Pages rendered at the same time: rendering needs the processor, compressing runs beside it. */
const PARALLEL = 3;

/**
 * Renders pages and stores them. Two renders of one page never overlap: a page asked for while it is
 * being rendered is rendered once more afterwards.
 */
export function createPublisher(parts: PublisherParts): Publisher {
  const { onceMore } = createWorkPerKey<string>();
  const bringUpToDate = (key: string) =>
    onceMore(key, () =>
      publishPage(parts, key).catch((error: unknown) => parts.onError(error, key)),
    );

  return {
    async publish(keys, { onProgress } = {}) {
      const waiting = [...new Set(keys)];
      const total = waiting.length;
      let done = 0;
      const work = async () => {
        for (let key = waiting.shift(); key !== undefined; key = waiting.shift()) {
          await bringUpToDate(key);
          onProgress?.(++done, total);
        }
      };
      await Promise.all(Array.from({ length: PARALLEL }, work));
    },
  };
}

async function publishPage(parts: PublisherParts, key: string): Promise<void> {
  const page = parts.dataOf(key);
  if (!page) return void (await parts.pages.remove(key));
  const sourceDigest = digestOf(JSON.stringify([parts.site, page]));
  const published = parts.pages.source(key);
  if (published?.sourceDigest === sourceDigest && published.buildId === parts.buildId) return;
  const rendered = await parts.render(key, { site: parts.site, page });
  const { status, contentType, body } = rendered;
  await parts.pages.put(key, {
    body,
    contentType,
    status,
    headers: { 'Cache-Control': parts.cacheControlOf(key), ...parts.headersOf(rendered) },
    sourceDigest,
    buildId: parts.buildId,
  });
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

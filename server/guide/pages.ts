import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Payload } from 'payload';
import type { Catalogue } from '#cms/catalogue/published/catalogue.ts';
import { storageFaultOf } from '#cms/database/storage-fault.ts';
import { clientAt } from '#cms/limits/client-address.ts';
import type { SiteIdentity } from '#domain/pages/page-data.ts';
import type { Searcher } from '#search/engine.ts';
import { pageBuildId, PROJECT_ROOT, SITE_BUILD } from '#server/build.ts';
import type { Front } from './front.ts';
import type { ClientAddress } from '#server/http/client-address.ts';
import { createPageHeaders } from '#server/http/content-security-policy.ts';
import type { DispatcherParts } from '#server/guide/dispatch.ts';
import { isConnected } from '#server/http/open-connection.ts';
import type { SilenceGuard } from '#server/http/silence-guard.ts';
import { plainPage } from '#server/plain-forms/plain-page.ts';
import { createFormPages, type FormRenderer } from '#server/plain-forms/plain-forms.ts';
import { createPublisher, type Publisher } from '#server/publisher/publisher.ts';
import { renderInThread, type RenderInThread } from '#server/publisher/render-in-thread.ts';
import type { PageRenderer } from '#server/publisher/render-page.ts';
import { placesWithStories, withStories } from '#server/publisher/with-stories.ts';
import { editorOf } from '#server/admin/editor-gate.ts';
import { createPreviewPages, type PreviewPages } from '#server/preview/preview-pages.ts';
import { createComparePages } from '#server/requested-pages/compare-pages.ts';
import { createListingPages } from '#server/requested-pages/listing-pages.ts';
import { firstRequestedPage, REQUESTED_PAGES } from '#server/requested-pages/requested-page.ts';
import {
  isFurtherPage,
  isMadeWhenQuiet,
  pageCacheControl,
  pageData,
} from '#server/routes/page-key.ts';
import { allPageKeys } from '#server/routes/page-keys.ts';
import type { Environment } from '#server/settings/environment.ts';
import { createWorkQueue, type WorkQueue } from '#cms/runtime/work-queue.ts';
import { withTimeout } from '#cms/runtime/with-timeout.ts';

export type PagesParts = {
  environment: Environment;
  front: Front;
  payload: Payload;
  logger: Logger;
  catalogue: Catalogue;
  engine: Searcher;
  clock: () => Date;
  whileDatabaseAnswers: SilenceGuard;
  addressOf: ClientAddress;
  /** Whether catalogue and engine are complete. */
  isReady: () => boolean;
};

export type Pages = Pick<DispatcherParts, 'requestedPages' | 'publishNow'> & {
  publisher: Publisher;
  /** Changes whenever the code or settings that determine pages change. */
  buildId: string;
  /** Renders the page of a form for one request. */
  renderForm: FormRenderer;
  /** Limits rendering on request: filtered lists, comparisons, forms, and previews of drafts. */
  queue: WorkQueue;
  previews: PreviewPages;
  /** Resolves when the thread that renders has loaded the site. */
  ready: Promise<void>;
  close: () => Promise<void>;
};

/** Maximum time that a page request waits for rendering. */
const RENDERING_MS = 1000;

/** A worker process renders no pages. */
const rendersNothing: PageRenderer = (path) =>
  Promise.reject(new Error(`A worker renders no page: ${path}`));
const NO_RENDERING: RenderInThread = {
  render: rendersNothing,
  renderRequested: rendersNothing,
  ready: Promise.resolve(),
  close: () => Promise.resolve(),
};

/** Creates the publisher and the renderers for single requests. */
export async function createPages(parts: PagesParts): Promise<Pages> {
  const { environment, front, payload, logger, catalogue, engine, clock, addressOf } = parts;
  const rendering =
    environment.role === 'worker'
      ? NO_RENDERING
      : renderInThread({
          entryFile: join(PROJECT_ROOT, SITE_BUILD.result),
          onReplaced: (error) =>
            logger.error({ err: error }, 'A render thread ended and was replaced.'),
        });
  const { render, renderRequested } = rendering;
  const headersOf = createPageHeaders(environment.tileUrl);
  const site = siteIdentity(environment, catalogue);
  const buildId = await pageBuildId({ tileUrl: environment.tileUrl });
  const publisher = createPublisher({
    ...{ render, renderRequested, site, buildId, headersOf },
    pages: front.pages,
    marks: front.marks,
    allKeys: () => allPageKeys(catalogue),
    dataOf: (key) => withStories(payload, pageData(key, catalogue)),
    async dataForAll() {
      const told = await placesWithStories(payload);
      return (key) => {
        const page = pageData(key, catalogue);
        return page?.kind === 'restaurant' && told.has(page.restaurant.id)
          ? withStories(payload, page)
          : page;
      };
    },
    isMadeOnRequest: isFurtherPage,
    isMadeWhenQuiet,
    cacheControlOf: pageCacheControl,
    onError: (error, key) =>
      storageFaultOf(error)
        ? front.faults.note(error)
        : logger.error({ err: error, page: key }, 'A page could not be published.'),
    onMade: front.metrics?.pageMade,
    requests: front.requests,
    whileDatabaseAnswers: parts.whileDatabaseAnswers,
  });
  const queue = createWorkQueue(REQUESTED_PAGES);
  const renderForm: FormRenderer = async (path, request) => {
    const page = plainPage(path, request, catalogue);
    const rendered = await renderRequested(path, { site, page });
    return { ...rendered, headers: headersOf(rendered) };
  };
  const requestedPage = firstRequestedPage(
    [
      createListingPages({
        ...{ queue, site, headersOf, isReady: parts.isReady },
        context: { catalogue, engine, clock },
        render: renderRequested,
      }),
      createComparePages({
        ...{ queue, site, headersOf, catalogue, clock, isReady: parts.isReady },
        render: renderRequested,
      }),
      createFormPages({ queue, render: renderForm }),
    ],
    publisher.get,
  );
  const previews = createPreviewPages({
    ...{ payload, catalogue, clock, queue, site, headersOf, render: renderRequested },
    editorOf: (request) => parts.whileDatabaseAnswers(editorOf(payload, request)),
    clientOf: (request) => clientAt(addressOf(request)),
    logError: (error) => logger.error({ err: error }, 'A draft could not be shown as a page.'),
  });
  return {
    ...{ publisher, buildId, renderForm, queue, previews },
    requestedPages: {
      get: (key, query, request) =>
        requestedPage(key, query, {
          client: clientAt(addressOf(request)),
          hasLeft: () => !isConnected(request),
        }),
    },
    async publishNow(key) {
      if (pageData(key, catalogue) === null) return 'missing';
      const published = publisher.publish(key).then(() => 'published' as const);
      return withTimeout(published, RENDERING_MS, 'coming');
    },
    ready: rendering.ready,
    close: rendering.close,
  };
}

/** Name, addresses and texts for every page. The getters return the texts that editors saved last. */
function siteIdentity(environment: Environment, catalogue: Catalogue): SiteIdentity {
  return {
    origin: environment.siteUrl,
    detailOrigin: environment.detailSiteUrl,
    name: environment.siteName,
    get contactEmail() {
      return catalogue.texts().contact ?? environment.contactEmail;
    },
    get tagline() {
      return catalogue.texts().site.tagline;
    },
    get disclaimer() {
      return catalogue.texts().site.disclaimer;
    },
    priceNote: environment.priceNote,
    tiles: { url: environment.tileUrl, attribution: environment.tileAttribution },
  };
}

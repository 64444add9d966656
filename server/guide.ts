import { join } from 'node:path';
import type { Logger } from 'pino';
import { createApi } from '#cms/api/api.ts';
import { dropExpired } from '#cms/accounts/sessions.ts';
import { createCatalogue, type Catalogue } from '#cms/catalogue/published/catalogue.ts';
import { dropChanges } from '#cms/changes/read-changes.ts';
import { createEmbeddedEngine } from '#search/embedded/engine.ts';
import type { Payload } from 'payload';
import { adminApi } from './admin/admin-api.ts';
import { adminDoor } from './admin/admin-door.ts';
import { adminListener } from './admin/admin-listener.ts';
import { withScriptNonce } from './admin/script-nonce.ts';
import { pageBuildId, PROJECT_ROOT, SITE_BUILD } from './build.ts';
import { feedEnd, followChanges, type ChangeFeed } from './change-feed/change-feed.ts';
import { createContentPipeline } from './change-feed/content-pipeline.ts';
import type { Environment } from './settings/environment.ts';
import { clientAddressReader } from './http/client-address.ts';
import { createPageHeaders } from './http/content-security-policy.ts';
import { createDispatcher } from './http/dispatch.ts';
import { listen } from './http/listen.ts';
import { createFetchListener } from './http/node-to-fetch.ts';
import { answerJson } from './http/plain-answer.ts';
import { createPageResponder } from './http/respond-page.ts';
import { adminHeaders, apiHeaders, siteHeaders } from './http/security-headers.ts';
import { createIllustrator, type Illustrator } from './pictures/illustrator.ts';
import { openPublishedPages } from './page-store/published-pages.ts';
import { followMailQueue } from './mails/follow-mail-queue.ts';
import { createPlainForms, isPlainRequest } from './plain-forms/plain-forms.ts';
import { createPublisher } from './publisher/publisher.ts';
import { createPageRenderer } from './publisher/render-page.ts';
import { pageCacheControl, pageData } from './routes/page-key.ts';
import { NOT_FOUND_KEY, RESTAURANT_NOT_FOUND_KEY } from './routes/page-routes.ts';
import { keepAssets } from './static/keep-assets.ts';
import { openStaticFiles } from './static/static-files.ts';

export type GuideParts = { environment: Environment; payload: Payload; logger: Logger };

/** A running guide. */
export type Guide = {
  url: string;
  catalogue: Catalogue;
  illustrator: Illustrator;
  /** Reads everything from the CMS and publishes what is not up to date; then follows the changes. */
  publish: (onProgress?: (done: number, total: number) => void) => Promise<void>;
  /** Resolves when every change made so far shows on every page. */
  catchUp: () => Promise<void>;
  close: () => Promise<void>;
};

const STARTING = { error: 'The guide is starting. Please try again in a moment.' };
const API_BODY_BYTES = 64 * 1024;
const FORM_BODY_BYTES = 16 * 1024;
const POLL_MS = 1000;
const RECONCILE_MS = 10 * 60 * 1000;
const FEED_DAYS_MS = 24 * 60 * 60 * 1000;

/**
 * Puts the guide together in this process and listens. Pages published earlier are served at once;
 * everything else answers after `publish`.
 */
export async function startGuide({ environment, payload, logger }: GuideParts): Promise<Guide> {
  const { dataDir, siteUrl } = environment;
  const logError = (error: unknown) => logger.error({ err: error });
  const addressOf = clientAddressReader(environment.trustedProxies, (proxy) =>
    logger.warn(
      { proxy },
      'Requests are forwarded by a proxy that TRUSTED_PROXIES does not name: all its visitors count as one.',
    ),
  );
  const catalogue = createCatalogue();
  const engine = createEmbeddedEngine();
  const illustrator = createIllustrator(dataDir, catalogue);
  const distClient = join(PROJECT_ROOT, 'dist/client');
  await keepAssets(distClient, dataDir);
  const pages = await openPublishedPages(join(dataDir, 'pages'));
  const render = await createPageRenderer(join(PROJECT_ROOT, SITE_BUILD.result));
  const headersOf = createPageHeaders(environment.tileUrl);
  const site = {
    origin: siteUrl,
    detailOrigin: environment.detailSiteUrl,
    name: environment.siteName,
    contactEmail: environment.contactEmail,
    tiles: { url: environment.tileUrl, attribution: environment.tileAttribution },
  };
  const publisher = createPublisher({
    pages,
    render,
    site,
    buildId: await pageBuildId({ tileUrl: environment.tileUrl }),
    dataOf: (key) => pageData(key, catalogue),
    headersOf,
    cacheControlOf: pageCacheControl,
    onError: (error, key) =>
      logger.error({ err: error, page: key }, 'A page could not be published.'),
  });
  const pipeline = createContentPipeline({ payload, catalogue, engine, publisher });
  let feed: ChangeFeed | null = null;

  const api = createApi({
    context: {
      payload,
      catalogue,
      engine,
      clock: () => new Date(),
      siteUrl,
      picturesDirectory: join(dataDir, 'images'),
    },
    siteName: environment.siteName,
    logError,
  });
  const answerApi = createFetchListener((request) => api.fetch(request), {
    maxBodyBytes: API_BODY_BYTES,
    onError: logError,
    addressOf,
  });
  const answerPlainForms = createFetchListener(
    createPlainForms({
      api: (request) => api.fetch(request),
      async render(path, request) {
        const rendered = await render(path, { site, page: { kind: 'sign-in', request } });
        const { body, contentType } = rendered;
        return { body, headers: { 'Content-Type': contentType, ...headersOf(rendered) } };
      },
    }),
    { maxBodyBytes: FORM_BODY_BYTES, onError: logError, addressOf },
  );
  const headers = {
    site: siteHeaders({ siteUrl }),
    api: apiHeaders({ siteUrl }),
    admin: adminHeaders({ siteUrl }),
  };
  const staticFiles = await openStaticFiles({
    distClient,
    dataDir,
    headers: headers.site,
    onMissing: illustrator.drawRequested,
  });
  const listening = await listen({
    host: environment.host,
    port: environment.port,
    handler: createDispatcher({
      pages,
      respondPage: createPageResponder(headers.site),
      notFoundKey: NOT_FOUND_KEY,
      restaurantNotFoundKey: RESTAURANT_NOT_FOUND_KEY,
      isPublished: () => feed !== null,
      api: (request, response) =>
        feed
          ? answerApi(request, response)
          : answerJson(response, 503, STARTING, { 'Retry-After': 5 }),
      adminApi: adminDoor(
        { siteUrl, methods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'OPTIONS'] },
        adminApi(payload, { siteUrl, onError: logError, addressOf }),
      ),
      admin: adminDoor(
        { siteUrl, methods: ['GET', 'HEAD', 'POST'] },
        withScriptNonce({ siteUrl }, adminListener()),
      ),
      staticFiles,
      plainForms: { isTheirs: isPlainRequest, answer: answerPlainForms },
      health: () => ({ isReady: feed !== null }),
      headers,
      logger,
    }),
  });

  void staticFiles.warm().catch(logError);
  const mails = followMailQueue(payload);

  /** Compares everything with the CMS and publishes what is not up to date. */
  async function reconcile(onProgress?: (done: number, total: number) => void): Promise<void> {
    await pipeline.readAll();
    await pipeline.publishAll(
      Array.from(pages.entries(), ({ path }) => path),
      onProgress,
    );
  }

  const upkeep = setInterval(() => {
    void reconcile()
      .then(() => dropExpired(payload, new Date()))
      .then(() => dropChanges(payload, new Date(Date.now() - FEED_DAYS_MS)))
      .then(() => illustrator.tidy())
      .catch(logError);
  }, RECONCILE_MS);

  return {
    url: listening.url,
    catalogue,
    illustrator,
    async publish(onProgress) {
      // Edits made while everything is read for the first time are in the feed from here on.
      const position = await feedEnd(payload);
      await reconcile(onProgress);
      feed ??= followChanges({
        payload,
        position,
        apply: pipeline.apply,
        pollMs: POLL_MS,
        onError: logError,
      });
      await feed.catchUp();
    },
    catchUp: () => feed?.catchUp() ?? Promise.resolve(),
    async close() {
      clearInterval(upkeep);
      await listening.close();
      await mails.stop();
      await feed?.stop();
      await illustrator.close();
      await engine.close();
    },
  };
}

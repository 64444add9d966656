import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createApi } from '#cms/api/api.ts';
import { ROUTES } from '#cms/routes.ts';
import { dropExpired } from '#cms/accounts/sessions.ts';
import { createCatalogue, type Catalogue } from '#cms/catalogue/published/catalogue.ts';
import { databaseAnswers } from '#cms/database/database-answers.ts';
import { storageFaultOf } from '#cms/database/storage-fault.ts';
import { provideStatus } from '#cms/operations/operations-status.ts';
import { clientAt } from '#cms/limits/client-address.ts';
import { onChange } from '#cms/changes/change-signal.ts';
import { dropChanges } from '#cms/changes/read-changes.ts';
import { dropFailedMails } from '#cms/emails/mail-counts.ts';
import { bahamasDate } from '#domain/opening-hours/bahamas-clock.ts';
import { createEmbeddedEngine } from '#search/embedded/engine.ts';
import { createMeilisearchEngine } from '#search/meilisearch/engine.ts';
import type { SearchEngine } from '#search/engine.ts';
import { withFallback } from '#search/with-fallback.ts';
import type { Payload } from 'payload';
import { adminApi } from './admin/admin-api.ts';
import { adminActions, shareActionKey } from './admin/admin-actions.ts';
import { adminDoor } from './admin/admin-door.ts';
import { adminListener } from './admin/admin-listener.ts';
import { isFromEditor } from './admin/editor-gate.ts';
import { pageGate } from './admin/page-gate.ts';
import { withScriptNonce } from './admin/script-nonce.ts';
import { createApiAnswers } from './api-answers/api-answers.ts';
import { keepStories } from './api-answers/kept-stories.ts';
import { makeBackupAside } from './backups/backup-child.ts';
import { scheduleBackups } from './backups/schedule-backups.ts';
import { keptBuildId, pageBuildId, PROJECT_ROOT, SITE_BUILD } from './build.ts';
import { feedEnd, followChanges, type ChangeFeed } from './change-feed/change-feed.ts';
import { createContentPipeline } from './change-feed/content-pipeline.ts';
import { openSavedCatalogue } from './change-feed/saved-catalogue.ts';
import { openSavedIndex } from './change-feed/saved-index.ts';
import { shareIndex } from './change-feed/shared-index.ts';
import type { GuideHandlers, Front } from './front.ts';
import type { Environment } from './settings/environment.ts';
import { suitHeapTo } from './memory-settings.ts';
import { workRegularly } from './per-key/regular-work.ts';
import { processName } from './settings/process-name.ts';
import { hasRoom } from './health/free-space.ts';
import { readinessDetails } from './health/readiness.ts';
import { watchClock } from './health/clock-watch.ts';
import { watchDatabase } from './health/database-watch.ts';
import { clientAddressReader } from './http/client-address.ts';
import { createPageHeaders } from './http/content-security-policy.ts';
import { createFetchListener } from './http/node-to-fetch.ts';
import { isConnected } from './http/open-connection.ts';
import { createSilenceGuard } from './http/silence-guard.ts';
import { apiHeaders } from './http/security-headers.ts';
import { createGuideStatus } from './operations/guide-status.ts';
import { removeOutdatedPasswords } from './operations/password-file.ts';
import { createIllustrator, type Illustrator } from './pictures/illustrator.ts';
import { createSocialPictures } from './pictures/social-pictures.ts';
import { followMailQueue } from './mails/follow-mail-queue.ts';
import { plainPage } from './plain-forms/plain-page.ts';
import {
  createFormPages,
  createPlainForms,
  isPlainForm,
  type FormRenderer,
} from './plain-forms/plain-forms.ts';
import { createPublisher } from './publisher/publisher.ts';
import { createListingPages } from './requested-pages/listing-pages.ts';
import { firstRequestedPage, REQUESTED_PAGES } from './requested-pages/requested-page.ts';
import { createWorkQueue } from './requested-pages/work-queue.ts';
import { comparedEachDay } from './publisher/compared-each-day.ts';
import { renderAside, type RenderAside } from './publisher/render-aside.ts';
import type { PageRenderer } from './publisher/render-page.ts';
import { placesWithStories, withStories } from './publisher/with-stories.ts';
import { isFurtherPage, isMadeWhenQuiet, pageCacheControl, pageData } from './routes/page-key.ts';
import { allPageKeys } from './routes/page-keys.ts';
import { openSharedAssets } from './static/shared-assets.ts';

export type GuideParts = {
  environment: Environment;
  front: Front;
  payload: Payload;
  logger: Logger;
};

/** A running guide. */
export type Guide = {
  catalogue: Catalogue;
  illustrator: Illustrator;
  /**
   * Reads everything from the CMS, follows its changes and opens the guide to visitors. Then
   * publishes stale pages. Call it once.
   */
  publish: (options: {
    /** Called when everything that requests wait for is loaded. */
    onReady: () => void;
    onProgress?: (done: number, total: number) => void;
  }) => Promise<void>;
  /** Resolves when every change made so far shows on every page. */
  catchUp: () => Promise<void>;
  close: () => Promise<void>;
};

const API_BODY_BYTES = 64 * 1024;
const FORM_BODY_BYTES = 16 * 1024;
const POLL_MS = 1000;
/** Maximum delay until changes made by other processes are noticed. */
const LOOK_MS = 300;
/** Maximum wait of a page request for its rendering. */
const PATIENCE_MS = 1000;
/** Probe interval that detects whether the search server is reachable, even without searches. */
const PROBE_MS = 5000;
/** Time limit after which the database counts as not answering. */
const ALIVE_MS = 700;
/** After a write found the disk full, the process reports no room for this long. */
const REFUSED_MS = 10_000;
/** Maximum wait of a stop for the change feed while other processes keep writing. */
const CATCH_UP_MS = 2000;
const PASSWORD_REMOVED = 'The password of the first editor was changed, so its file was deleted.';
const PASS_DONE = 'All records, the index and the pages were compared with the database.';
const MAY_HAVE_MISSED =
  'The last process was killed, or data changed while none was running. Each page is checked when it is requested.';
const CLOCK_JUMPED =
  'The clock jumped: it was set, or the machine was asleep. Sessions, links and limits end earlier or later by that much.';
const FEED_DAYS_MS = 24 * 60 * 60 * 1000;
/** How long operators can inspect mails that could not be sent. */
const FAILED_MAILS_MS = 7 * 24 * 60 * 60 * 1000;

/** A worker neither searches nor shows pages. */
const NO_INDEX: SearchEngine = {
  name: 'none',
  search: () => Promise.resolve({ ids: [], total: 0, facets: null }),
  apply: () => Promise.resolve(),
  rebuild: () => Promise.resolve(),
  version: () => 0,
  close: () => Promise.resolve(),
};
const NO_PAGES = { markStale: () => {}, settled: () => Promise.resolve() };
const rendersNothing: PageRenderer = (path) =>
  Promise.reject(new Error(`A worker renders no page: ${path}`));
const NO_RENDERING: RenderAside = {
  render: rendersNothing,
  renderRequested: rendersNothing,
  ready: Promise.resolve(),
  close: () => Promise.resolve(),
};

/**
 * Builds the handlers handlers the front. They answer once `publish` has read the CMS; until then the
 * front serves the pages published last.
 */
export async function startGuide(parts: GuideParts): Promise<Guide> {
  const { environment, front, payload, logger } = parts;
  const { pages, marks, faults, metrics } = front;
  const { dataDir, siteUrl } = environment;
  shareActionKey(payload.secret);
  const logError = faults.note;
  const isAlive = () => databaseAnswers(payload, ALIVE_MS);
  const guardSilence = createSilenceGuard({
    isAlive,
    // SQLite is a local file: when it fails, another program blocks its writes.
    fault: payload.db.name === 'mongoose' ? 'unreachable' : 'busy',
  });
  const databaseWatch = watchDatabase(faults, { isAlive, logger });
  const addressOf = clientAddressReader(environment.trustedProxies, (proxy) =>
    logger.warn(
      { proxy },
      'A proxy that TRUSTED_PROXIES does not name forwards requests. All its visitors share one rate limit.',
    ),
  );
  const clock = () => new Date();
  const isWorker = environment.role === 'worker';
  const catalogue = createCatalogue();
  const embeddedEngine = createEmbeddedEngine();
  let standInSearches = 0;
  const remoteEngine =
    environment.meilisearch &&
    createMeilisearchEngine({
      ...environment.meilisearch,
      expand: embeddedEngine.expand,
      onRefused: (error, id) =>
        logger.error({ err: error, restaurant: id }, 'Meilisearch refused a restaurant.'),
    });
  const sharedIndex =
    remoteEngine &&
    shareIndex({
      ...{ payload, catalogue, engine: remoteEngine, owner: processName(dataDir) },
      mayTake: environment.role !== 'web',
      onError: logError,
      feedStuckMs: () => feed?.stuckMs() ?? 0,
    });
  const guardedEngine =
    sharedIndex &&
    withFallback({
      engine: { ...remoteEngine, version: sharedIndex.version },
      isFilled: sharedIndex.isCurrent,
      fallback: {
        ...embeddedEngine,
        search(request) {
          standInSearches++;
          return embeddedEngine.search(request);
        },
      },
      onAway: (error) =>
        logger.error(
          { err: error },
          'Meilisearch does not answer. The embedded engine answers searches instead.',
        ),
      onBack: () => logger.info('Meilisearch answers again.'),
    });
  const engine = guardedEngine ?? embeddedEngine;
  const probes = guardedEngine && setInterval(() => void guardedEngine.probe(), PROBE_MS);
  const illustrator = createIllustrator(dataDir, catalogue, ({ file, reason }) =>
    logger.warn({ file, reason }, 'A picture could not be drawn.'),
  );
  const socialPictures = createSocialPictures({
    dataDir,
    photos: front.photos,
    catalogue,
    siteName: environment.siteName,
    drawIllustration: illustrator.drawRequested,
  });
  const rendering = isWorker
    ? NO_RENDERING
    : renderAside({
        entryFile: join(PROJECT_ROOT, SITE_BUILD.result),
        onReplaced: (error) =>
          logger.error({ err: error }, 'A render thread ended and was replaced.'),
      });
  const { render, renderRequested } = rendering;
  const headersOf = createPageHeaders(environment.tileUrl);
  const site = {
    origin: siteUrl,
    detailOrigin: environment.detailSiteUrl,
    name: environment.siteName,
    contactEmail: environment.contactEmail,
    tiles: { url: environment.tileUrl, attribution: environment.tileAttribution },
  };
  const sharedAssets = openSharedAssets(payload);
  async function shareAssets(): Promise<void> {
    if (!isWorker) await sharedAssets?.share(front.release());
  }
  const buildId = await pageBuildId({ tileUrl: environment.tileUrl });
  const publisher = createPublisher({
    pages,
    marks,
    render,
    renderRequested,
    site,
    buildId,
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
    headersOf,
    cacheControlOf: pageCacheControl,
    onError: (error, key) =>
      storageFaultOf(error)
        ? logError(error)
        : logger.error({ err: error, page: key }, 'A page could not be published.'),
    onMade: metrics?.pageMade,
    requests: front.requests,
    guardSilence,
  });
  const madeWith = keptBuildId();
  const savedCatalogue = openSavedCatalogue({
    path: join(dataDir, 'catalogue.bin'),
    ...{ madeWith, catalogue, onError: logError },
  });
  const savedIndex = isWorker
    ? null
    : openSavedIndex({
        path: join(dataDir, 'search-index.bin'),
        ...{ madeWith, engine: embeddedEngine, catalogue, onError: logError },
      });
  const pipeline = createContentPipeline({
    payload,
    catalogue,
    engine: isWorker ? NO_INDEX : embeddedEngine,
    savedCatalogue,
    fillIndex: savedIndex?.fill,
    sharedIndex,
    publisher: isWorker ? NO_PAGES : publisher,
    clock,
    onError: logError,
  });
  /** Saves catalogue and index, so that the next start need not rebuild them. */
  async function save(): Promise<void> {
    await pipeline.save();
    await savedIndex?.save();
  }
  let feed: ChangeFeed | null = null;
  const requestQueue = createWorkQueue(REQUESTED_PAGES);
  const renderForm: FormRenderer = async (path, request) => {
    const page = plainPage(path, request, catalogue);
    const rendered = await renderRequested(path, { site, page });
    return { ...rendered, headers: headersOf(rendered) };
  };
  const requestedPage = firstRequestedPage(
    [
      createListingPages({
        context: { catalogue, engine, clock },
        queue: requestQueue,
        render: renderRequested,
        site,
        headersOf,
        isReady: () => feed !== null,
      }),
      createFormPages({ queue: requestQueue, render: renderForm }),
    ],
    publisher.get,
  );

  const context = {
    payload,
    catalogue,
    engine,
    clock,
    siteUrl,
    picturesDirectory: join(dataDir, 'images'),
  };
  const api = createApi(
    {
      context,
      siteName: environment.siteName,
      logError,
    },
    ROUTES,
  );
  const fetchApi = async (request: Request) => guardSilence(Promise.resolve(api.fetch(request)));
  const answerApi = createFetchListener(fetchApi, {
    maxBodyBytes: API_BODY_BYTES,
    onError: logError,
    addressOf,
  });
  const answerPlainForms = createFetchListener(
    createPlainForms({ api: fetchApi, queue: requestQueue, render: renderForm }),
    { maxBodyBytes: FORM_BODY_BYTES, onError: logError, addressOf },
  );
  const stories = keepStories(payload);
  // Count a change of this process before its writer is answered. If the change is not committed
  // yet, the feed counts it again.
  const stopCounting = onChange(stories.changed);
  const apiAnswers = createApiAnswers({
    routes: ROUTES,
    ...{ context, stories },
    headers: apiHeaders({ siteUrl }),
  });
  const { everyMs } = environment.backups;
  const backups =
    everyMs === null
      ? null
      : scheduleBackups({
          ...{ payload, everyMs, clock, logger, onError: logError },
          owner: processName(dataDir),
          mayTake: environment.role !== 'web',
          make: (at, signal, onProgress) => makeBackupAside(environment, at, signal, onProgress),
        });
  let isReady = false;
  const ownFolders = environment.photoBucket ? [dataDir] : [dataDir, environment.mediaDir];
  const status = createGuideStatus({
    ...{
      environment,
      photos: front.photos,
      payload,
      buildId,
      catalogue,
      engine,
      publisher,
      pages,
      isAlive,
    },
    indexes: sharedIndex ? [pipeline.index, sharedIndex] : [pipeline.index],
    standInSearches: () => standInSearches,
    isLoaded: () => isReady,
    isFilled: () => isReady,
    feedLagMs: () => feed?.lagMs() ?? null,
    backups,
    leases: { 'search-index': sharedIndex?.lease, backup: backups?.lease },
  });
  /** Free space does not reveal quotas or file limits; only a failed write does. */
  const takesWrites = async () =>
    (faults.sinceLast('full') ?? Infinity) >= REFUSED_MS && hasRoom(ownFolders);
  provideStatus(status);
  metrics?.follow(status.status);
  const handlers: GuideHandlers = {
    health: {
      isReady: () => isReady,
      async details() {
        const [found, isRoom] = await Promise.all([status.status(), takesWrites()]);
        return readinessDetails(found, { hasRoom: isRoom });
      },
      hasRoom: takesWrites,
    },
    pages: publisher,
    requestedPages: {
      get: (key, query, request) =>
        requestedPage(key, query, {
          client: clientAt(addressOf(request)),
          hasLeft: () => !isConnected(request),
        }),
    },
    async publishNow(key) {
      if (pageData(key, catalogue) === null) return 'missing';
      const guardSilence = setTimeout(PATIENCE_MS, 'coming' as const, { ref: false });
      return Promise.race([publisher.publish(key).then(() => 'published' as const), guardSilence]);
    },
    apiAnswers: {
      get(...request) {
        const answer = apiAnswers.get(...request);
        return answer instanceof Promise ? guardSilence(answer) : answer;
      },
    },
    api: answerApi,
    adminApi: adminDoor(
      { siteUrl, methods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'OPTIONS'] },
      adminApi(payload, {
        siteUrl,
        onError: logError,
        addressOf,
        guardSilence,
        async afterChange() {
          await feed?.catchUp();
          await publisher.madeFirst();
        },
      }),
    ),
    admin: adminDoor(
      { siteUrl, methods: ['GET', 'HEAD', 'POST'] },
      pageGate(
        {
          isEditor: (req) => guardSilence(isFromEditor(payload, req)),
          clientOf: (req) => clientAt(addressOf(req)),
          actions: adminActions(join(PROJECT_ROOT, 'cms/.next')),
        },
        withScriptNonce({ siteUrl }, adminListener()),
      ),
    ),
    plainForms: { isTheirs: isPlainForm, answer: answerPlainForms },
    findAsset: async (path) => (sharedAssets ? guardSilence(sharedAssets.find(path)) : null),
    drawMissing: async (path) =>
      (await socialPictures.drawRequested(path)) || illustrator.drawRequested(path),
  };
  const mails = environment.role === 'web' ? null : followMailQueue(payload);

  const comparedPages = comparedEachDay({
    compareAll: isWorker ? () => Promise.resolve() : publisher.compareAll,
    today: () => bahamasDate(clock()),
    onError: logError,
  });

  const passes = workRegularly(
    async () => {
      // During the first complete read there is nothing to compare.
      if (!feed) return;
      const begin = performance.now();
      await pipeline.readAll();
      comparedPages.compareIfDue();
      const durationMs = Math.round(performance.now() - begin);
      metrics?.passDone(durationMs);
      logger.info({ durationMs }, PASS_DONE);
      await save();
      await shareAssets();
      if (environment.role !== 'web') {
        await tidyDatabase(payload);
        await sharedAssets?.tidy();
      }
      await illustrator.tidy();
      await socialPictures.tidy();
      for (const file of await removeOutdatedPasswords(payload, dataDir))
        logger.info({ file }, PASSWORD_REMOVED);
    },
    { everyMs: environment.regularPassMs, onError: logError },
  );
  const clockWatch = watchClock({
    onJump(jumpMs) {
      logger.warn({ jumpMs }, CLOCK_JUMPED);
      // Opening hours and dates depend on the clock, so compare everything now.
      passes.now();
    },
  });

  return {
    catalogue,
    illustrator,
    async publish({ onReady, onProgress }) {
      // Share the files before a page refers to them. A database error here must not stop the
      // guide.
      await shareAssets().catch(logError);
      void front.admin.opened.then(shareAssets).catch(logError);
      // From this position on, the feed has all edits made during the first complete read.
      const position = await feedEnd(payload);
      const firstCursor = position.cursor;
      // Adjust before reading, because the read makes the heap grow.
      suitHeapTo((await payload.count({ collection: 'restaurants' })).totalDocs);
      await pipeline.readAll();
      await rendering.ready;
      // Earlier changes may have left no mark, if the last process was killed or another process
      // made them. Mark all pages before the feed starts, so that a stop at any moment can store
      // its position.
      if (marks.stoppedAt !== firstCursor) {
        if (marks.stoppedAt !== null) logger.info(MAY_HAVE_MISSED);
        marks.mark({ isAll: true });
      }
      // Reserve today's comparison of the pages: a regular pass must not begin it while the index
      // is still being built.
      comparedPages.announce();
      feed = followChanges({
        payload,
        position,
        async apply(changes) {
          if (changes.some(({ collection }) => collection === 'stories')) stories.changed();
          await pipeline.apply(changes);
          suitHeapTo(catalogue.size());
          sharedIndex?.applied(Math.max(...changes.map(({ sequence }) => sequence)));
        },
        pollMs: POLL_MS,
        lookMs: LOOK_MS,
        onError: logError,
      });
      await feed.catchUp();
      sharedIndex?.follow(firstCursor);
      front.open(handlers);
      await pipeline.indexed();
      isReady = true;
      onReady();
      // Save before comparing the pages, which can take half an hour. A process killed meanwhile
      // then need not read and index everything again.
      await save();
      await comparedPages.compare(onProgress);
      await pipeline.settled();
      await save();
    },
    async catchUp() {
      await feed?.catchUp();
      await pipeline.settled();
    },
    async close() {
      if (environment.drainMs > 0) {
        front.drain();
        await setTimeout(environment.drainMs);
      }
      passes.stop();
      clockWatch.stop();
      if (probes) clearInterval(probes);
      databaseWatch.stop();
      await front.close();
      await backups?.stop();
      await mails?.stop();
      // Apply the changes of the last requests, so that their pages are marked before the stop is
      // recorded.
      await Promise.race([feed?.catchUp(), setTimeout(CATCH_UP_MS, undefined, { ref: false })]);
      await feed?.stop();
      stopCounting();
      await pipeline.stop();
      await sharedIndex?.stop();
      await publisher.stop();
      const appliedTo = feed?.appliedTo() ?? null;
      if (appliedTo !== null) marks.recordStop(appliedTo);
      // Save this last: it takes longest, and the next start works without it.
      await save();
      await Promise.all([rendering.close(), illustrator.close()]);
      await Promise.all([embeddedEngine.close(), remoteEngine?.close()]);
    },
  };
}

/** Deletes expired records, old changes and old failed mails. */
async function tidyDatabase(payload: Payload): Promise<void> {
  await dropExpired(payload, new Date());
  await dropChanges(payload, new Date(Date.now() - FEED_DAYS_MS));
  await dropFailedMails(payload, new Date(Date.now() - FAILED_MAILS_MS));
}

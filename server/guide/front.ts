import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { withTimeout } from '#cms/runtime/with-timeout.ts';
import { answerAdminPending } from '#server/admin/admin-pending.ts';
import { followAdminBuild, type AdminBuild } from '#server/admin/admin-build.ts';
import { ADMIN_BUILD, builtCheck, buildMissing, PROJECT_ROOT } from '#server/build.ts';
import type { Health } from '#server/health/answer-health.ts';
import { createDispatcher, type DispatcherParts } from './dispatch.ts';
import { listen, type Listening } from '#server/http/listen.ts';
import { answerJson } from '#server/http/plain-answer.ts';
import type { Logger } from '#server/http/request-log.ts';
import { requestIds } from '#server/http/request-id.ts';
import { createPageResponder, type Representation } from '#server/http/respond-page.ts';
import {
  adminHeaders,
  apiHeaders,
  fileHeaders,
  siteHeaders,
} from '#server/http/security-headers.ts';
import { metricsAnswer } from '#server/metrics/answer-metrics.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import { createFaultLog, type FaultLog } from '#server/operations/fault-log.ts';
import { openPublishedPages, type PublishedPages } from '#server/page-store/published-pages.ts';
import { openPhotos, type Photos } from '#server/photos/photos.ts';
import { openStaleMarks, type StaleMarks } from '#server/publisher/stale-marks.ts';
import {
  NOT_FOUND_KEY,
  RESTAURANT_NOT_FOUND_KEY,
  RESTAURANT_PENDING_KEY,
} from '#server/routes/page-routes.ts';
import { adminBuildState } from '#server/serving.ts';
import type { Environment } from '#server/settings/environment.ts';
import { keepAssets } from '#server/static/keep-assets.ts';
import { readRelease, type Release } from '#server/static/release.ts';
import { openStaticFiles } from '#server/static/static-files.ts';

/** The handlers of a loaded guide. */
export type GuideHandlers = Pick<
  DispatcherParts,
  | 'pages'
  | 'requestedPages'
  | 'editorsPages'
  | 'publishNow'
  | 'movedTo'
  | 'apiAnswers'
  | 'api'
  | 'adminApi'
  | 'admin'
  | 'plainForms'
> & {
  /** Draws a missing picture when it is requested. */
  drawMissing: (relativePath: string, address: string) => Promise<boolean>;
  /** Finds a hashed file of another release. */
  findAsset: (pathname: string) => Promise<Buffer | null>;
  health: Pick<Health, 'details' | 'hasRoom'> & {
    /** Whether everything that requests wait for is loaded. */
    isReady: () => boolean;
  };
};

/** Serves visitors while the guide is still loading, with the last published pages and files. */
export type Front = {
  url: string;
  pages: PublishedPages;
  marks: StaleMarks;
  /** Logs all errors. */
  faults: FaultLog;
  photos: Photos;
  /** The hashed files of this release. The admin's files are added when the admin is built. */
  release: () => Release;
  admin: Pick<AdminBuild, 'opened'>;
  /** Null when metrics are switched off. */
  metrics: Metrics | null;
  /** Number of requests received so far. */
  requests: () => number;
  /** Passes requests to these handlers from now on. */
  open: (guide: GuideHandlers) => void;
  /**
   * Makes `/readyz` tell load balancers to stop sending requests. All requests are still answered.
   */
  drain: () => void;
  close: () => Promise<void>;
};

const STARTING_ANSWER = { error: 'The guide is starting. Please try again in a moment.' };
const OF_A_WORKER = new Set(['/livez', '/healthz', '/readyz', '/metrics']);
/** Maximum time that a request for a stale page waits for the guide to load. */
const OPENING_MS = 20_000;

/**
 * Starts listening before anything else is loaded. Requests for a page that an earlier process
 * marked stale wait until the page can be rebuilt. Until the guide is loaded, everything except
 * pages and files is answered with 503.
 *
 * @throws ListenError when the address is in use or not allowed
 */
export async function openFront(environment: Environment, logger: Logger): Promise<Front> {
  const { dataDir, siteUrl } = environment;
  const distClient = join(PROJECT_ROOT, 'dist/client');
  const faults = createFaultLog(logger);
  // Loaded only when metrics are on, because every import here delays the first answer.
  const metrics = environment.metricsToken
    ? (await import('#server/metrics/metrics.ts')).createMetrics(faults)
    : null;
  const marks = openStaleMarks(join(dataDir, 'stale-pages.jsonl'), faults.note);
  const pages = openPublishedPages(join(dataDir, 'pages'), {
    maxBytes: environment.pageMemory,
    onUnwritten: faults.note,
    onWritten: (path, madeAt) => marks.made(path, madeAt),
  });
  const photos = await openPhotos(environment, faults.note);
  const hashed = new Map<string, string>();
  async function takeRelease(hasAdmin: boolean): Promise<Release> {
    const adminBuild = hasAdmin ? join(PROJECT_ROOT, 'cms/.next') : null;
    const taken = await readRelease({ distClient, adminBuild });
    // If the disk refuses the copies, report the error and continue the start.
    await keepAssets(taken, dataDir).catch(faults.note);
    for (const [path, file] of taken.files) hashed.set(path, file);
    return taken;
  }
  const isAdminBuilt = builtCheck(ADMIN_BUILD);
  const isAdminThere = await isAdminBuilt();
  let release = await takeRelease(isAdminThere);
  if (!isAdminThere)
    logger.warn(`${buildMissing(ADMIN_BUILD)}. Until then, /admin shows a notice.`);
  const admin = followAdminBuild({
    ...{ isOpen: isAdminThere, isBuilt: isAdminBuilt, onError: faults.note },
    async open() {
      release = await takeRelease(true);
      logger.info('The admin is built: /admin is open.');
    },
  });
  const headers = {
    site: siteHeaders({ siteUrl }),
    api: apiHeaders({ siteUrl }),
    admin: adminHeaders({ siteUrl }),
  };
  const opened = Promise.withResolvers<GuideHandlers>();
  /** Waits until the guide is loaded. Resolves with null if loading takes too long. */
  const loadedGuide = () => withTimeout(opened.promise, OPENING_MS, null);
  let drawMissing: GuideHandlers['drawMissing'] = () => Promise.resolve(false);
  const staticFiles = await openStaticFiles({
    distClient,
    hashed,
    dataDir,
    photos,
    headers: fileHeaders({ siteUrl }),
    hasServiceWorker: environment.hasServiceWorker,
    onMissing: (path, address) => drawMissing(path, address),
    findElsewhere: async (path) => (await loadedGuide())?.findAsset(path) ?? null,
  });
  let isDraining = false;
  const common = {
    respondPage: createPageResponder(headers.site),
    notFoundKey: NOT_FOUND_KEY,
    restaurantNotFoundKey: RESTAURANT_NOT_FOUND_KEY,
    restaurantPendingKey: RESTAURANT_PENDING_KEY,
    staticFiles,
    metrics: metrics && {
      timeRequest: metrics.timeRequest,
      answer: metricsAnswer(metrics, environment.metricsToken ?? ''),
    },
    headers,
    logger,
    requestIdOf: requestIds(environment.trustedProxies),
    onFault: faults.note,
  };

  /**
   * Returns the state for health requests: that of a loaded guide or, with null, that of a guide
   * during its start.
   */
  function healthOf(guide: GuideHandlers['health'] | null): Health {
    const readiness = () => {
      if (isDraining) return 'draining';
      return guide?.isReady() ? 'ready' : 'starting';
    };
    return {
      readiness,
      async details() {
        const details = await guide?.details();
        return { status: readiness(), parts: {}, ...(readiness() === 'ready' && details) };
      },
      hasRoom: () => guide?.hasRoom() ?? true,
      token: environment.healthToken,
    };
  }

  async function publishedBefore(key: string): Promise<Representation | null> {
    const page = await pages.get(key);
    if (!page || page.madeAt >= marks.sinceNamed(key)) return page;
    return (await loadedGuide())?.pages.get(key) ?? null;
  }

  const answerPending = (request: IncomingMessage, response: ServerResponse) =>
    answerAdminPending(request, response, {
      siteUrl,
      state: admin.isOpen() ? 'built' : adminBuildState(),
    });
  let dispatch = createDispatcher({
    ...common,
    pages: { get: publishedBefore },
    requestedPages: { get: () => null },
    editorsPages: null,
    isPublished: false,
    publishNow: () => Promise.resolve('coming'),
    movedTo: () => null,
    apiAnswers: { get: () => null },
    api: answerStarting,
    adminApi: answerStarting,
    admin: answerPending,
    plainForms: { isTheirs: (method) => method === 'POST', answer: answerStarting },
    health: healthOf(null),
  });
  const isWorker = environment.role === 'worker';
  let requests = 0;
  const listening: Listening = await listen({
    host: environment.host,
    port: environment.port,
    handler(request, response) {
      requests++;
      if (isWorker && !isForWorker(request)) refuseVisitor(response);
      else dispatch(request, response);
    },
  });
  void staticFiles.warm().catch((error: unknown) => logger.error({ err: error }));

  return {
    url: listening.url,
    pages,
    marks,
    faults,
    photos,
    release: () => release,
    admin,
    metrics,
    requests: () => requests,
    open(guide) {
      drawMissing = guide.drawMissing;
      dispatch = createDispatcher({
        ...{ ...common, ...guide },
        admin: (request, response) =>
          admin.isOpen() ? guide.admin(request, response) : answerPending(request, response),
        isPublished: true,
        health: healthOf(guide.health),
      });
      opened.resolve(guide);
    },
    drain() {
      isDraining = true;
    },
    close: listening.close,
  };
}

/**
 * Whether a worker answers this request. It answers only requests for health and metrics, because
 * it publishes no pages that a visitor could see.
 */
function isForWorker({ url = '' }: IncomingMessage): boolean {
  return OF_A_WORKER.has(url.split('?')[0] ?? '');
}

function refuseVisitor(response: ServerResponse): void {
  answerJson(response, 404, { error: 'This process serves no visitors.' });
}

function answerStarting(_request: IncomingMessage, response: ServerResponse): void {
  answerJson(response, 503, STARTING_ANSWER, { 'Retry-After': 5 });
}

import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { answerAdminPending } from './admin/admin-pending.ts';
import { followAdminBuild, type AdminBuild } from './admin/admin-build.ts';
import { ADMIN_BUILD, builtCheck, buildMissing, PROJECT_ROOT } from './build.ts';
import type { Health } from './health/answer-health.ts';
import { createDispatcher, type DispatcherParts } from './http/dispatch.ts';
import { listen, type Listening } from './http/listen.ts';
import { answerJson } from './http/plain-answer.ts';
import type { Logger } from './http/request-log.ts';
import { requestIds } from './http/request-id.ts';
import { createPageResponder, type Representation } from './http/respond-page.ts';
import { adminHeaders, apiHeaders, fileHeaders, siteHeaders } from './http/security-headers.ts';
import { metricsAnswer } from './metrics/answer-metrics.ts';
import type { Metrics } from './metrics/metrics.ts';
import { createFaultLog, type FaultLog } from './operations/fault-log.ts';
import { openPublishedPages, type PublishedPages } from './page-store/published-pages.ts';
import { openPhotos, type Photos } from './photos/photos.ts';
import { openStaleMarks, type StaleMarks } from './publisher/stale-marks.ts';
import {
  NOT_FOUND_KEY,
  RESTAURANT_NOT_FOUND_KEY,
  RESTAURANT_PENDING_KEY,
} from './routes/page-routes.ts';
import type { Environment, Role } from './settings/environment.ts';
import { keepAssets } from './static/keep-assets.ts';
import { readRelease, type Release } from './static/release.ts';
import { openStaticFiles } from './static/static-files.ts';

/** The handlers that answer once everything is loaded. */
export type GuideHandlers = Pick<
  DispatcherParts,
  'requestedPages' | 'publishNow' | 'apiAnswers' | 'api' | 'adminApi' | 'admin' | 'plainForms'
> & {
  /** The current pages. */
  pages: DispatcherParts['pages'];
  /** Draws a missing picture when it is requested. */
  drawMissing: (relativePath: string) => Promise<boolean>;
  /** Finds a hashed file of another release. */
  findAsset: (pathname: string) => Promise<Buffer | null>;
  health: Pick<Health, 'details' | 'hasRoom'> & {
    /** Whether everything that requests wait for is loaded. */
    isReady: () => boolean;
  };
};

/** What visitors reach while the guide is still loading: the pages published last, and files. */
export type Front = {
  url: string;
  pages: PublishedPages;
  marks: StaleMarks;
  /** Logs all errors. */
  faults: FaultLog;
  photos: Photos;
  /** The hashed files of this release. Those of the admin are added when it is built. */
  release: () => Release;
  admin: Pick<AdminBuild, 'opened'>;
  /** Null when metrics are switched off. */
  metrics: Metrics | null;
  /** Number of requests received so far. */
  requests: () => number;
  /** Passes requests to these handlers from now on. */
  open: (handlers: GuideHandlers) => void;
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
 * marked stale wait until it can be rebuilt. Everything except pages and files is answered with 503
 * until then.
 *
 * @throws ListenError when the address is in use or not allowed
 */
export async function openFront(environment: Environment, logger: Logger): Promise<Front> {
  const { dataDir, siteUrl } = environment;
  const distClient = join(PROJECT_ROOT, 'dist/client');
  const faults = createFaultLog(logger);
  // Loaded only when metrics are on, because every import here delays the first answer.
  const metrics = environment.metricsToken
    ? (await import('./metrics/metrics.ts')).createMetrics(faults)
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
    // A disk that accepts no copies must not prevent the start.
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
  let handlers: GuideHandlers | null = null;
  let isDraining = false;
  const opening = Promise.withResolvers<void>();
  const headers = {
    site: siteHeaders({ siteUrl }),
    api: apiHeaders({ siteUrl }),
    admin: adminHeaders({ siteUrl }),
  };
  const staticFiles = await openStaticFiles({
    distClient,
    hashed,
    dataDir,
    photos,
    headers: fileHeaders({ siteUrl }),
    hasServiceWorker: environment.hasServiceWorker,
    onMissing: (path) => handlers?.drawMissing(path) ?? Promise.resolve(false),
    async findElsewhere(path) {
      await Promise.race([opening.promise, setTimeout(OPENING_MS, undefined, { ref: false })]);
      return handlers?.findAsset(path) ?? null;
    },
  });

  async function publishedBefore(key: string): Promise<Representation | null> {
    const page = await pages.get(key);
    if (!page || page.madeAt >= marks.sinceNamed(key)) return page;
    await Promise.race([opening.promise, setTimeout(OPENING_MS, undefined, { ref: false })]);
    return handlers?.pages.get(key) ?? null;
  }

  const readiness = () => {
    if (isDraining) return 'draining';
    return handlers?.health.isReady() ? 'ready' : 'starting';
  };

  let requests = 0;
  const dispatch = forRole(environment.role, {
    pages: { get: (key) => (handlers ? handlers.pages.get(key) : publishedBefore(key)) },
    requestedPages: {
      get: (...request) => handlers?.requestedPages.get(...request) ?? null,
    },
    respondPage: createPageResponder(headers.site),
    notFoundKey: NOT_FOUND_KEY,
    restaurantNotFoundKey: RESTAURANT_NOT_FOUND_KEY,
    restaurantPendingKey: RESTAURANT_PENDING_KEY,
    publishNow: async (key) => (handlers ? handlers.publishNow(key) : 'coming'),
    isPublished: () => handlers !== null,
    apiAnswers: { get: (...request) => handlers?.apiAnswers.get(...request) ?? null },
    api: (request, response) =>
      handlers ? handlers.api(request, response) : answerStarting(response),
    adminApi: (request, response) =>
      handlers ? handlers.adminApi(request, response) : answerStarting(response),
    admin: (request, response) =>
      handlers && admin.isOpen()
        ? handlers.admin(request, response)
        : answerAdminPending(request, response, { siteUrl }),
    staticFiles,
    plainForms: {
      isTheirs: (method, pathname) =>
        handlers?.plainForms.isTheirs(method, pathname) ?? method === 'POST',
      answer: (request, response) =>
        handlers ? handlers.plainForms.answer(request, response) : answerStarting(response),
    },
    health: {
      readiness,
      async details() {
        const details = await handlers?.health.details();
        return { status: readiness(), parts: {}, ...(readiness() === 'ready' && details) };
      },
      hasRoom: () => handlers?.health.hasRoom() ?? true,
      token: environment.healthToken,
    },
    metrics: metrics && {
      timeRequest: metrics.timeRequest,
      answer: metricsAnswer(metrics, environment.metricsToken ?? ''),
    },
    headers,
    logger,
    requestIdOf: requestIds(environment.trustedProxies),
    onFault: faults.note,
  });
  const listening: Listening = await listen({
    host: environment.host,
    port: environment.port,
    handler(request, response) {
      requests++;
      dispatch(request, response);
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
    open(all) {
      handlers = all;
      opening.resolve();
    },
    drain() {
      isDraining = true;
    },
    close: listening.close,
  };
}

/**
 * A worker answers only health and metrics requests, so that no visitor sees its unpublished state.
 */
function forRole(role: Role, parts: DispatcherParts): RequestListener {
  const dispatch = createDispatcher(parts);
  if (role !== 'worker') return dispatch;
  return (request, response) =>
    OF_A_WORKER.has(request.url?.split('?')[0] ?? '')
      ? dispatch(request, response)
      : answerJson(response, 404, { error: 'This process serves no visitors.' });
}

function answerStarting(response: Parameters<typeof answerJson>[0]): void {
  answerJson(response, 503, STARTING_ANSWER, { 'Retry-After': 5 });
}

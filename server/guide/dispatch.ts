import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { StaticFiles } from '#server/static/static-files.ts';
import { faultAnswer, storageFaultOf } from '#cms/database/storage-fault.ts';
import { withRequestId } from '#cms/logging/request-context.ts';
import { answerHealth, type Health } from '#server/health/answer-health.ts';
import { requestKind } from '#server/metrics/request-kind.ts';
import type { EditorsPages } from '#server/editor-links/editors-pages.ts';
import type { RequestTimer } from '#server/metrics/request-timer.ts';
import { addressOf, type Address, type Area } from '#server/http/address.ts';
import { answerJson, answerMethodNotAllowed, answerText } from '#server/http/plain-answer.ts';
import { addressFault, headersFault } from '#server/http/requested-address.ts';
import { logRequest, logRequestError, type Logger } from '#server/http/request-log.ts';
import { sendAnswer, type ReadyAnswer } from '#server/http/ready-answer.ts';
import { REQUEST_ID, type RequestIds } from '#server/http/request-id.ts';
import type { Representation, RespondPage } from '#server/http/respond-page.ts';

type Answering = (req: IncomingMessage, res: ServerResponse) => void | Promise<void>;

/** A request's address and its id. The id is created at first use. */
class Target {
  readonly address: Address;
  readonly #req: IncomingMessage;
  readonly #idOf: RequestIds;
  #id: string | null = null;

  constructor(req: IncomingMessage, idOf: RequestIds) {
    this.address = addressOf(req.url ?? '/');
    this.#req = req;
    this.#idOf = idOf;
  }

  get requestId(): string {
    return (this.#id ??= this.#idOf(this.#req));
  }
}

export type DispatcherParts = {
  pages: { get: (key: string) => Representation | null | Promise<Representation | null> };
  /** Renders pages that depend on the query. Null if the published page answers the request. */
  requestedPages: {
    get: (
      key: string,
      query: string,
      req: IncomingMessage,
    ) => Promise<Representation | null> | null;
  };
  respondPage: RespondPage;
  /** The copies of pages that editors get. Null during the start. */
  editorsPages: EditorsPages | null;
  /** Keys of the published not-found pages. */
  notFoundKey: string;
  restaurantNotFoundKey: string;
  /** Key of the published placeholder for a restaurant page that is not published yet. */
  restaurantPendingKey: string;
  /** False during the start, when a missing page may still be published. */
  isPublished: boolean;
  /**
   * Publishes a missing page that should exist. Returns whether it is published or still in
   * progress. Does not wait long.
   */
  publishNow: (key: string) => Promise<'published' | 'coming' | 'missing'>;
  /** The path to which a page that does not exist redirects, or null. */
  movedTo: (key: string) => string | null;
  /**
   * API answers that are cached, or can be prepared without the API handler; null for other
   * requests.
   */
  apiAnswers: {
    get: (
      req: IncomingMessage,
      address: Address,
    ) => ReadyAnswer | null | Promise<ReadyAnswer | null>;
  };
  /** Answers `/api` and everything below it. */
  api: Answering;
  /** Answers `/admin/api` and everything below it. */
  adminApi: Answering;
  /** Answers the rest of `/admin` and `/_next`, except static files. */
  admin: Answering;
  staticFiles: Pick<StaticFiles, 'answer'>;
  /** Forms that are sent without JavaScript. `isTheirs` recognizes their requests. */
  plainForms: {
    isTheirs: (method: string, pathname: string) => boolean;
    answer: Answering;
  };
  /** Health of the process. */
  health: Health;
  /** Answers `/metrics`; null if metrics are disabled. */
  metrics: { timeRequest: RequestTimer; answer: Answering } | null;
  /** Common headers of answers of the site, the API and the admin. */
  headers: Record<'site' | 'api' | 'admin', Record<string, string>>;
  logger: Logger;
  requestIdOf: RequestIds;
  /** Called when a request failed because of storage. */
  onFault: (error: unknown) => void;
};

/** Creates the function that routes each request to the part of the product that answers it. */
export function createDispatcher(parts: DispatcherParts): RequestListener {
  const { logger, requestIdOf } = parts;
  // Most installations do not log requests. Their pages from memory get no request id, because ids
  // would cost a tenth of the throughput.
  const logsRequests = logger.isLevelEnabled('debug');
  return (req, res) => {
    const target = new Target(req, requestIdOf);
    const { pathname } = target.address;
    if (logsRequests) {
      const { requestId } = target;
      res.setHeader(REQUEST_ID, requestId);
      logRequest(logger, req, res, { pathname, requestId });
    }
    const timing = parts.metrics?.timeRequest(res, requestKind(pathname));
    try {
      answerRequest(parts, req, res, target)?.catch((error: unknown) =>
        fail(parts, req, res, target, error),
      );
    } catch (error) {
      fail(parts, req, res, target, error);
    }
    timing?.answered();
  };
}

function fail(
  parts: DispatcherParts,
  req: IncomingMessage,
  res: ServerResponse,
  { address, requestId }: Target,
  error: unknown,
): void {
  const { pathname, area } = address;
  if (storageFaultOf(error)) withRequestId(requestId, () => parts.onFault(error));
  else logRequestError(parts.logger, error, req, { pathname, requestId });
  answerFailure(res, error, area, requestId, parts.headers);
}

/**
 * Returns no promise if it answers synchronously, because a promise would slow down published
 * pages.
 */
function answerRequest(
  parts: DispatcherParts,
  req: IncomingMessage,
  res: ServerResponse,
  target: Target,
): Promise<void> | void {
  const { pathname, area } = target.address;
  const untrusted = headersFault(req);
  if (untrusted) return answerUntrusted(parts, res, area, untrusted);
  if (area === 'site') {
    return parts.staticFiles.answer(req, res, pathname) ?? answerPage(parts, req, res, target);
  }
  if (area === 'health') {
    return req.method === 'GET' || req.method === 'HEAD'
      ? answerHealth(parts.health, req, res, target.address)
      : answerMethodNotAllowed(res, 'GET, HEAD');
  }
  if (area === 'metrics') {
    return parts.metrics
      ? answerNamed(parts.metrics.answer, req, res, target)
      : answerMissing(parts, req, res, 'not-found');
  }
  // Refuse such a path, because other software could resolve it into another area.
  if (LEADS_ELSEWHERE.test(pathname))
    return answerJson(res, 404, { error: 'Not found' }, parts.headers.api);
  const fault = addressFault(req, area === 'api' ? '/' : pathname);
  if (fault) return answerJson(res, 400, { error: fault }, parts.headers.api);
  if (area === 'api') return answerApi(parts, req, res, target);
  const ofBuild = area === 'admin' && parts.staticFiles.answer(req, res, pathname);
  if (ofBuild) return ofBuild;
  setHeaders(res, area === 'admin' ? parts.headers.admin : parts.headers.api);
  const answer = area === 'admin' ? parts.admin : parts.adminApi;
  return answerNamed(answer, req, res, target);
}

/**
 * After untrusted headers it is uncertain where the next request starts, so the connection is
 * closed.
 */
function answerUntrusted(
  { headers }: DispatcherParts,
  res: ServerResponse,
  area: Area,
  fault: string,
): void {
  const own = { ...headers.api, Connection: 'close' };
  if (area === 'api' || area === 'admin-api') answerJson(res, 400, { error: fault }, own);
  else answerText(res, 400, fault, own);
}

function answerApi(
  parts: DispatcherParts,
  req: IncomingMessage,
  res: ServerResponse,
  target: Target,
): Promise<void> | void {
  const respond = (answer: ReadyAnswer | null): Promise<void> | void => {
    if (answer) return sendAnswer(req, res, answer, [REQUEST_ID, target.requestId]);
    setHeaders(res, parts.headers.api);
    return answerNamed(parts.api, req, res, target);
  };
  const answer = parts.apiAnswers.get(req, target.address);
  return answer instanceof Promise ? answer.then(respond) : respond(answer);
}

/** Runs a handler under the request's id, which then appears in log lines and in the answer. */
function answerNamed(
  answer: Answering,
  req: IncomingMessage,
  res: ServerResponse,
  target: Target,
): Promise<void> | void {
  const { requestId } = target;
  res.setHeader(REQUEST_ID, requestId);
  return withRequestId(requestId, () => answer(req, res));
}

function setHeaders(res: ServerResponse, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
}

const LEADS_ELSEWHERE = /\\|\/(?:\.|%2e){1,2}(?:\/|$)/i;

function answerPage(
  parts: DispatcherParts,
  req: IncomingMessage,
  res: ServerResponse,
  target: Target,
): Promise<void> | void {
  const { plainForms } = parts;
  const { pathname, search, page: request } = target.address;
  if (plainForms.isTheirs(req.method ?? 'GET', pathname)) {
    setHeaders(res, parts.headers.site);
    return answerNamed(plainForms.answer, req, res, target);
  }
  if (request.kind === 'redirect') return answerMoved(parts, res, request.to, search);
  if (request.kind !== 'page') return answerMissing(parts, req, res, request.kind);
  const isRead = req.method === 'GET' || req.method === 'HEAD';
  const requested = search && isRead ? parts.requestedPages.get(request.key, search, req) : null;
  const page = requested ?? parts.pages.get(request.key);
  if (page instanceof Promise) {
    return page.then((loaded) => answerFound(parts, req, res, loaded, request, search));
  }
  return answerFound(parts, req, res, page, request, search);
}

function answerMoved(
  { headers }: DispatcherParts,
  res: ServerResponse,
  to: string,
  search: string,
): void {
  answerText(res, 301, `Moved to ${to}`, {
    ...headers.site,
    ...{ Location: to + search, 'Cache-Control': 'max-age=3600' },
  });
}

function answerFound(
  parts: DispatcherParts,
  req: IncomingMessage,
  res: ServerResponse,
  page: Representation | null,
  { key, ifMissing }: { key: string; ifMissing: 'not-found' | 'restaurant-not-found' },
  search: string,
): Promise<void> | void {
  if (page) return respond(parts, req, res, page, key);
  const movedTo = parts.movedTo(key);
  if (movedTo) return answerMoved(parts, res, movedTo, search);
  return answerUnpublished(parts, req, res, { key, ifMissing });
}

/** Sends a page, or the editor's copy of it. */
function respond(
  { respondPage, editorsPages }: DispatcherParts,
  req: IncomingMessage,
  res: ServerResponse,
  page: Representation,
  key: string,
): Promise<void> | void {
  const ofEditor = editorsPages?.(req, page, key);
  if (!ofEditor) return respondPage(req, res, page);
  return ofEditor.then((copy) => respondPage(req, res, copy));
}

/** Answers a request for a page that is not published. */
async function answerUnpublished(
  parts: DispatcherParts,
  req: IncomingMessage,
  res: ServerResponse,
  { key, ifMissing }: { key: string; ifMissing: 'not-found' | 'restaurant-not-found' },
): Promise<void> {
  const state = await parts.publishNow(key);
  if (state === 'missing' && parts.isPublished) return answerMissing(parts, req, res, ifMissing);
  const published = state === 'published' ? await parts.pages.get(key) : null;
  const isRestaurant = ifMissing === 'restaurant-not-found';
  const page =
    published ?? (isRestaurant ? await parts.pages.get(parts.restaurantPendingKey) : null);
  if (page) await respond(parts, req, res, page, key);
  else answerTooEarly(parts, res);
}

function answerTooEarly(parts: DispatcherParts, res: ServerResponse): void {
  answerText(res, 503, 'The pages are being prepared. Please try again in a moment.', {
    ...parts.headers.site,
    'Retry-After': 5,
  });
}

async function answerMissing(
  parts: DispatcherParts,
  req: IncomingMessage,
  res: ServerResponse,
  kind: 'not-found' | 'restaurant-not-found',
): Promise<void> {
  const { pages, notFoundKey, restaurantNotFoundKey, headers } = parts;
  const key = kind === 'not-found' ? notFoundKey : restaurantNotFoundKey;
  const page = await pages.get(key);
  if (page) await respond(parts, req, res, page, key);
  else answerText(res, 404, 'Not found', headers.site);
}

/**
 * Answers a failed request without details of the error. After a storage fault, the answer also
 * says when to retry.
 */
function answerFailure(
  res: ServerResponse,
  error: unknown,
  area: Area,
  requestId: string,
  headers: DispatcherParts['headers'],
): void {
  // The status is already sent. Cutting the connection shows the client that the answer is
  // incomplete.
  if (res.headersSent) return void res.destroy();
  for (const name of res.getHeaderNames()) res.removeHeader(name);
  res.setHeader(REQUEST_ID, requestId);
  const isForPeople = area === 'site' || area === 'admin';
  const fault = storageFaultOf(error);
  if (fault) {
    const { status, message, retryAfterSeconds } = faultAnswer(fault);
    const own = { 'Retry-After': retryAfterSeconds };
    if (isForPeople) answerText(res, status, message, { ...headers[area], ...own });
    else answerJson(res, status, { error: message }, { ...headers.api, ...own });
  } else if (isForPeople) {
    answerText(res, 500, 'Something went wrong on our side. Please try again.', headers[area]);
  } else answerJson(res, 500, { error: 'Internal server error' }, headers.api);
}

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { StaticFiles } from '#server/static/static-files.ts';
import { pageKeyOf } from '#server/routes/page-key.ts';
import { answerJson, answerMethodNotAllowed, answerText } from './plain-answer.ts';
import { addressFault } from './requested-address.ts';
import { logRequest, logRequestError, type Logger } from './request-log.ts';
import type { Representation, RespondPage } from './respond-page.ts';

type Answering = (req: IncomingMessage, res: ServerResponse) => void | Promise<void>;

/** Whether this process can do its work; `checks` names what it looked at. */
type Readiness = { isReady: boolean; checks?: Record<string, boolean> };

export type DispatcherParts = {
  pages: { get: (key: string) => Representation | null | Promise<Representation | null> };
  respondPage: RespondPage;
  /** Keys of the published screens of what does not exist. */
  notFoundKey: string;
  restaurantNotFoundKey: string;
  /** False until every page has been published once: a page that is missing may still come. */
  isPublished: () => boolean;
  /** Answers `/api` and everything below it. */
  api: Answering;
  /** Answers `/admin/api` and everything below it. */
  adminApi: Answering;
  /** Answers the rest of `/admin` and `/_next`. */
  admin: Answering;
  staticFiles: Pick<StaticFiles, 'answer'>;
  /** Pages that are rendered for one request, and which requests those are. */
  plainForms: {
    isTheirs: (method: string, pathname: string, search: string) => boolean;
    answer: Answering;
  };
  health: () => Readiness | Promise<Readiness>;
  /** Sent with answers of the site, the API and the admin. */
  headers: Record<'site' | 'api' | 'admin', Record<string, string>>;
  logger: Logger;
};

/** Makes the function that hands each request to the part of the product that answers it. */
export function createDispatcher(parts: DispatcherParts): RequestListener {
  const { logger } = parts;
  return (req, res) => {
    const target = targetOf(req.url ?? '/');
    logRequest(logger, req, res, target.pathname);
    const fail = (error: unknown) => {
      logRequestError(logger, error, req, target.pathname);
      answerFailure(res, areaOf(target.pathname), parts.headers);
    };
    try {
      answerRequest(parts, req, res, target)?.catch(fail);
    } catch (error) {
      fail(error);
    }
  };
}

type Target = { pathname: string; search: string };

/** Path and query as they were sent; a proxy's form of the address (`http://host/path`) is understood. */
function targetOf(address: string): Target {
  const path = address.startsWith('/') ? address : address.replace(/^https?:\/\/[^/?#]*/i, '');
  const end = path.search(/[?#]/);
  const pathname = end < 0 ? path : path.slice(0, end);
  const search = end < 0 ? '' : path.slice(end).replace(/#.*$/s, '');
  return { pathname: pathname || '/', search };
}

type Area = 'health' | 'api' | 'admin-api' | 'admin' | 'site';

function areaOf(pathname: string): Area {
  if (pathname === '/healthz' || pathname === '/readyz') return 'health';
  if (isBelow(pathname, '/api')) return 'api';
  if (isBelow(pathname, '/admin/api')) return 'admin-api';
  if (isBelow(pathname, '/admin') || isBelow(pathname, '/_next')) return 'admin';
  return 'site';
}

function isBelow(pathname: string, area: string): boolean {
  return (
    pathname.startsWith(area) && (pathname.length === area.length || pathname[area.length] === '/')
  );
}

/** What is answered at once returns nothing: published pages need no promise. */
function answerRequest(
  parts: DispatcherParts,
  req: IncomingMessage,
  res: ServerResponse,
  target: Target,
): Promise<void> | void {
  const { pathname } = target;
  const area = areaOf(pathname);
  if (area === 'site') {
    return parts.staticFiles.answer(req, res, pathname) ?? answerPage(parts, req, res, target);
  }
  if (area === 'health') {
    return req.method === 'GET' || req.method === 'HEAD'
      ? answerHealth(parts, res, pathname)
      : answerMethodNotAllowed(res, 'GET, HEAD');
  }
  // Others would read such a path as one of another area than it was sent to.
  if (LEADS_ELSEWHERE.test(pathname))
    return answerJson(res, 404, { error: 'Not found' }, parts.headers.api);
  const fault = addressFault(req, area === 'api' ? '/' : pathname);
  if (fault) return answerJson(res, 400, { error: fault }, parts.headers.api);
  const headers = area === 'admin' ? parts.headers.admin : parts.headers.api;
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  if (area === 'api') return parts.api(req, res);
  return area === 'admin' ? parts.admin(req, res) : parts.adminApi(req, res);
}

const LEADS_ELSEWHERE = /\\|\/(?:\.|%2e){1,2}(?:\/|$)/i;

function answerPage(
  parts: DispatcherParts,
  req: IncomingMessage,
  res: ServerResponse,
  { pathname, search }: Target,
): Promise<void> | void {
  const { plainForms } = parts;
  if (plainForms.isTheirs(req.method ?? 'GET', pathname, search)) {
    for (const [name, value] of Object.entries(parts.headers.site)) res.setHeader(name, value);
    return plainForms.answer(req, res);
  }
  const request = pageKeyOf(pathname);
  if (request.kind === 'redirect') {
    const headers = { ...parts.headers.site, Location: request.to + search };
    return answerText(res, 301, `Moved to ${request.to}`, {
      ...headers,
      'Cache-Control': 'max-age=3600',
    });
  }
  if (request.kind !== 'page') return answerMissing(parts, req, res, request.kind);
  const page = parts.pages.get(request.key);
  if (page instanceof Promise) {
    return page.then((loaded) => answerFound(parts, req, res, loaded, request.ifMissing));
  }
  return answerFound(parts, req, res, page, request.ifMissing);
}

function answerFound(
  parts: DispatcherParts,
  req: IncomingMessage,
  res: ServerResponse,
  page: Representation | null,
  ifMissing: 'not-found' | 'restaurant-not-found',
): Promise<void> | void {
  if (page) return parts.respondPage(req, res, page);
  if (parts.isPublished()) return answerMissing(parts, req, res, ifMissing);
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
  const page = await pages.get(kind === 'not-found' ? notFoundKey : restaurantNotFoundKey);
  if (page) parts.respondPage(req, res, page);
  else answerText(res, 404, 'Not found', headers.site);
}

async function answerHealth(
  parts: DispatcherParts,
  res: ServerResponse,
  pathname: string,
): Promise<void> {
  if (pathname === '/healthz') return answerJson(res, 200, { status: 'ok' });
  const { isReady, checks } = await parts.health();
  answerJson(
    res,
    isReady ? 200 : 503,
    { status: isReady ? 'ready' : 'not ready', ...(checks && { checks }) },
    isReady ? {} : { 'Retry-After': 5 },
  );
}

/** Says that something failed and nothing of what. */
function answerFailure(res: ServerResponse, area: Area, headers: DispatcherParts['headers']): void {
  // What is already on its way can not be taken back: the visitor sees that it is incomplete.
  if (res.headersSent) return void res.destroy();
  for (const name of res.getHeaderNames()) res.removeHeader(name);
  if (area === 'site' || area === 'admin') {
    answerText(res, 500, 'Something went wrong on our side. Please try again.', headers[area]);
  } else answerJson(res, 500, { error: 'Internal server error' }, headers.api);
}

/**
 * Checks every request to the admin before a framework sees it, because Next (pages) and Payload
 * (REST calls) start working on a request before they check its origin.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ownOrigins } from '#cms/access/own-origins.ts';
import { answerJson, answerMethodNotAllowed } from '#server/http/plain-answer.ts';

type Answering = (req: IncomingMessage, res: ServerResponse) => void | Promise<void>;

export type AdminDoorOptions = {
  /** Public origin of the site. The admin uses it for links and origin checks. */
  siteUrl: string;
  /** Allowed HTTP methods. */
  methods: readonly string[];
};

/**
 * Refuses changes that a page of another site requests. For all other requests, replaces the host
 * and protocol by the site's own and calls `pass`.
 */
export function adminDoor({ siteUrl, methods }: AdminDoorOptions, pass: Answering): Answering {
  const origins = ownOrigins(siteUrl).map((origin) => new URL(origin));
  return (req, res) => {
    if (!methods.includes(req.method ?? '')) return answerMethodNotAllowed(res, methods.join(', '));
    if (!READING.has(req.method ?? '') && isFromElsewhere(req, origins)) {
      return answerJson(res, 403, { error: 'Requests from other sites are refused.' });
    }
    underOwnAddress(req, origins);
    return pass(req, res);
  };
}

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Browsers send these headers. Other programs send none, but have no visitor's cookies to misuse.
 */
function isFromElsewhere({ headers }: IncomingMessage, origins: URL[]): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  return headers.origin !== undefined && !origins.some(({ origin }) => origin === headers.origin);
}

/**
 * Redirects, links in emails and origin checks use the host and protocol in the request, which a
 * client or proxy can forge. So overwrite them with those of the site.
 */
function underOwnAddress(req: IncomingMessage, [site, ...others]: URL[]): void {
  const { headers } = req;
  const own = others.find(({ host }) => host === headers.host) ?? site;
  if (!own) return;
  req.url = (req.url ?? '/').replace(/^https?:\/\/[^/?#]*/i, '') || '/';
  headers.host = own.host;
  headers['x-forwarded-proto'] = own.protocol.slice(0, -1);
  for (const name of ['forwarded', 'x-forwarded-host', 'x-forwarded-port']) delete headers[name];
}

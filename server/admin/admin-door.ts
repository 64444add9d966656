/**
 * Checks every request to the admin before a framework sees it. Next renders the pages and Payload
 * answers the REST calls, and both start working before they check where a request comes from.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ownOrigins } from '#cms/access/own-origins.ts';
import { answerJson, answerMethodNotAllowed } from '#server/http/plain-answer.ts';

type Answering = (req: IncomingMessage, res: ServerResponse) => void | Promise<void>;

export type AdminDoorOptions = {
  /** Public origin, which the admin uses as its own address. */
  siteUrl: string;
  /** HTTP methods that this part answers. */
  methods: readonly string[];
};

/**
 * Refuses changes requested by other sites, and gives the request the address of the site before it
 * calls `pass`.
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

/** Browsers send these headers. Other programs hold no visitor's cookies that could be misused. */
function isFromElsewhere({ headers }: IncomingMessage, origins: URL[]): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  return headers.origin !== undefined && !origins.some(({ origin }) => origin === headers.origin);
}

/**
 * Redirects, links in mails and origin checks use the address that a request claims to have, which
 * a client or proxy can forge. So we overwrite it with one of the site's own addresses.
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

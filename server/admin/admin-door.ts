/**
 * What every request to the admin passes before a framework sees it: its pages are Next's, its REST
 * is Payload's, and neither asks whose request it is until it has begun to work on it.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ownOrigins } from '#cms/access/own-origins.ts';
import { answerJson, answerMethodNotAllowed } from '#server/http/plain-answer.ts';

type Answering = (req: IncomingMessage, res: ServerResponse) => void | Promise<void>;

export type AdminDoorOptions = {
  /** Public origin; what the admin calls its own address. */
  siteUrl: string;
  /** Methods that this part answers. */
  methods: readonly string[];
};

/** Lets requests to `pass` that come from the admin itself, under the address of the site. */
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

/** Browsers say where a request comes from; other programs have no visitor's cookies to misuse. */
function isFromElsewhere({ headers }: IncomingMessage, origins: URL[]): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  return headers.origin !== undefined && !origins.some(({ origin }) => origin === headers.origin);
}

/**
 * Redirects, links in mails and checks of the origin are made from what a request says about its own
 * address. It may come over a proxy, and say anything: only the site's own names are left standing.
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

import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerJson, answerText } from '#server/http/plain-answer.ts';
import { socketAddress } from '#server/http/client-address.ts';
import type { Readiness, ReadinessDetails } from './readiness.ts';

export type Health = {
  readiness: () => Readiness;
  details: () => ReadinessDetails | Promise<ReadinessDetails>;
  /** Whether the local disk accepts writes. */
  hasRoom: () => boolean | Promise<boolean>;
  /**
   * Bearer token that gives access to the details. If null, only requests from this machine get
   * them.
   */
  token: string | null;
};

const RETRY = { 'Retry-After': 5 };

/**
 * Answers `/livez`, `/healthz` and `/readyz`. The public answer is one word. `?verbose` adds the
 * state of each part, for requests from this machine or with the token. `?writes` also checks the
 * disk, so that a load balancer can send writes to another process.
 */
export async function answerHealth(
  health: Health,
  req: IncomingMessage,
  res: ServerResponse,
  { pathname, search }: { pathname: string; search: string },
): Promise<void> {
  if (pathname !== '/readyz') return answerText(res, 200, 'ok');
  const asked = new URLSearchParams(search);
  const word = health.readiness();
  const isReady = word === 'ready';
  if (asked.has('verbose') && mayReadDetails(req, health.token))
    return answerJson(res, isReady ? 200 : 503, await health.details(), isReady ? {} : RETRY);
  if (isReady && asked.has('writes') && !(await health.hasRoom()))
    return answerText(res, 503, 'full', RETRY);
  answerText(res, isReady ? 200 : 503, word, isReady ? {} : RETRY);
}

const FORWARDING = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];
const LOOPBACK = /^(?:(?:::ffff:)?127(?:\.\d{1,3}){3}|::1)$/;
const LOCAL_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

function mayReadDetails(req: IncomingMessage, token: string | null): boolean {
  if (token !== null && isBearer(req, token)) return true;
  return (
    LOOPBACK.test(socketAddress(req)) &&
    LOCAL_HOST.test(req.headers.host ?? '') &&
    // Requests with these headers come through a proxy on this machine, so their clients are
    // elsewhere.
    !FORWARDING.some((name) => name in req.headers)
  );
}

/** Whether a request carries this token. */
export function isBearer(req: IncomingMessage, token: string): boolean {
  // Compare digests: they have equal lengths, so the comparison does not leak the token's length.
  return timingSafeEqual(digestOf(req.headers.authorization ?? ''), digestOf(`Bearer ${token}`));
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

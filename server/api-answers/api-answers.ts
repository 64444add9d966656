/**
 * Caches and sends API answers that are the same for all visitors, without the API's framework. An
 * answer stays cached until the catalogue or the stories change. If a rebuilt answer has the same
 * content, the cached one is reused.
 */
import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { LastingContext } from '#cms/api/operation-context.ts';
import { refusalAnswer } from '#cms/api/error-response.ts';
import { Refusal } from '#cms/answers/refusal.ts';
import { sharedCacheControl, JSON_TYPE, type Route } from '#cms/api/route.ts';
import { contentDigest } from '#cms/runtime/digest.ts';
import { sharedCallsOf, type SharedCall } from '#cms/api/shared-calls.ts';
import { acceptedEncodings, type Encoding } from '#server/http/accepted-encodings.ts';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { untaggedAnswer, type ReadyAnswer } from '#server/http/ready-answer.ts';
import { createSharedWork } from '#cms/runtime/work-per-key.ts';
import { encodedAnswer } from './encoded-answer.ts';
import type { StoriesCache } from './stories-cache.ts';

export type ApiAnswersParts = {
  routes: readonly Route[];
  context: LastingContext;
  stories: Pick<StoriesCache, 'of' | 'version'>;
  /** These headers are sent with every answer. */
  headers: Record<string, string>;
  /** Cache size in bytes. The least recently used answers are evicted. */
  keptBytes?: number;
};

export type ApiAnswers = {
  /**
   * Returns the answer to a request, or a promise if it must be built first. Returns null when the
   * answer depends on the visitor, or no such call exists.
   */
  get: (
    req: Pick<IncomingMessage, 'method' | 'headers'>,
    target: { pathname: string; search: string },
  ) => ReadyAnswer | null | Promise<ReadyAnswer | null>;
};

type Scope = NonNullable<Endpoint['cacheScope']>;

type Kept = {
  scope: Scope;
  answer: ReadyAnswer;
  digest: string;
  /** Name of the search engine that answered. */
  answering: string;
  version: number;
  /** The minute for which the answer is valid. Null when the answer does not depend on the time. */
  minute: number | null;
};

const KEPT_BYTES = 16 * 1024 * 1024;
/** Estimated memory of a cached answer, without its body. */
const OVERHEAD_BYTES = 2048;
/** Answers to longer URLs are not cached, because they are rarely requested twice. */
const MAX_KEPT_ADDRESS = 1024;
const MINUTE_MS = 60_000;

export function createApiAnswers(parts: ApiAnswersParts): ApiAnswers {
  const { context, keptBytes = KEPT_BYTES } = parts;
  const { stories } = parts;
  const { catalogue, engine, clock } = context;
  const callAt = sharedCallsOf(parts.routes);
  const sharedWork = createSharedWork<string, ReadyAnswer>();
  const kept = new LRUCache<string, Kept>({
    maxSize: Math.max(1, keptBytes),
    sizeCalculation: ({ answer }, key) => answer.body.length + key.length + OVERHEAD_BYTES,
  });

  /** Versions only increase, so their sum changes when any of them changes. */
  const currentVersion = (scope: Scope) =>
    catalogue.version() + engine.version() + (scope === 'stories' ? stories.version() : 0);
  const currentEngine = () => engine.answering?.() ?? engine.name;
  const currentMinute = () => Math.floor(clock().getTime() / MINUTE_MS);

  function holds({ scope, version, minute }: Kept): boolean {
    return version === currentVersion(scope) && (minute === null || minute === currentMinute());
  }

  async function made(call: SharedCall, key: string, encoding: Encoding): Promise<ReadyAnswer> {
    const { cacheScope: scope } = call;
    const version = currentVersion(scope);
    const now = currentMinute();
    let minute = scope === 'files' ? now : null;
    const body = await call.body({
      ...context,
      placeStories: stories.of,
      clock() {
        minute = now;
        return new Date(now * MINUTE_MS);
      },
    });
    const digest = await contentDigest(body);
    const answering = currentEngine();
    const before = kept.peek(key);
    const answer =
      before?.digest === digest && before.answering === answering
        ? before.answer
        : await encoded(call, body, encoding, digest);
    // Store the version from before the build. An answer built during a change may show only part
    // of it, and is then outdated.
    if (key.length <= MAX_KEPT_ADDRESS)
      kept.set(key, { scope, answer, digest, answering, version, minute });
    return answer;
  }

  function encoded({ endpoint }: SharedCall, body: Buffer, encoding: Encoding, digest: string) {
    const answering = currentEngine();
    const headers = {
      ...parts.headers,
      'Cache-Control': sharedCacheControl(endpoint),
      ...(answering !== engine.name && { 'X-Search-Engine': answering }),
    };
    return encodedAnswer(body, encoding, { digest, headers });
  }

  /** Returns the answer to a refused call, which is not cached. Rethrows any other error. */
  function refused(error: unknown): ReadyAnswer {
    if (!(error instanceof Refusal)) throw error;
    const { status, body, headers } = refusalAnswer(error);
    return untaggedAnswer(status, JSON_TYPE, Buffer.from(JSON.stringify(body)), {
      ...parts.headers,
      ...headers,
    });
  }

  return {
    get(req, { pathname, search }) {
      if (req.method !== 'GET' && req.method !== 'HEAD') return null;
      const [encoding = 'identity'] = acceptedEncodings(req.headers['accept-encoding']);
      const address = encoding + pathname + search;
      const known = kept.get(address);
      if (known && holds(known)) return known.answer;
      const call = callAt(pathname, search);
      if (!call) return null;
      const key = keyOf(call, encoding, address);
      const same = key === address ? undefined : kept.get(key);
      if (same && holds(same)) return same.answer;
      // The key contains the version, so a request after a change does not share work that began
      // before the change.
      return sharedWork(`${currentVersion(call.cacheScope)} ${currentMinute()} ${key}`, () =>
        made(call, key, encoding).catch(refused),
      );
    },
  };
}

/**
 * The cache key of an answer. Answers that are read from the database or disk are cached once per
 * normalized URL.
 */
function keyOf(call: SharedCall, encoding: Encoding, address: string): string {
  return call.cacheScope === 'catalogue' ? address : `${encoding} ${call.cacheKey()}`;
}

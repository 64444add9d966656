/**
 * Answers of the API that are the same for everybody, sent past the API's framework. They are kept as
 * they are sent until something of the catalogue or the stories changes, and beyond that where the
 * change is none of theirs.
 */
import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { LastingContext } from '#cms/api/operation-context.ts';
import { Refusal } from '#cms/api/refusal.ts';
import { freshnessForAll, type Route } from '#cms/api/route.ts';
import { sharedCallsOf, type SharedCall } from '#cms/api/shared-calls.ts';
import { acceptedEncodings, type Encoding } from '#server/http/accepted-encodings.ts';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import type { ReadyAnswer } from '#server/http/ready-answer.ts';
import { createSharedWork } from '#server/per-key/work-per-key.ts';
import { digestOf, encodedAnswer } from './encoded-answer.ts';
import type { KeptStories } from './kept-stories.ts';

export type ApiAnswersParts = {
  routes: readonly Route[];
  context: LastingContext;
  stories: Pick<KeptStories, 'of' | 'version'>;
  /** Sent with every answer. */
  headers: Record<string, string>;
  /** Memory for kept answers; those asked for longest ago make room. */
  keptBytes?: number;
};

export type ApiAnswers = {
  /**
   * The success that a request asks for; a promise only when it must be made. Null when the answer
   * goes by who asks, when it is a refusal, and when there is no such call.
   */
  get: (
    req: Pick<IncomingMessage, 'method' | 'headers'>,
    target: { pathname: string; search: string },
  ) => ReadyAnswer | null | Promise<ReadyAnswer | null>;
};

type Scope = NonNullable<Endpoint['goesBy']>;

type Kept = {
  scope: Scope;
  answer: ReadyAnswer;
  digest: string;
  /** The engine that answered. */
  answering: string;
  version: number;
  /** For which the answer holds; null when it does not go by the time. */
  minute: number | null;
};

const KEPT_BYTES = 16 * 1024 * 1024;
/** What an answer holds beside its body. */
const OVERHEAD_BYTES = 2048;
/** Hardly anybody asks for the same as a longer address. */
const MAX_KEPT_ADDRESS = 1024;
const MINUTE_MS = 60_000;

export function createApiAnswers(parts: ApiAnswersParts): ApiAnswers {
  const { context, keptBytes = KEPT_BYTES } = parts;
  const { stories } = parts;
  const { catalogue, engine, clock } = context;
  const callAt = sharedCallsOf(parts.routes);
  const sharedWork = createSharedWork<string, ReadyAnswer | null>();
  const kept = new LRUCache<string, Kept>({
    maxSize: Math.max(1, keptBytes),
    sizeCalculation: ({ answer }, key) => answer.body.length + key.length + OVERHEAD_BYTES,
  });

  /** None of them counts down: while the sum is the same, all of them are. */
  const currentVersion = (scope: Scope) =>
    catalogue.version() + engine.version() + (scope === 'stories' ? stories.version() : 0);
  const currentEngine = () => engine.answering?.() ?? engine.name;
  const currentMinute = () => Math.floor(clock().getTime() / MINUTE_MS);

  function holds({ scope, version, minute }: Kept): boolean {
    return version === currentVersion(scope) && (minute === null || minute === currentMinute());
  }

  async function made(
    call: SharedCall,
    key: string,
    encoding: Encoding,
  ): Promise<ReadyAnswer | null> {
    const { goesBy: scope } = call;
    const version = currentVersion(scope);
    const now = currentMinute();
    let minute = scope === 'files' ? now : null;
    const body = await bodyOf(call, {
      ...context,
      placeStories: stories.of,
      clock() {
        minute = now;
        return new Date(now * MINUTE_MS);
      },
    });
    if (!body) return null;
    const digest = await digestOf(body);
    const answering = currentEngine();
    const before = kept.peek(key);
    const answer =
      before?.digest === digest && before.answering === answering
        ? before.answer
        : await encoded(call, body, encoding, digest);
    // Of the version before it: what was made while something changed may show a part of it.
    if (key.length <= MAX_KEPT_ADDRESS)
      kept.set(key, { scope, answer, digest, answering, version, minute });
    return answer;
  }

  function encoded({ endpoint }: SharedCall, body: Buffer, encoding: Encoding, digest: string) {
    const answering = currentEngine();
    const headers = {
      ...parts.headers,
      'Cache-Control': freshnessForAll(endpoint),
      ...(answering !== engine.name && { 'X-Search-Engine': answering }),
    };
    return encodedAnswer(body, encoding, { digest, headers });
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
      // Who asks after a change does not get what was begun before it.
      return sharedWork(`${currentVersion(call.goesBy)} ${currentMinute()} ${key}`, () =>
        made(call, key, encoding),
      );
    },
  };
}

/** Answers from the database or the disk are kept once, however an address writes what it asks for. */
function keyOf(call: SharedCall, encoding: Encoding, address: string): string {
  return call.goesBy === 'catalogue' ? address : `${encoding} ${call.asks()}`;
}

/** Null where the call refuses: that is said by the API itself. */
async function bodyOf(call: SharedCall, context: LastingContext): Promise<Buffer | null> {
  try {
    return await call.body(context);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/**
 * Answers of the API that are the same for everybody, sent past the API's framework. Those that go by
 * the catalogue are kept as they are sent until something of the catalogue changes, and beyond that
 * where the change is none of theirs.
 */
import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { LastingContext } from '#cms/api/operation-context.ts';
import { Refusal } from '#cms/api/refusal.ts';
import { freshnessForAll, type Route } from '#cms/api/route.ts';
import { sharedCallsOf, type SharedCall } from '#cms/api/shared-calls.ts';
import { acceptedEncodings, type Encoding } from '#server/http/accepted-encodings.ts';
import type { ReadyAnswer } from '#server/http/ready-answer.ts';
import { createSharedWork } from '#server/per-key/work-per-key.ts';
import { digestOf, encodedAnswer } from './encoded-answer.ts';

export type ApiAnswersParts = {
  routes: readonly Route[];
  context: LastingContext;
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

type Kept = {
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
  const { catalogue, engine, clock } = context;
  const callAt = sharedCallsOf(parts.routes);
  const sharedWork = createSharedWork<string, ReadyAnswer | null>();
  const kept = new LRUCache<string, Kept>({
    maxSize: Math.max(1, keptBytes),
    sizeCalculation: ({ answer }, key) => answer.body.length + key.length + OVERHEAD_BYTES,
  });

  /** Neither of them counts down: while the sum is the same, both are. */
  const currentVersion = () => catalogue.version() + engine.version();
  const currentEngine = () => engine.answering?.() ?? engine.name;
  const currentMinute = () => Math.floor(clock().getTime() / MINUTE_MS);

  function holds({ version, minute }: Kept): boolean {
    return version === currentVersion() && (minute === null || minute === currentMinute());
  }

  async function ofCatalogue(
    call: SharedCall,
    key: string,
    encoding: Encoding,
  ): Promise<ReadyAnswer | null> {
    const version = currentVersion();
    const now = currentMinute();
    let minute: number | null = null;
    const body = await bodyOf(call, {
      ...context,
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
      kept.set(key, { answer, digest, answering, version, minute });
    return answer;
  }

  async function ofRecords(call: SharedCall, encoding: Encoding): Promise<ReadyAnswer | null> {
    const body = await bodyOf(call, context);
    return body && encoded(call, body, encoding, await digestOf(body));
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
      const key = encoding + pathname + search;
      const known = kept.get(key);
      if (known && holds(known)) return known.answer;
      const call = callAt(pathname, search);
      if (!call) return null;
      if (call.endpoint.goesBy === 'records') return ofRecords(call, encoding);
      // Who asks after a change does not get what was begun before it.
      return sharedWork(`${currentVersion()} ${currentMinute()} ${key}`, () =>
        ofCatalogue(call, key, encoding),
      );
    },
  };
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

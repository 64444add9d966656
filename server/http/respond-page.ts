import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { acceptedEncodings, type Encoding } from './accepted-encodings.ts';
import { answerMethodNotAllowed, answerText } from './plain-answer.ts';
import { readyAnswer, sendAnswer, type ReadyAnswer } from './ready-answer.ts';

/**
 * A body that is ready to send, plain and compressed. A compressed form is null if it would save
 * nothing.
 */
export type Representation = {
  status: number;
  contentType: string;
  headers: Record<string, string>;
  /** Changes whenever status, headers or body change. */
  digest: string;
  brotli: Buffer | null;
  gzip: Buffer | null;
  /** Returns the uncompressed body. Each call may have to decompress it. */
  identity: () => Buffer;
};

export type RespondPage = (req: IncomingMessage, res: ServerResponse, page: Representation) => void;

/**
 * Browsers and caches store the page but revalidate it each time, so that an edit shows at once.
 */
const REVALIDATE = 'public, max-age=0, must-revalidate';

/**
 * Creates a function that answers GET and HEAD with a page in the preferred encoding, or with 304
 * if the client has the page already. Header lists are built once per page.
 *
 * @param headers sent with every answer
 * @param cacheControl value of `Cache-Control`
 */
export function createPageResponder(
  headers: Record<string, string>,
  cacheControl: string = REVALIDATE,
): RespondPage {
  const packed = new WeakMap<Representation, Partial<Record<Packed, ReadyAnswer>>>();
  const plain = new LRUCache<Representation, ReadyAnswer>({
    maxSize: PLAIN_BYTES,
    sizeCalculation: ({ body }) => body.length + 1,
  });

  function prepared(page: Representation, encoding: Encoding): ReadyAnswer | null {
    const body = encoding === 'identity' ? page.identity() : page[BODIES[encoding]];
    const own = { ...headers, 'Cache-Control': cacheControl, ...page.headers };
    return body && answerIn(page, encoding, body, own);
  }

  function plainAnswer(page: Representation): ReadyAnswer | null {
    const known = plain.get(page);
    if (known) return known;
    const answer = prepared(page, 'identity');
    if (answer) plain.set(page, answer);
    return answer;
  }

  function packedAnswer(page: Representation, encoding: Packed): ReadyAnswer | null {
    let answers = packed.get(page);
    if (!answers) packed.set(page, (answers = {}));
    const answer = answers[encoding] ?? prepared(page, encoding);
    if (answer) answers[encoding] = answer;
    return answer;
  }

  return (req, res, page) => {
    if (req.method !== 'GET' && req.method !== 'HEAD')
      return answerMethodNotAllowed(res, 'GET, HEAD');
    for (const encoding of acceptedEncodings(req.headers['accept-encoding'])) {
      const answer = encoding === 'identity' ? plainAnswer(page) : packedAnswer(page, encoding);
      if (answer) return sendAnswer(req, res, answer);
    }
    answerText(res, 406, 'Accept-Encoding refuses br, gzip and identity.', {
      Vary: 'Accept-Encoding',
    });
  };
}

type Packed = Exclude<Encoding, 'identity'>;

/** Size of the cache for uncompressed bodies, which clients rarely request. */
const PLAIN_BYTES = 8 * 1024 * 1024;

const BODIES = { br: 'brotli', gzip: 'gzip' } as const;

function answerIn(
  { status, contentType, digest, brotli, gzip }: Representation,
  encoding: Encoding,
  body: Buffer,
  headers: Record<string, string>,
): ReadyAnswer {
  const isOneOfSeveral = brotli !== null || gzip !== null;
  return readyAnswer({ status, contentType, digest, encoding, body, isOneOfSeveral, headers });
}

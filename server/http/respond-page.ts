import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { acceptedEncodings, type Encoding } from './accepted-encodings.ts';
import { answerMethodNotAllowed, answerText } from './plain-answer.ts';
import { readyAnswer, sendAnswer, type ReadyAnswer } from './ready-answer.ts';

/** A body that is ready to be sent, plain and compressed; null where compressing gains nothing. */
export type Representation = {
  status: number;
  contentType: string;
  headers: Record<string, string>;
  /** Differs whenever status, headers or body differ. */
  digest: string;
  brotli: Buffer | null;
  gzip: Buffer | null;
  /** The body as it is; it may have to be unpacked at each call. */
  identity: () => Buffer;
};

export type RespondPage = (req: IncomingMessage, res: ServerResponse, page: Representation) => void;

/** Kept by browsers and caches, but asked for every time: an edit is live at once. */
const REVALIDATE = 'public, max-age=0, must-revalidate';

/**
 * Makes the function that answers GET and HEAD with a page in the encoding its visitor wants, and
 * 304 to who has it already. Header lists are made once for each page.
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

/** Of plain bodies that are kept ready: hardly anybody asks for them. */
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

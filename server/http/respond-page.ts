import type { IncomingMessage, ServerResponse } from 'node:http';
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
  identity: Buffer;
  brotli: Buffer | null;
  gzip: Buffer | null;
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
  const prepared = new WeakMap<Representation, Answers>();

  return (req, res, page) => {
    if (req.method !== 'GET' && req.method !== 'HEAD')
      return answerMethodNotAllowed(res, 'GET, HEAD');
    let answers = prepared.get(page);
    if (!answers) {
      answers = prepare(page, { ...headers, 'Cache-Control': cacheControl, ...page.headers });
      prepared.set(page, answers);
    }
    const answer = wanted(answers, req.headers['accept-encoding']);
    if (!answer) {
      return answerText(res, 406, 'Accept-Encoding refuses br, gzip and identity.', {
        Vary: 'Accept-Encoding',
      });
    }
    sendAnswer(req, res, answer);
  };
}

type Answers = Partial<Record<Encoding, ReadyAnswer>>;

function prepare(page: Representation, headers: Record<string, string>): Answers {
  const { status, contentType, digest } = page;
  const isOneOfSeveral = page.brotli !== null || page.gzip !== null;
  const answerIn = (encoding: Encoding, body: Buffer | null): ReadyAnswer | undefined =>
    body
      ? readyAnswer({ status, contentType, digest, encoding, body, isOneOfSeveral, headers })
      : undefined;
  return {
    br: answerIn('br', page.brotli),
    gzip: answerIn('gzip', page.gzip),
    identity: answerIn('identity', page.identity),
  };
}

function wanted(answers: Answers, acceptEncoding: string | undefined): ReadyAnswer | undefined {
  for (const encoding of acceptedEncodings(acceptEncoding)) {
    const answer = answers[encoding];
    if (answer) return answer;
  }
  return undefined;
}

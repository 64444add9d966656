import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedEncodings, type Encoding } from './accepted-encodings.ts';
import { matchesEntityTag } from './entity-tag.ts';
import { answerMethodNotAllowed, answerText } from './plain-answer.ts';

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
    const ifNoneMatch = req.headers['if-none-match'];
    // Conditions only count where the answer would be a success.
    if (
      ifNoneMatch !== undefined &&
      page.status === 200 &&
      matchesEntityTag(ifNoneMatch, answer.tag)
    ) {
      res.writeHead(304, answer.notModifiedHeaders);
      res.end();
      return;
    }
    res.writeHead(page.status, answer.headers);
    res.end(answer.body);
  };
}

/** Headers are flat lists of names and values: the form that Node sends fastest. */
type Answer = { tag: string; body: Buffer; headers: string[]; notModifiedHeaders: string[] };
type Answers = Partial<Record<Encoding, Answer>>;

const SUFFIX = { br: '-br', gzip: '-gz', identity: '' } as const;

function prepare(page: Representation, shared: Record<string, string>): Answers {
  const isCompressed = page.brotli !== null || page.gzip !== null;
  const answerIn = (encoding: Encoding, body: Buffer | null): Answer | undefined => {
    if (!body) return undefined;
    const tag = `"${page.digest}${SUFFIX[encoding]}"`;
    const common = { ...shared, ETag: tag, ...(isCompressed && { Vary: 'Accept-Encoding' }) };
    const described = {
      'Content-Type': page.contentType,
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
      'Content-Length': String(body.length),
      ...common,
    };
    return {
      tag,
      body,
      headers: Object.entries(described).flat(),
      notModifiedHeaders: Object.entries(common).flat(),
    };
  };
  return {
    br: answerIn('br', page.brotli),
    gzip: answerIn('gzip', page.gzip),
    identity: answerIn('identity', page.identity),
  };
}

function wanted(answers: Answers, acceptEncoding: string | undefined): Answer | undefined {
  for (const encoding of acceptedEncodings(acceptEncoding)) {
    const answer = answers[encoding];
    if (answer) return answer;
  }
  return undefined;
}

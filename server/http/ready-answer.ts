import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Encoding } from './accepted-encodings.ts';
import { matchesEntityTag } from './entity-tag.ts';

/**
 * An answer in one encoding. Headers are flat lists of names and values, which Node sends fastest.
 */
export type ReadyAnswer = {
  status: number;
  tag: string;
  body: Buffer;
  headers: string[];
  notModifiedHeaders: string[];
};

export type AnswerParts = {
  status: number;
  contentType: string;
  /** Identifies the content. Changes whenever status, headers or body change. */
  digest: string;
  encoding: Encoding;
  /** The body in its final encoding. */
  body: Buffer;
  /** Whether the same content exists in other encodings. */
  isOneOfSeveral: boolean;
  /** These headers are also sent with status 304. */
  headers: Record<string, string>;
};

/** Prepares all parts of an answer that are the same for every request. */
export function readyAnswer(parts: AnswerParts): ReadyAnswer {
  const { status, contentType, digest, encoding, body, isOneOfSeveral } = parts;
  const tag = `"${digest}${SUFFIX[encoding]}"`;
  const common = {
    ...parts.headers,
    ETag: tag,
    ...(isOneOfSeveral && { Vary: 'Accept-Encoding' }),
  };
  const described = {
    'Content-Type': contentType,
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    'Content-Length': String(body.length),
    ...common,
  };
  return {
    status,
    tag,
    body,
    headers: Object.entries(described).flat(),
    notModifiedHeaders: Object.entries(common).flat(),
  };
}

/** Prepares an answer without an entity tag, so that clients cannot revalidate it. */
export function untaggedAnswer(
  status: number,
  contentType: string,
  body: Buffer,
  headers: Record<string, string>,
): ReadyAnswer {
  const described = {
    'Content-Type': contentType,
    'Content-Length': String(body.length),
    ...headers,
  };
  return {
    status,
    tag: '',
    body,
    headers: Object.entries(described).flat(),
    notModifiedHeaders: [],
  };
}

const SUFFIX = { br: '-br', gzip: '-gz', identity: '' } as const;

/**
 * Answers GET or HEAD. Sends 304 if the client has the current version.
 *
 * @param own additional headers of this answer, as a flat list of names and values
 */
export function sendAnswer(
  req: IncomingMessage,
  res: ServerResponse,
  answer: ReadyAnswer,
  own: readonly string[] | null = null,
): void {
  const ifNoneMatch = req.headers['if-none-match'];
  // `If-None-Match` applies only to a successful answer.
  if (
    ifNoneMatch !== undefined &&
    answer.status === 200 &&
    matchesEntityTag(ifNoneMatch, answer.tag)
  ) {
    const { notModifiedHeaders } = answer;
    res.writeHead(304, own ? notModifiedHeaders.concat(own) : notModifiedHeaders);
    res.end();
    return;
  }
  res.writeHead(answer.status, own ? answer.headers.concat(own) : answer.headers);
  res.end(answer.body);
}

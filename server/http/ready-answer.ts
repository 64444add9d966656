import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Encoding } from './accepted-encodings.ts';
import { matchesEntityTag } from './entity-tag.ts';

/** An answer in one encoding. Its headers are flat lists of names and values, which Node sends fastest. */
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
  /** Names the content: differs whenever status, headers or what is encoded differ. */
  digest: string;
  encoding: Encoding;
  /** Encoded already. */
  body: Buffer;
  /** Whether there is the same content in other encodings. */
  isOneOfSeveral: boolean;
  /** Sent along, also with 304. */
  headers: Record<string, string>;
};

/** Prepares everything of an answer that is the same each time it is sent. */
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

const SUFFIX = { br: '-br', gzip: '-gz', identity: '' } as const;

/**
 * Answers GET or HEAD; who has the same already is told so by 304.
 *
 * @param own names and values of headers that this answer has beside those that are the same each time
 */
export function sendAnswer(
  req: IncomingMessage,
  res: ServerResponse,
  answer: ReadyAnswer,
  own: readonly string[] | null = null,
): void {
  const ifNoneMatch = req.headers['if-none-match'];
  // Conditions only count where the answer would be a success.
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

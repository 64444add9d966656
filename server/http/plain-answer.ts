import type { ServerResponse } from 'node:http';
import { COMMON_HEADERS } from './security-headers.ts';

export type AnswerHeaders = Record<string, string | number>;

/** Answers with one line of text. Caches must not store the answer. */
export function answerText(
  res: ServerResponse,
  status: number,
  text: string,
  headers: AnswerHeaders = {},
): void {
  answer(res, status, 'text/plain; charset=utf-8', `${text}\n`, headers);
}

/** Answers with JSON. Caches must not store the answer. */
export function answerJson(
  res: ServerResponse,
  status: number,
  value: unknown,
  headers: AnswerHeaders = {},
): void {
  answer(res, status, 'application/json; charset=utf-8', JSON.stringify(value), headers);
}

/** Answers a request whose method is not allowed. `allowed` is a list such as `GET, HEAD`. */
export function answerMethodNotAllowed(res: ServerResponse, allowed: string): void {
  answerText(res, 405, `Method not allowed. Use ${allowed.replaceAll(', ', ' or ')}.`, {
    Allow: allowed,
  });
}

function answer(
  res: ServerResponse,
  status: number,
  contentType: string,
  body: string,
  headers: AnswerHeaders,
): void {
  res.writeHead(status, {
    'Content-Type': contentType,
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    ...COMMON_HEADERS,
    ...headers,
  });
  res.end(body);
}

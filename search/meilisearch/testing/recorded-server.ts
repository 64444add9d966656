import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** An answer that a real server gave (`recorded/`). */
export type RecordedAnswer = { status: number; contentType: string; body: unknown };

type Recording = { exchanges: { title: string; response: RecordedAnswer }[] };

/** The answer of the exchange with this title; `at` selects one of several with the same title. */
export function recorded(file: string, title: string, at = 0): RecordedAnswer {
  const path = new URL(`./recorded/${file}.json`, import.meta.url);
  const { exchanges } = JSON.parse(readFileSync(path, 'utf8')) as Recording;
  const found = exchanges.filter((exchange) => exchange.title === title)[at];
  if (!found) throw new Error(`${file} has no exchange "${title}" at ${at}.`);
  return found.response;
}

export type Asked = { method: string; path: string; key: string | null; body: unknown };

/**
 * Starts a server that replays recorded answers: `answer` selects the one for each request. The
 * server closes when the test ends.
 *
 * @returns its URL, and the requests that it got so far
 */
export async function recordedServer(
  answer: (asked: Asked) => RecordedAnswer,
): Promise<{ url: string; asked: Asked[] }> {
  const asked: Asked[] = [];
  const listener = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const one: Asked = {
      method: request.method ?? '',
      path: request.url ?? '',
      key: request.headers.authorization?.replace('Bearer ', '') ?? null,
      body: text ? (JSON.parse(text) as unknown) : null,
    };
    asked.push(one);
    const { status, contentType, body } = answer(one);
    response.writeHead(status, { 'Content-Type': contentType || 'application/json' });
    response.end(body === null ? '' : JSON.stringify(body));
  };
  const server = createServer((request, response) => void listener(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

import { request, type Agent, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { createLimitedServer } from '#server/http/connection-limits.ts';

export type Exchange = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string };

export type ExchangeOptions = {
  method?: string;
  headers?: Record<string, string>;
  /** An array is sent in chunks, without a Content-Length. */
  body?: string | Buffer | Buffer[];
  /** Agent whose connections are used. By default each request has its own connection. */
  agent?: Agent;
};

/**
 * Serves requests on a free port with the guide's server limits until the test ends. Returns the
 * port.
 */
export async function serveForTest(handler: RequestListener): Promise<number> {
  const server = createLimitedServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return (server.address() as AddressInfo).port;
}

/** Sends one request unchanged: the path is not normalized and the body not decompressed. */
export function exchange(
  port: number,
  path: string,
  { method = 'GET', headers: given = {}, body, agent }: ExchangeOptions = {},
): Promise<Exchange> {
  const headers =
    body === undefined || Array.isArray(body)
      ? given
      : { 'Content-Length': String(Buffer.byteLength(body)), ...given };
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, path, method, headers, agent: agent ?? false },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const whole = Buffer.concat(chunks);
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: whole,
            text: whole.toString(),
          });
        });
      },
    );
    sent.on('error', reject);
    if (Array.isArray(body)) {
      for (const piece of body) sent.write(piece);
      sent.end();
    } else sent.end(body);
  });
}

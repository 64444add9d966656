import { existsSync, statSync } from 'node:fs';
import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { join } from 'node:path';
import { PAGE_DATA, pageSource } from './page-data.ts';

export type PagesOfGuideOptions = {
  /** The port of the guide. */
  port: number;
  /** Folder of files that Vite serves as they are. */
  publicDir: string;
  /** Resolves when the guide has started, with false when it failed. */
  isUp: () => Promise<boolean>;
  /** Called for each request of the admin. */
  onAdmin: () => void;
};

type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

/** Modules that Vite serves: its own, those of packages, and sources that browsers run. */
const OF_VITE = /^\/(?:@|node_modules\/|\.cache\/dev\/vite\/|site\/|domain\/)/;
/** Astro's development server passes the value of this property to pages, as `Astro.locals`. */
const LOCALS = Symbol.for('astro.locals');

/**
 * Middleware of Vite: passes requests to the guide. When the guide answers with a page's data, Astro
 * renders the page from it.
 */
export function pagesOfGuide(options: PagesOfGuideOptions): Middleware {
  const { port, publicDir, isUp, onAdmin } = options;

  async function answer(...[incoming, response, next]: Parameters<Middleware>): Promise<void> {
    const { url = '/', method } = incoming;
    if (/^\/admin(?:[/?]|$)/.test(url)) onAdmin();
    if (!(await isUp())) return endWithText(response, 503, DOES_NOT_START);
    const { 'if-none-match': _, ...headers } = incoming.headers;
    const asked = request(
      // Without compression, because Astro's server reads the data of pages.
      {
        port,
        host: '127.0.0.1',
        path: url,
        method,
        headers: { ...headers, 'accept-encoding': 'identity' },
      },
      (answered) => void pass(answered).catch(next),
    );
    asked.on('error', (error) => {
      if (response.headersSent) response.destroy(error);
      else endWithText(response, 502, `The guide did not answer: ${error.message}\n`);
    });
    response.on('close', () => asked.destroy());
    incoming.pipe(asked);

    async function pass(answered: IncomingMessage): Promise<void> {
      const { statusCode = 502, headers } = answered;
      if (headers['content-type'] !== PAGE_DATA) {
        response.writeHead(statusCode, headers);
        answered.pipe(response);
        return;
      }
      const { path, locals } = pageSource(await buffer(answered));
      if (headers['set-cookie']) response.setHeader('Set-Cookie', headers['set-cookie']);
      Object.assign(incoming, { url: path, originalUrl: path, method: 'GET', [LOCALS]: locals });
      next();
    }
  }

  const isOfVite = (path: string) => OF_VITE.test(path) || isFile(join(publicDir, path));
  return (incoming, response, next) => {
    const [path = '/'] = (incoming.url ?? '/').split('?');
    if (isOfVite(path)) next();
    else void answer(incoming, response, next).catch(next);
  };
}

const DOES_NOT_START =
  'The guide does not start; the terminal says why. After the next change it is tried again.\n';

function endWithText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' });
  response.end(text);
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}

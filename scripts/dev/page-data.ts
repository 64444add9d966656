/**
 * Stands in for the built site (`dist/server/entry.mjs`) in the guide of `npm run dev`: "renders" a
 * page as its data. The development server turns the data into HTML for each request, so a change
 * of the site needs no publishing.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { deserialize, serialize } from 'node:v8';

/** A page's path and data, from which Astro renders the page. */
export type PageSource = { path: string; locals: object };

export const PAGE_DATA = 'application/x-page-data';

/** Takes the same arguments as the handler in Astro's build. */
export function handler(
  request: IncomingMessage,
  response: ServerResponse,
  _next: unknown,
  locals: object,
): void {
  const source: PageSource = { path: request.url ?? '/', locals };
  response.writeHead(200, { 'Content-Type': PAGE_DATA });
  response.end(serialize(source));
}

/** Reads the body of a page that `handler` wrote. */
export function pageSource(body: Buffer): PageSource {
  return deserialize(body) as PageSource;
}

/**
 * Copies of pages and API answers for the cache. Each copy states the time at which it was made.
 */

const KEPT_AT = 'X-Kept-At';

/**
 * Returns a copy for the cache. The copy takes over the answer's body, so the answer cannot be read
 * afterwards.
 */
export function cachedCopy({ body, status, headers }: Response): Response {
  const noted = new Headers(headers);
  noted.set(KEPT_AT, String(Date.now()));
  return new Response(body, { status, headers: noted });
}

/** Returns the time of the copy, in milliseconds since 1970. */
export function cachedAt({ headers }: Response): number {
  return Number(headers.get(KEPT_AT));
}

/** Adds to a cached page the time of the copy and the script that shows the offline bar. */
export async function markedPage(cached: Response, script: string): Promise<Response> {
  const html = await cached.text();
  const marked = html
    .replace('<html', `<html data-kept-at="${cachedAt(cached)}"`)
    .replace('</head>', `<script type="module" src="${script}"></script></head>`);
  const headers = new Headers(cached.headers);
  for (const name of ['Content-Encoding', 'Content-Length', 'ETag']) headers.delete(name);
  return new Response(marked, { status: cached.status, headers });
}

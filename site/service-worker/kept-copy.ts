/** Copies of pages and answers, with the moment at which they were made. */

const KEPT_AT = 'X-Kept-At';

/** A copy to be kept. Its body is that of the answer, which is used up. */
export function keptCopy({ body, status, headers }: Response): Response {
  const noted = new Headers(headers);
  noted.set(KEPT_AT, String(Date.now()));
  return new Response(body, { status, headers: noted });
}

/** When it was kept, in milliseconds since 1970. */
export function keptAt({ headers }: Response): number {
  return Number(headers.get(KEPT_AT));
}

/** A kept page that says so: it names the moment and loads what shows it. */
export async function markedPage(kept: Response, script: string): Promise<Response> {
  const html = await kept.text();
  const marked = html
    .replace('<html', `<html data-kept-at="${keptAt(kept)}"`)
    .replace('</head>', `<script type="module" src="${script}"></script></head>`);
  const headers = new Headers(kept.headers);
  for (const name of ['Content-Encoding', 'Content-Length', 'ETag']) headers.delete(name);
  return new Response(marked, { status: kept.status, headers });
}

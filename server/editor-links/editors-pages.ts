import type { IncomingMessage } from 'node:http';
import type { Rightholder } from '#cms/access/rights.ts';
import { compressQuickly } from '#server/compression/compressed-bodies.ts';
import type { Representation } from '#server/http/respond-page.ts';
import { editTargetOf, type EditTarget } from './edit-target.ts';

/**
 * Returns the editor's copy of a page, or null if the request carries no editor's cookie, so that a
 * visitor's page needs no promise.
 */
export type EditorsPages = (
  req: IncomingMessage,
  page: Representation,
  key: string,
) => Promise<Representation> | null;

/** The session cookie of the admin. Members have another one. */
const COOKIE = /(?:^|;\s*)payload-token=/;
const HTML = /^text\/html(?:;|$)/i;
/** All pages share a frame with this element. */
const MAIN = '<main id="main"';

type EditorsPagesOptions = {
  /** The editor whose open session the request carries; null without one. */
  editorOf: (req: IncomingMessage) => Promise<Rightholder>;
  /** The island of a published restaurant. */
  islandOf: (restaurant: number) => string | null;
};

/**
 * Adds a link to the admin to the pages of signed-in editors. Visitors get the published bytes.
 */
export function editorsPages({ editorOf, islandOf }: EditorsPagesOptions): EditorsPages {
  return (req, page, key) => {
    if (!COOKIE.test(req.headers.cookie ?? '') || !HTML.test(page.contentType)) return null;
    return editorsCopy(req, page, key);
  };

  async function editorsCopy(
    req: IncomingMessage,
    page: Representation,
    key: string,
  ): Promise<Representation> {
    // Without the database, an editor reads what visitors read.
    const editor = await editorOf(req).catch(() => null);
    return editor ? withEditLink(page, editTargetOf(key, editor, islandOf)) : page;
  }
}

/** A copy of a page with the link. No cache may keep it: neither proxies nor the service worker. */
export async function withEditLink(
  page: Representation,
  target: EditTarget,
): Promise<Representation> {
  const html = page.identity().toString();
  const body = Buffer.from(html.replace(MAIN, () => `${linkTo(target)}${MAIN}`));
  return {
    ...page,
    ...(await compressQuickly(body)),
    headers: { ...page.headers, 'Cache-Control': 'private, no-store' },
    digest: `${page.digest}-edit`,
    identity: () => body,
  };
}

function linkTo({ href, label }: EditTarget): string {
  return (
    '<link rel="stylesheet" href="/edit-link.css">' +
    '<nav class="edit-link" aria-label="Editors">' +
    `<a href="${href.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">${label}</a>` +
    '</nav>'
  );
}

import { createHash } from 'node:crypto';

/**
 * The policy of a page of the public site: scripts and styles of this origin, and those inline ones
 * that are in the page as it was published, by their hashes. Style attributes are allowed, since
 * menus and the map position themselves with them.
 *
 * @param html the page as it is sent
 * @param tileOrigin where map tiles come from; null for none
 * @see https://www.w3.org/TR/CSP3/
 */
export function contentSecurityPolicy(
  html: string,
  { tileOrigin }: { tileOrigin: string | null },
): string {
  return [
    `default-src 'self'`,
    [`script-src 'self'`, ...hashesOf(inlineScripts(html))].join(' '),
    [`style-src 'self'`, ...hashesOf(inlineStyles(html))].join(' '),
    `style-src-attr 'unsafe-inline'`,
    [`img-src 'self' data:`, ...(tileOrigin ? [tileOrigin] : [])].join(' '),
    `font-src 'self'`,
    `connect-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}

/**
 * The headers to keep with a published page: its content security policy where it is HTML.
 *
 * @param tileUrl address of a map tile with `{z}`, `{x}` and `{y}`; null for none
 */
export function createPageHeaders(
  tileUrl: string | null,
): (body: Buffer, contentType: string) => Record<string, string> {
  const tileOrigin = tileUrl && new URL(tileUrl).origin;
  return (body, contentType): Record<string, string> => {
    if (!/^text\/html(?:;|$)/i.test(contentType)) return {};
    return { 'Content-Security-Policy': contentSecurityPolicy(body.toString(), { tileOrigin }) };
  };
}

// Quoted values may hold a `>`.
const ATTRIBUTES = String.raw`((?:\s|/)(?:"[^"]*"|'[^']*'|[^'">])*)?`;
const SCRIPTS = new RegExp(String.raw`<script${ATTRIBUTES}>(.*?)</script[\s/>]`, 'gis');
const STYLES = new RegExp(String.raw`<style${ATTRIBUTES}>(.*?)</style[\s/>]`, 'gis');

function inlineScripts(html: string): string[] {
  return Array.from(html.matchAll(SCRIPTS)).flatMap(([, attributes = '', content = '']) =>
    hasAttribute(attributes, 'src') || isData(attributes) || !content ? [] : [content],
  );
}

function inlineStyles(html: string): string[] {
  return Array.from(html.matchAll(STYLES)).flatMap(([, , content = '']) =>
    content ? [content] : [],
  );
}

function hasAttribute(attributes: string, name: string): boolean {
  const withoutValues = attributes.replaceAll(/=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+)/g, '=');
  return new RegExp(String.raw`(?:^|[\s/])${name}(?:=|\s|/|$)`, 'i').test(withoutValues);
}

/** Structured data and the like is never run, so that no policy applies to it. */
function isData(attributes: string): boolean {
  return /\btype\s*=\s*["']?application\/(?:[a-z.-]+\+)?json\b/i.test(attributes);
}

/** Hashes as the browser takes them: of the text after its line ends are made one. */
function hashesOf(contents: string[]): string[] {
  const hashes = contents.map((content) =>
    createHash('sha256').update(content.replaceAll(/\r\n?/g, '\n')).digest('base64'),
  );
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`);
}

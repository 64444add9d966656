import { createHash } from 'node:crypto';

/** Sources that a public page may use besides files of its own origin. */
type Allowed = {
  /** Hashes of inline scripts, such as `'sha256-…'`. */
  scripts: readonly string[];
  styles: readonly string[];
  /** Origin of the map tiles, or null. */
  tileOrigin: string | null;
};

/**
 * The policy of a public page. It allows scripts and styles of this origin, and the build's inline
 * scripts and styles. Style attributes are allowed, because menus and the map set their positions
 * with them. Fonts and connections need no directive, because `default-src` applies to them.
 *
 * @see https://www.w3.org/TR/CSP3/
 */
export function contentSecurityPolicy({ scripts, styles, tileOrigin }: Allowed): string {
  return [
    `default-src 'self'`,
    [`script-src 'self'`, ...scripts].join(' '),
    [`style-src 'self'`, ...styles].join(' '),
    `style-src-attr 'unsafe-inline'`,
    [`img-src 'self' data:`, ...(tileOrigin ? [tileOrigin] : [])].join(' '),
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}

/**
 * The parts of a rendered page that decide its headers. `policy` is the policy that Astro wrote, or
 * null if the page is not HTML.
 */
type MadePage = { contentType: string; policy: string | null; body: Buffer };

/**
 * Creates a function that returns the headers to store with a page: for HTML, its content security
 * policy. The policy contains the hashes of the build's styles, and of those scripts of the build
 * that the page uses. Stored text can neither add a hash nor remove one.
 *
 * @param tileUrl address of a map tile with `{z}`, `{x}` and `{y}`; null for none
 */
export function createPageHeaders(
  tileUrl: string | null,
): (page: MadePage) => Record<string, string> {
  const tileOrigin = tileUrl && new URL(tileUrl).origin;
  return ({ contentType, policy, body }): Record<string, string> => {
    if (!/^text\/html(?:;|$)/i.test(contentType)) return {};
    if (policy === null) throw new Error('The site was built without hashes of its scripts.');
    const inline = inlineScriptHashes(body.toString());
    const scripts = hashesIn(policy, 'script-src').filter((hash) => inline.has(hash));
    // All pages allow the styles of all pages, because scripts also read the HTML of other pages
    // (`site/data/page/published-page.ts`), and browsers check the styles in that HTML.
    const styles = hashesIn(policy, 'style-src').filter((hash) => hash !== NO_CONTENT);
    return { 'Content-Security-Policy': contentSecurityPolicy({ scripts, styles, tileOrigin }) };
  };
}

function hashesIn(policy: string, directive: string): string[] {
  const sources = policy
    .split(';')
    .map((text) => text.trim().split(/\s+/))
    .find(([name]) => name === directive);
  return sources?.filter((source) => source.startsWith("'sha256-")) ?? [];
}

const INLINE_SCRIPT =
  /<script(?![^>]*\s(?:src|type="application\/ld\+json))[^>]*>(.*?)<\/script>/gs;
/** The build also hashes empty files, which need no permission. */
const NO_CONTENT = hashOf('');

function inlineScriptHashes(html: string): Set<string> {
  return new Set(Array.from(html.matchAll(INLINE_SCRIPT), ([, script = '']) => hashOf(script)));
}

function hashOf(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

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
 * with them.
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
    `font-src 'self'`,
    `connect-src 'self'`,
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
 * policy. The policy contains the hashes of those build scripts that the page uses. Stored text can
 * neither add a hash nor remove one.
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
    const styles = hashesIn(policy, 'style-src');
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

function inlineScriptHashes(html: string): Set<string> {
  return new Set(
    Array.from(html.matchAll(INLINE_SCRIPT), ([, script = '']) => {
      return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
    }),
  );
}

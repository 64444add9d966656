import { createHash } from 'node:crypto';
import type { RenderedPage } from '#server/publisher/render-page.ts';

/** What a page of the public site may run beside the files of its own origin. */
type Allowed = {
  /** Hashes of inline scripts, such as `'sha256-…'`. */
  scripts: readonly string[];
  styles: readonly string[];
  /** Where map tiles come from; null for none. */
  tileOrigin: string | null;
};

/**
 * The policy of a page of the public site: scripts and styles of this origin, and those inline ones
 * that the build made. Style attributes are allowed, since menus and the map position themselves with
 * them.
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
 * The headers to keep with a published page: its content security policy where it is HTML. Its
 * hashes are those of the build for the scripts that stand in it. What a page says has no part in
 * them: a text that was stored can neither add a hash nor push one out.
 *
 * @param tileUrl address of a map tile with `{z}`, `{x}` and `{y}`; null for none
 */
export function createPageHeaders(
  tileUrl: string | null,
): (page: Pick<RenderedPage, 'contentType' | 'policy' | 'body'>) => Record<string, string> {
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

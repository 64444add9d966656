/** Placeholder origin. A path that resolves to another origin would leave the site. */
const HERE = 'https://here.invalid';

/** These pages redirect a signed-in member away again. */
const SIGN_IN_PAGES = ['/login', '/register'];

/**
 * Returns the path in `?redirect=` if it stays on this site. Browsers treat `//host`, `/\host` and
 * paths with control characters as URLs of other sites.
 *
 * @returns path with its query and fragment; null for anything else
 */
export function safeRedirect(wanted: string | null): string | null {
  if (!wanted?.startsWith('/') || /[\\\p{Cc}]/u.test(wanted)) return null;
  if (!URL.canParse(wanted, HERE)) return null;
  const { origin, pathname, search, hash } = new URL(wanted, HERE);
  if (origin !== HERE) return null;
  // Resolving the dots of `/.//host` leaves `//host`.
  if (pathname.startsWith('//') || SIGN_IN_PAGES.includes(pathname)) return null;
  return pathname + search + hash;
}

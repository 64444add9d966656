/** Any host will do: it only shows whether an address leaves the one that it is read on. */
const HERE = 'https://here.invalid';

/** Where someone who is signed in would be sent away from again. */
const SIGN_IN_PAGES = ['/login', '/register'];

/**
 * The path that `?redirect=` asks for, if it is one of this site: browsers read `//host`, `/\host`
 * and paths with control characters in them as addresses of other sites.
 *
 * @returns path with its query and fragment; null for anything else
 */
export function safeRedirect(wanted: string | null): string | null {
  if (!wanted?.startsWith('/') || /[\\\p{Cc}]/u.test(wanted)) return null;
  if (!URL.canParse(wanted, HERE)) return null;
  const { origin, pathname, search, hash } = new URL(wanted, HERE);
  if (origin !== HERE) return null;
  // What is left of `/.//host` once its dots are resolved.
  if (pathname.startsWith('//') || SIGN_IN_PAGES.includes(pathname)) return null;
  return pathname + search + hash;
}

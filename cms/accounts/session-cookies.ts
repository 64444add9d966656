import { serialize } from 'hono/utils/cookie';

export const SESSION_SECONDS = 7 * 24 * 60 * 60;

/** A cookie that the site's scripts can read. It says only that a session may exist. */
const HINT = 'guide-member';

export function sessionCookieName(siteUrl: string): string {
  return ownCookieName(siteUrl, 'guide-session');
}

/** Over HTTPS the `__Host-` prefix keeps other hosts of the domain from setting the cookie. */
export function ownCookieName(siteUrl: string, name: string): string {
  return isSecure(siteUrl) ? `__Host-${name}` : name;
}

/** The cookies of a new or renewed session. */
export function sessionCookies(siteUrl: string, token: string): string[] {
  return cookies(siteUrl, token, '1', SESSION_SECONDS);
}

/** Cookies that delete the session cookies. */
export function endedSessionCookies(siteUrl: string): string[] {
  return cookies(siteUrl, '', '', 0);
}

function cookies(siteUrl: string, token: string, hint: string, maxAge: number): string[] {
  const common = { path: '/', sameSite: 'Lax', secure: isSecure(siteUrl), maxAge } as const;
  return [
    serialize(sessionCookieName(siteUrl), token, { ...common, httpOnly: true }),
    serialize(HINT, hint, common),
  ];
}

export function isSecure(siteUrl: string): boolean {
  return siteUrl.startsWith('https:');
}

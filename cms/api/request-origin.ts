/**
 * Whether a browser sent the request from a page of another site. Requests without these headers
 * pass: programs send them, not browsers, so they carry no visitor's cookies.
 *
 * @param origins the origins of this site
 */
export function isFromOtherSite(headers: Headers, origins: readonly string[]): boolean {
  const origin = headers.get('origin');
  if (origin !== null) return !origins.includes(origin);
  const site = headers.get('sec-fetch-site');
  return site !== null && site !== 'same-origin' && site !== 'none';
}

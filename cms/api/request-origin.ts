/**
 * Whether a browser sent a request from a page of another site. Programs that are no browsers say
 * neither where they come from nor carry anybody's cookies.
 *
 * @param origins those of this site
 */
export function comesFromElsewhere(headers: Headers, origins: readonly string[]): boolean {
  const origin = headers.get('origin');
  if (origin !== null) return !origins.includes(origin);
  const site = headers.get('sec-fetch-site');
  return site !== null && site !== 'same-origin' && site !== 'none';
}

/** The origins of this site: the public one, and for localhost the same origin with 127.0.0.1. */
export function ownOrigins(siteUrl: string): string[] {
  const local = siteUrl.replace('//localhost', '//127.0.0.1');
  return [...new Set([siteUrl, local])];
}

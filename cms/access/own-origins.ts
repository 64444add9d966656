/**
 * The origins of this site: the public one and, if that is localhost, the same origin as 127.0.0.1.
 */
export function ownOrigins(siteUrl: string): string[] {
  const local = siteUrl.replace('//localhost', '//127.0.0.1');
  return [...new Set([siteUrl, local])];
}

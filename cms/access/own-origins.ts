/** The public origin. For localhost also the same origin with 127.0.0.1. */
export function ownOrigins(siteUrl: string): string[] {
  const local = siteUrl.replace('//localhost', '//127.0.0.1');
  return [...new Set([siteUrl, local])];
}

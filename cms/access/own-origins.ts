/** The public origin; on one's own machine it has a second name. */
export function ownOrigins(siteUrl: string): string[] {
  const local = siteUrl.replace('//localhost', '//127.0.0.1');
  return [...new Set([siteUrl, local])];
}

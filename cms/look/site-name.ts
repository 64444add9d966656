import type { Payload } from 'payload';

/** The guide's name, from its settings. */
export function siteNameOf({ config }: Payload): string {
  return (config.custom as { siteName: string }).siteName;
}

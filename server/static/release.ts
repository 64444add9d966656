import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { filesIn } from './files-in.ts';

/** The hashed files of both builds. Pages of any release may refer to them. */
export type Release = {
  /** Builds with the same files have the same id. */
  id: string;
  /** File paths by URL path, such as `/_astro/island.abc.js`. */
  files: ReadonlyMap<string, string>;
};

export type BuildFolders = {
  /** Files of the built site. */
  distClient: string;
  /** Next's build folder; null while the admin is not built. */
  adminBuild: string | null;
};

export async function readRelease({ distClient, adminBuild }: BuildFolders): Promise<Release> {
  const files = new Map<string, string>();
  const folders = [['/_astro/', join(distClient, '_astro')]] as [prefix: string, folder: string][];
  if (adminBuild !== null) folders.push(['/_next/static/', join(adminBuild, 'static')]);
  for (const [prefix, folder] of folders)
    for (const path of await filesIn(folder)) files.set(prefix + path, join(folder, path));
  const names = [...files.keys()].toSorted();
  const id = createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16);
  return { id, files };
}

/** Whether a URL path belongs to a hashed file, whose name changes with its content. */
export function isHashed(pathname: string): boolean {
  return pathname.startsWith('/_astro/') || pathname.startsWith('/_next/static/');
}

/** Number of earlier releases kept, each for 30 days after its replacement. */
export const EARLIER_RELEASES = 10;
export const KEPT_FOR_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Chooses the earlier releases whose files are kept.
 *
 * @param lastUsedAt returns when a release was last the current one, in milliseconds since 1970
 * @returns the releases, the most recently used first
 */
export function keptReleases<T>(
  earlier: T[],
  lastUsedAt: (release: T) => number,
  now: number,
): T[] {
  return earlier
    .filter((release) => now - lastUsedAt(release) <= KEPT_FOR_MS)
    .toSorted((a, b) => lastUsedAt(b) - lastUsedAt(a))
    .slice(0, EARLIER_RELEASES);
}

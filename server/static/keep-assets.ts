import { copyFile, mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { replaceFile, writeAtomically } from '#cms/runtime/atomic-write.ts';
import { filesIn } from './files-in.ts';
import { keptReleases, type Release } from './release.ts';

const keptSchema = z.array(
  z.object({
    id: z.string(),
    /** Paths of the files, relative to the folder of kept assets. */
    files: z.array(z.string()),
    /**
     * When another release replaced this one, in milliseconds since 1970. Null for the current
     * release.
     */
    replacedAt: z.nullable(z.number()),
  }),
);
type KeptRelease = z.infer<typeof keptSchema>[number];

/**
 * Id of the list of kept files that belong to no known release. Old releases of the guide wrote no
 * lists.
 */
const UNLISTED = 'unlisted';

/**
 * Returns the folder of hashed assets of this and earlier releases. Its files have the same paths
 * as their URLs.
 */
export function keptAssetsDirectory(dataDir: string): string {
  return join(dataDir, 'assets');
}

/**
 * Copies the hashed assets of the current builds to the data folder, so that pages that are still
 * open after a deploy find them. Removes assets of releases that are too old.
 */
export async function keepAssets(release: Release, dataDir: string): Promise<void> {
  const folder = keptAssetsDirectory(dataDir);
  const present = new Set(await filesIn(folder));
  const current = [...release.files.keys()].map((path) => path.slice(1));
  for (const [path, file] of release.files)
    if (!present.has(path.slice(1))) await copyWhole(file, join(folder, path));

  const isCurrent = new Set(current);
  const now = Date.now();
  const listFile = join(dataDir, 'kept-releases.json');
  const listed = await readKept(listFile);
  const named = new Set([...current, ...listed.flatMap(({ files }) => files)]);
  const unlisted = [...present].filter((path) => !named.has(path) && !path.endsWith('.tmp'));
  // If the current release contains all files of a listed one, the listed one is the same release
  // before its admin was built.
  const earlier = listed
    .filter(({ id, files }) => id !== release.id && !files.every((path) => isCurrent.has(path)))
    .map((kept) => ({ ...kept, replacedAt: kept.replacedAt ?? now }));
  if (unlisted.length > 0) earlier.push({ id: UNLISTED, files: unlisted, replacedAt: now });
  const kept = keptReleases(earlier, ({ replacedAt }) => replacedAt, now);

  const wanted = new Set([...current, ...kept.flatMap(({ files }) => files)]);
  for (const path of present) if (!wanted.has(path)) await rm(join(folder, path), { force: true });
  const list: KeptRelease[] = [{ id: release.id, files: current, replacedAt: null }, ...kept];
  await writeAtomically(listFile, JSON.stringify(list), { isDurable: false });
}

/** Adds a file of another release. The next call of `keepAssets` treats it as unlisted. */
export async function keepAsset(dataDir: string, pathname: string, bytes: Buffer): Promise<void> {
  const file = join(keptAssetsDirectory(dataDir), pathname);
  await mkdir(dirname(file), { recursive: true });
  await writeAtomically(file, bytes, { isDurable: false });
}

/**
 * Copies a file atomically. An existing file is complete, because its name contains the hash of its
 * content.
 */
async function copyWhole(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await replaceFile(to, (draft) => copyFile(from, draft));
}

/** An unreadable list counts as empty. Old files then just stay longer. */
async function readKept(file: string): Promise<KeptRelease[]> {
  try {
    return z.parse(keptSchema, JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return [];
  }
}

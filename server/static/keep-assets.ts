import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { filesIn } from './files-in.ts';
import { keptReleases, type Release } from './release.ts';

const keptSchema = z.array(
  z.object({
    id: z.string(),
    /** Paths below the folder of kept assets. */
    files: z.array(z.string()),
    /**
     * When another release replaced it, in milliseconds since 1970; null for the present release.
     */
    replacedAt: z.nullable(z.number()),
  }),
);
type KeptRelease = z.infer<typeof keptSchema>[number];

/** Files that no list names, such as those of releases that wrote no lists. */
const UNLISTED = 'unlisted';

/** Folder of the hashed assets of this and earlier releases, laid out like their URLs. */
export function keptAssetsDirectory(dataDir: string): string {
  return join(dataDir, 'assets');
}

/**
 * Copies the hashed assets of the present builds to the data folder, so that pages that are still
 * open after a deploy find them. Removes assets of releases that are too old.
 */
export async function keepAssets(release: Release, dataDir: string): Promise<void> {
  const folder = keptAssetsDirectory(dataDir);
  const present = new Set(await filesIn(folder));
  const current = [...release.files.keys()].map((path) => path.slice(1));
  for (const [path, file] of release.files)
    if (!present.has(path.slice(1))) await copyWhole(file, join(folder, path));

  const now = Date.now();
  const listFile = join(dataDir, 'kept-releases.json');
  const listed = await readKept(listFile);
  const named = new Set([...current, ...listed.flatMap(({ files }) => files)]);
  const unlisted = [...present].filter((path) => !named.has(path) && !path.endsWith('.tmp'));
  const earlier = listed
    .filter(({ id }) => id !== release.id)
    .map((kept) => ({ ...kept, replacedAt: kept.replacedAt ?? now }));
  if (unlisted.length > 0) earlier.push({ id: UNLISTED, files: unlisted, replacedAt: now });
  const kept = keptReleases(earlier, ({ replacedAt }) => replacedAt, now);

  const wanted = new Set([...current, ...kept.flatMap(({ files }) => files)]);
  for (const path of present) if (!wanted.has(path)) await rm(join(folder, path), { force: true });
  const list: KeptRelease[] = [{ id: release.id, files: current, replacedAt: null }, ...kept];
  await replaceFile(listFile, (draft) => writeFile(draft, JSON.stringify(list)));
}

/** Adds a file of another release, which the next call of `keepAssets` finds as unlisted. */
export async function keepAsset(dataDir: string, pathname: string, bytes: Buffer): Promise<void> {
  await replaceFile(join(keptAssetsDirectory(dataDir), pathname), (draft) =>
    writeFile(draft, bytes),
  );
}

/**
 * Copies atomically. An existing file is taken as complete, because its name has the content's
 * hash.
 */
function copyWhole(from: string, to: string): Promise<void> {
  return replaceFile(to, (draft) => copyFile(from, draft));
}

async function replaceFile(file: string, write: (draft: string) => Promise<void>): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}.tmp`;
  try {
    await write(draft);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Without a readable list, old files only stay longer. */
async function readKept(file: string): Promise<KeptRelease[]> {
  try {
    return z.parse(keptSchema, JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return [];
  }
}

import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { filesIn } from './files-in.ts';

/** When each file left the build, by its path below `_astro`, in milliseconds since 1970. */
const retiredSchema = z.record(z.string(), z.number());
type Retired = z.infer<typeof retiredSchema>;

const KEPT_FOR_MS = 30 * 24 * 60 * 60 * 1000;

/** Where hashed assets of this and earlier builds are kept. */
export function keptAssetsDirectory(dataDir: string): string {
  return join(dataDir, 'assets');
}

/**
 * Copies the hashed assets of the present build (`_astro/`) to the data folder, for those who still
 * have a page of it open after the next deploy, and removes those that left the build 30 days ago.
 *
 * @param distClient folder of the built site's files
 */
export async function keepAssets(distClient: string, dataDir: string): Promise<void> {
  const folder = join(keptAssetsDirectory(dataDir), '_astro');
  await mkdir(folder, { recursive: true });
  const current = new Set(await filesIn(join(distClient, '_astro')));
  const present = new Set(await filesIn(folder));
  for (const name of current) {
    if (!present.has(name)) await copyWhole(join(distClient, '_astro', name), join(folder, name));
  }

  const retiredFile = join(dataDir, 'retired-assets.json');
  const before = await readRetired(retiredFile);
  const now = Date.now();
  const retired: Retired = {};
  for (const name of present) {
    if (current.has(name)) continue;
    const since = before[name] ?? now;
    if (name.endsWith('.tmp') || now - since > KEPT_FOR_MS)
      await rm(join(folder, name), { force: true });
    else retired[name] = since;
  }
  await replaceFile(retiredFile, (draft) => writeFile(draft, JSON.stringify(retired, null, 2)));
}

/** A hash stands for the content, so that a file that is there already is the same; hence no half ones. */
function copyWhole(from: string, to: string): Promise<void> {
  return replaceFile(to, (draft) => copyFile(from, draft));
}

async function replaceFile(file: string, write: (draft: string) => Promise<void>): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}.tmp`;
  await write(draft);
  await rename(draft, file);
}

/** A list that can not be read only means that old files stay longer. */
async function readRetired(file: string): Promise<Retired> {
  try {
    return z.parse(retiredSchema, JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return {};
  }
}

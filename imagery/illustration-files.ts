import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CATEGORY_NAMES, categoryFolder } from '#domain/categories.ts';
import type { IllustrationSubject } from './draw-illustration.ts';
import {
  CATEGORY_VARIANTS,
  categoryFile,
  restaurantFile,
  RESTAURANT_VIEWS,
  type IllustratedRestaurant,
} from './illustration-names.ts';
import type { DrawRequest, IllustrationPool } from './illustration-pool.ts';

export type DrawReport = { drawn: number; failed: { file: string; reason: string }[] };

/** A draft older than this was left by a process that died. */
const DRAFT_MAX_AGE_MS = 60_000;

type Job = Pick<DrawRequest, 'subject' | 'files'>;

/** The 54 pictures of the categories. */
export function categoryJobs(): Job[] {
  return CATEGORY_NAMES.flatMap((category) =>
    CATEGORY_VARIANTS.map((variant) => {
      const fileOf = (width: 400 | 800) =>
        join('categories', categoryFolder(category), categoryFile(category, variant, width));
      const subject: IllustrationSubject = { kind: 'category', category, variant };
      return { subject, files: { 400: fileOf(400), 800: fileOf(800) } };
    }),
  );
}

/** The two pictures of a restaurant. */
export function restaurantJobs(restaurant: IllustratedRestaurant): Job[] {
  return RESTAURANT_VIEWS.map((view) => {
    const fileOf = (width: 400 | 800) =>
      join('restaurants', restaurantFile(restaurant, view, width));
    return {
      subject: { kind: 'restaurant', restaurant, view },
      files: { 400: fileOf(400), 800: fileOf(800) },
    };
  });
}

/**
 * Draws those of the jobs whose files are not in `directory` yet. Files appear whole or not at all,
 * also when two processes draw the same. A picture that fails stops no other.
 */
export async function drawMissing(
  pool: IllustrationPool,
  directory: string,
  jobs: readonly Job[],
  onProgress?: (done: number, total: number) => void,
): Promise<DrawReport> {
  const missing = jobs.filter(({ files }) =>
    Object.values(files).some((file) => !existsSync(join(directory, file))),
  );
  const report: DrawReport = { drawn: 0, failed: [] };
  let done = 0;
  await Promise.all(
    missing.map(async ({ subject, files }) => {
      const reason = await pool.draw({ subject, files, directory });
      if (reason === null) report.drawn++;
      else report.failed.push({ file: files[800], reason });
      onProgress?.(++done, missing.length);
    }),
  );
  return report;
}

/**
 * Removes drafts of processes that died and restaurant pictures whose name is not in `wanted`:
 * their restaurant is gone or has other words on its sign.
 */
export async function removeStaleIllustrations(
  directory: string,
  wanted: ReadonlySet<string>,
): Promise<number> {
  const folder = join(directory, 'restaurants');
  const names = await readdir(folder).catch(() => []);
  let removed = 0;
  for (const name of names) {
    const file = join(folder, name);
    const isStale = name.startsWith('.') ? await isOldDraft(file) : !wanted.has(name);
    if (!isStale) continue;
    await rm(file, { force: true });
    removed++;
  }
  return removed;
}

async function isOldDraft(file: string): Promise<boolean> {
  const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
  return Date.now() - mtimeMs > DRAFT_MAX_AGE_MS;
}

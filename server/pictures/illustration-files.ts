import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { CATEGORY_NAMES, categoryFolder } from '#domain/restaurant/categories.ts';
import {
  CATEGORY_VARIANTS,
  categoryFile,
  ILLUSTRATION_WIDTHS,
  restaurantFile,
  RESTAURANT_VIEWS,
  type IllustratedRestaurant,
  type IllustrationWidth,
} from '#cms/catalogue/published/illustration-names.ts';
import type { DrawRequest, IllustrationPool } from './illustration-pool.ts';

export type DrawReport = { drawn: number; failed: { file: string; reason: string }[] };

const DRAFT_MAX_AGE_MS = 60_000;

type Job = Pick<DrawRequest, 'subject' | 'files'>;

/** Drawing jobs for the 54 category pictures. */
export function categoryJobs(): Job[] {
  return CATEGORY_NAMES.flatMap((category) =>
    CATEGORY_VARIANTS.map((variant) => {
      const files = filesOf((width) =>
        join('categories', categoryFolder(category), categoryFile(category, variant, width)),
      );
      return { subject: { kind: 'category', category, variant }, files };
    }),
  );
}

/** Drawing jobs for the two pictures of a restaurant. */
export function restaurantJobs(restaurant: IllustratedRestaurant): Job[] {
  return RESTAURANT_VIEWS.map((view) => ({
    subject: { kind: 'restaurant', restaurant, view },
    files: filesOf((width) => join('restaurants', restaurantFile(restaurant, view, width))),
  }));
}

function filesOf(fileOf: (width: IllustrationWidth) => string): Job['files'] {
  return ILLUSTRATION_WIDTHS.map((width) => ({ width, file: fileOf(width) }));
}

type DrawOptions = {
  onProgress?: ((done: number, total: number) => void) | undefined;
  /**
   * Whether a visitor waits for the picture. Such pictures are drawn before those drawn in advance.
   */
  isUrgent?: boolean;
};

/**
 * Draws the missing files in `directory` and keeps existing ones. Files are written atomically,
 * even when two processes draw the same one. A failed picture does not stop the others.
 */
export async function drawMissing(
  pool: IllustrationPool,
  directory: string,
  jobs: readonly Job[],
  { onProgress, isUrgent = false }: DrawOptions = {},
): Promise<DrawReport> {
  const isMissing = ({ file }: Job['files'][number]) => !existsSync(join(directory, file));
  const missing = jobs
    .map(({ subject, files }) => ({ subject, files: files.filter(isMissing) }))
    .filter(({ files }) => files.length > 0);
  const report: DrawReport = { drawn: 0, failed: [] };
  let done = 0;
  await Promise.all(
    missing.map(async ({ subject, files }) => {
      const reason = await pool.draw({ subject, files, directory }, isUrgent);
      if (reason === null) report.drawn++;
      else report.failed.push(...files.map(({ file }) => ({ file, reason })));
      onProgress?.(++done, missing.length);
    }),
  );
  return report;
}

/**
 * Removes drafts that crashed processes left behind, and outdated restaurant pictures: the
 * restaurant no longer exists, or the text of its picture has changed. Yields to the event loop
 * between files.
 *
 * @param isWanted called with each file's path below `directory`
 */
export async function removeStaleIllustrations(
  directory: string,
  isWanted: (file: string) => boolean,
): Promise<number> {
  const folder = join(directory, 'restaurants');
  const names = await readdir(folder).catch(() => []);
  let removed = 0;
  for (const name of names) {
    await setImmediate();
    const file = join(folder, name);
    const isStale = name.startsWith('.')
      ? await isOldDraft(file)
      : !isWanted(`restaurants/${name}`);
    if (!isStale) continue;
    await rm(file, { force: true });
    removed++;
  }
  return removed;
}

/**
 * Whether a crashed process left this draft behind. A process may still be about to rename a newer
 * draft.
 */
export async function isOldDraft(file: string): Promise<boolean> {
  const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
  return Date.now() - mtimeMs > DRAFT_MAX_AGE_MS;
}

/** The restaurant whose drawn picture is this file below `images`. Null for other files. */
export function restaurantOfPicture(file: string): number | null {
  const id = /^restaurants\/(\d{1,15})-/.exec(file)?.[1];
  return id === undefined ? null : Number(id);
}

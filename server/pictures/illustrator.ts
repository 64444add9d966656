import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { recordsOf, type Catalogue } from '#cms/catalogue/published/catalogue.ts';
import type { Restaurant } from '#domain/contract/restaurant.ts';
import {
  categoryJobs,
  drawMissing,
  removeStaleIllustrations,
  restaurantJobs,
  type DrawReport,
} from './illustration-files.ts';
import { fixedNameOf } from '#cms/catalogue/published/former-names.ts';
import { illustratedRestaurant } from '#cms/catalogue/published/illustration-names.ts';
import { createIllustrationPool } from './illustration-pool.ts';

export type Illustrator = {
  /**
   * Draws the missing pictures of all categories and of these restaurants. Resolves with the number
   * of pictures drawn.
   */
  draw: (
    restaurants: readonly { id: number }[],
    onProgress?: (done: number, total: number) => void,
  ) => Promise<number>;
  /** Draws a requested picture. Resolves with false when no category or restaurant has it. */
  drawRequested: (relativePath: string) => Promise<boolean>;
  /** Makes the pictures of a draft available, because its preview is about to request them. */
  allowDraft: (restaurant: Restaurant) => void;
  /** Removes pictures of deleted or renamed restaurants. */
  tidy: () => Promise<number>;
  close: () => Promise<void>;
};

/** Drafts whose pictures are available. Each is a record of some kilobytes. */
const DRAFTS = 50;

/**
 * Draws pictures into `{dataDir}/images`: those of a few restaurants in advance, all others on
 * request.
 *
 * @param onFailed called for each file that could not be drawn, with the reason
 */
export function createIllustrator(
  dataDir: string,
  catalogue: Catalogue,
  onFailed: (failed: DrawReport['failed'][number]) => void,
): Illustrator {
  const directory = join(dataDir, 'images');
  const pool = createIllustrationPool();
  const drafts = new LRUCache<number, Restaurant>({ max: DRAFTS });
  let isClosed = false;

  function report(failed: DrawReport['failed']): void {
    // Stopping makes every queued picture fail, which is no error.
    if (!isClosed) failed.forEach(onFailed);
  }

  async function drawRequested(relativePath: string): Promise<boolean> {
    const job = jobsAround(relativePath).find((one) => hasFile([one], relativePath));
    if (!job) return false;
    const { failed } = await drawMissing(pool, directory, [job], { isUrgent: true });
    report(failed);
    return failed.length === 0;
  }

  function jobsOf(restaurant: Restaurant) {
    const category = fixedNameOf(catalogue.vocabulary(), restaurant.category);
    return restaurantJobs(illustratedRestaurant({ ...restaurant, category }));
  }

  function jobsAround(relativePath: string) {
    if (relativePath.startsWith('categories/')) return categoryJobs();
    return restaurantsOf(relativePath).filter(isIllustrated).flatMap(jobsOf);
  }

  /** Returns the published restaurant of this file and its draft, as far as they exist. */
  function restaurantsOf(relativePath: string): Restaurant[] {
    const id = Number(/^restaurants\/(\d{1,15})-/.exec(relativePath)?.[1] ?? Number.NaN);
    return [catalogue.peek(id) ?? [], drafts.get(id) ?? []].flat();
  }

  return {
    async draw(restaurants, onProgress) {
      const jobs = recordsOf(catalogue, restaurants).filter(isIllustrated).flatMap(jobsOf);
      const all = [...categoryJobs(), ...jobs];
      const { drawn, failed } = await drawMissing(pool, directory, all, { onProgress });
      report(failed);
      return drawn;
    },
    drawRequested,
    allowDraft: (restaurant) => void drafts.set(restaurant.id, restaurant),
    tidy: () =>
      removeStaleIllustrations(directory, (file) =>
        restaurantsOf(file).some((restaurant) => hasFile(jobsOf(restaurant), file)),
      ),
    close() {
      isClosed = true;
      return pool.close();
    },
  };
}

function hasFile(jobs: ReturnType<typeof restaurantJobs>, relativePath: string): boolean {
  return jobs.some(({ files }) => files.some(({ file }) => file === relativePath));
}

function isIllustrated({ photos }: Restaurant): boolean {
  return photos.some((photo) => photo.isIllustration);
}

import { join } from 'node:path';
import { recordsOf, type Catalogue } from '#cms/catalogue/published/catalogue.ts';
import type { Restaurant } from '#domain/contract/restaurant.ts';
import {
  categoryJobs,
  drawMissing,
  removeStaleIllustrations,
  restaurantJobs,
  restaurantOfPicture,
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
  /**
   * Draws a requested picture. Resolves with false when no category or restaurant has it.
   *
   * @param draft a draft that may have the picture
   */
  drawRequested: (relativePath: string, draft?: Restaurant | null) => Promise<boolean>;
  /** Removes pictures of deleted or renamed restaurants. */
  tidy: () => Promise<number>;
  close: () => Promise<void>;
};

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
  let isClosed = false;

  function report(failed: DrawReport['failed']): void {
    // Stopping makes every queued picture fail, which is no error.
    if (!isClosed) failed.forEach(onFailed);
  }

  async function drawRequested(
    relativePath: string,
    draft: Restaurant | null = null,
  ): Promise<boolean> {
    const job = jobsAround(relativePath, draft).find((one) => hasFile([one], relativePath));
    if (!job) return false;
    const { failed } = await drawMissing(pool, directory, [job], { isUrgent: true });
    report(failed);
    return failed.length === 0;
  }

  function jobsOf(restaurant: Restaurant) {
    const category = fixedNameOf(catalogue.vocabulary(), restaurant.category);
    return restaurantJobs(illustratedRestaurant({ ...restaurant, category }));
  }

  function jobsAround(relativePath: string, draft: Restaurant | null) {
    if (relativePath.startsWith('categories/')) return categoryJobs();
    return [publishedWith(relativePath), draft]
      .filter((restaurant) => restaurant !== null)
      .filter(isIllustrated)
      .flatMap(jobsOf);
  }

  /** Returns the published restaurant of this file. */
  function publishedWith(relativePath: string): Restaurant | null {
    const id = restaurantOfPicture(relativePath);
    return id === null ? null : catalogue.peek(id);
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
    tidy: () =>
      removeStaleIllustrations(directory, (file) => {
        const restaurant = publishedWith(file);
        return restaurant !== null && hasFile(jobsOf(restaurant), file);
      }),
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

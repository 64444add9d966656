import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Catalogue } from '#cms/catalogue/published/catalogue.ts';
import { writeAtomically } from '#cms/runtime/atomic-write.ts';
import {
  categorySocialPicture,
  GUIDE_SOCIAL_PICTURE,
  homeSocialPicture,
  islandSocialPicture,
  restaurantSocialPicture,
  socialPictureKey,
  socialPicturePath,
  type SocialPicture,
} from '#domain/pages/social-picture.ts';
import { isOldDraft } from './illustration-files.ts';
import { drawSocialPicture, SEA_CHART } from './draw-social-picture.ts';
import type { PhotoFiles } from '#server/photos/photos.ts';
import { createWorkLimit } from '#cms/runtime/work-limit.ts';
import { safeSegments } from '#server/static/safe-path.ts';

export type SocialPictures = {
  /**
   * Draws a requested picture. The argument is its path below `/images`. Resolves with false when
   * no page has this picture.
   */
  drawRequested: (relativePath: string) => Promise<boolean>;
  /** Removes pictures that no page uses. Resolves with their number. */
  tidy: () => Promise<number>;
};

type SocialPicturesParts = {
  /** The folder that contains `images/`. */
  dataDir: string;
  photos: PhotoFiles;
  catalogue: Pick<Catalogue, 'restaurant' | 'categoryCounts' | 'islandCounts' | 'texts'>;
  siteName: string;
  /**
   * Draws a missing picture below `images/`. Resolves with false when no such picture can exist.
   */
  drawIllustration: (relativePath: string) => Promise<boolean>;
};

/** Maximum number of concurrent drawings. The smallest machine has two cores. */
const AT_ONCE = 2;

/** Draws social pictures into `{dataDir}/images/social`, each on its first request. */
export function createSocialPictures(parts: SocialPicturesParts): SocialPictures {
  const { dataDir, photos, catalogue, siteName, drawIllustration } = parts;
  const images = join(dataDir, 'images');
  const limited = createWorkLimit(AT_ONCE);

  /**
   * Returns the current picture for this path. Null when no page has it or its content has changed.
   */
  function pictureAt(relativePath: string): SocialPicture | null {
    const key = socialPictureKey(relativePath);
    const picture = key === null ? null : pictureOf(key, catalogue);
    return picture && socialPicturePath(picture, siteName) === `/images/${relativePath}`
      ? picture
      : null;
  }

  async function imageOf({ source }: SocialPicture): Promise<Buffer | string | null> {
    if (source === null) return SEA_CHART;
    const segments = safeSegments(source.replace(/\?.*$/s, '').slice(1));
    if (!segments) return null;
    const [folder, ...path] = segments;
    if (folder === 'media') {
      await photos.refresh?.(path.join('/'), source);
      return readIfThere(join(photos.directory, ...path));
    }
    const file = join(dataDir, ...segments);
    const image = await readIfThere(file);
    if (image || folder !== 'images') return image;
    const isDrawn = await drawIllustration(path.join('/'));
    return isDrawn ? readIfThere(file) : null;
  }

  return {
    async drawRequested(relativePath) {
      const picture = pictureAt(relativePath);
      if (!picture) return false;
      return limited(async () => {
        const image = await imageOf(picture);
        if (image === null) return false;
        const { title, kind, place, source } = picture;
        const isPhoto = source?.startsWith('/media/') ?? false;
        const words = { title, kind, place, siteName };
        const jpeg = await drawSocialPicture(image, words, { isPhoto });
        const file = join(images, relativePath);
        await mkdir(dirname(file), { recursive: true });
        await writeAtomically(file, jpeg, { isDurable: false });
        return true;
      });
    },

    async tidy() {
      const names = await readdir(join(images, 'social')).catch(() => []);
      let removed = 0;
      for (const name of names) {
        // Yield to the event loop, because checking thousands of files must not block requests.
        await setImmediate();
        const file = join(images, 'social', name);
        const isWanted = name.startsWith('.')
          ? !(await isOldDraft(file))
          : pictureAt(`social/${name}`);
        if (isWanted) continue;
        await rm(file, { force: true });
        removed++;
      }
      return removed;
    },
  };
}

function pictureOf(key: string, catalogue: SocialPicturesParts['catalogue']): SocialPicture | null {
  if (key === GUIDE_SOCIAL_PICTURE.key) return GUIDE_SOCIAL_PICTURE;
  const home = homeSocialPicture(catalogue.texts().site);
  if (key === home.key) return home;
  const [, kind, name] = /^([a-z]+)-(.+)$/.exec(key) ?? [];
  if (kind === 'restaurant') {
    const restaurant = catalogue.restaurant(Number(name));
    return restaurant && restaurantSocialPicture(restaurant);
  }
  if (kind === 'category') {
    const category = catalogue.categoryCounts().find(({ id }) => id === Number(name));
    return category ? categorySocialPicture(category) : null;
  }
  const island = catalogue.islandCounts().find(({ slug }) => kind === 'island' && slug === name);
  return island ? islandSocialPicture(island) : null;
}

async function readIfThere(file: string): Promise<Buffer | null> {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

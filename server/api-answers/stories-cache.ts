import { LRUCache } from 'lru-cache';
import type { Payload } from 'payload';
import { readPlaceStories } from '#cms/stories/operations.ts';
import type { PlaceStories } from '#cms/api/operation-context.ts';
import { createSharedWork } from '#cms/runtime/work-per-key.ts';

/**
 * Caches the stories of restaurants. The stories of a restaurant are read again only after some
 * story or an author's name has changed.
 */
export type StoriesCache = {
  of: (restaurant: number) => Promise<PlaceStories>;
  /** Increases with every change. */
  version: () => number;
  /** Call this when a story or an author's name has changed, or a story was hidden. */
  changed: () => void;
};

const MAX_BYTES = 16 * 1024 * 1024;
/** Estimated memory of a cached story, without its text. */
const OVERHEAD_BYTES = 300;

export function createStoriesCache(payload: Payload): StoriesCache {
  let version = 0;
  const sharedWork = createSharedWork<string, PlaceStories>();
  const kept = new LRUCache<number, { version: number; stories: PlaceStories }>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ stories: { newest } }) =>
      newest.reduce(
        (sum, { content }) => sum + 2 * content.length + OVERHEAD_BYTES,
        OVERHEAD_BYTES,
      ),
  });

  async function read(restaurant: number): Promise<PlaceStories> {
    const of = version;
    const stories = await readPlaceStories(payload, restaurant);
    // Store the version from before the read. Stories read during a change may be incomplete, and
    // are then outdated.
    kept.set(restaurant, { version: of, stories });
    return stories;
  }

  return {
    of(restaurant) {
      const known = kept.get(restaurant);
      if (known?.version === version) return Promise.resolve(known.stories);
      return sharedWork(`${version} ${restaurant}`, () => read(restaurant));
    },
    version: () => version,
    changed: () => void version++,
  };
}

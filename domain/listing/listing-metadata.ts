import { onIsland } from '#domain/geography/islands.ts';
import { landmarkName } from '#domain/geography/near.ts';
import type { ListingState } from './listing-state.ts';

type Named = Pick<ListingState, 'search' | 'tags' | 'categories' | 'islands' | 'near' | 'page'>;

/** Maximum number of names in a title, because nobody reads longer titles. */
const MAX_NAMES = 3;

/**
 * Title and description of a listing page. They name the search text, else the tags, else the
 * categories and islands, else the landmark.
 */
export function listingMetadata(
  state: Named,
  siteName: string,
): { title: string; description: string } {
  const { heading, description } = wordsOf(state);
  const page = state.page > 1 ? `, page ${state.page}` : '';
  return { title: `${heading}${page} | ${siteName}`, description };
}

function wordsOf({ search, tags, categories, islands, near }: Named) {
  if (search) {
    return {
      heading: `Restaurants for “${search}” in The Bahamas`,
      description: `Places to eat in The Bahamas that match “${search}”, with hours, prices and a map.`,
    };
  }
  if (tags.length > 0) {
    return {
      heading: `${named(tags)}: restaurants in The Bahamas`,
      description: `Restaurants in The Bahamas tagged ${named(tags)}, with hours, prices and a map.`,
    };
  }
  if (categories.length > 0 || islands.length > 0) {
    const kinds = categories.length > 0 ? named(categories) : 'Restaurants';
    const where = islands.length > 0 ? onIsland(named(islands)) : 'in The Bahamas';
    return {
      heading: `${kinds} ${where}`,
      description: `${kinds} ${where}: places to eat, with hours, prices and a map.`,
    };
  }
  if (near) {
    const where = landmarkName(near);
    return {
      heading: `Restaurants near ${where}, The Bahamas`,
      description: `Places to eat near ${where} in The Bahamas, nearest first, with hours, prices and a map.`,
    };
  }
  return {
    heading: 'All Restaurants in The Bahamas',
    description:
      'Every place to eat in the guide, from the Fish Fry at Arawak Cay to the last dock on Inagua, with hours, prices and a map.',
  };
}

function named(names: readonly string[]): string {
  const more = names.length - MAX_NAMES;
  return names.slice(0, MAX_NAMES).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

import type { ListingState } from './listing-state.ts';

/** Title and description of the listing, from the search text or else the tags. */
export function listingMetadata(
  { search, tags }: Pick<ListingState, 'search' | 'tags'>,
  siteName: string,
): { title: string; description: string } {
  if (search) {
    return {
      title: `Restaurants for “${search}” in The Bahamas | ${siteName}`,
      description: `Places to eat in The Bahamas that match “${search}”, with hours, prices and a map.`,
    };
  }
  if (tags.length > 0) {
    const names = tags.join(', ');
    return {
      title: `${names}: restaurants in The Bahamas | ${siteName}`,
      description: `Restaurants in The Bahamas tagged ${names}, with hours, prices and a map.`,
    };
  }
  return {
    title: `All Restaurants in The Bahamas | ${siteName}`,
    description:
      'Every place to eat in the guide, from the Fish Fry at Arawak Cay to the last dock on Inagua, with hours, prices and a map.',
  };
}

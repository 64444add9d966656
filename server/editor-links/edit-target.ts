import { hasRight, hasRightOn, type Rightholder } from '#cms/access/rights.ts';
import { gapQuery } from '#cms/catalogue/gaps/gap-query.ts';
import { ISLANDS } from '#domain/geography/islands.ts';
import { islandPath } from '#domain/pages/slug.ts';

/** Where an editor changes what a page shows. */
export type EditTarget = { href: string; label: string };

const RESTAURANTS = '/admin/collections/restaurants';
const DESK: EditTarget = { href: '/admin', label: 'Open the editors’ desk' };

/**
 * Returns the record or list in the admin from which a published page is made. If this editor may
 * not change it, returns the admin's dashboard.
 *
 * @param islandOf the island of a published restaurant
 */
export function editTargetOf(
  key: string,
  editor: Rightholder,
  islandOf: (restaurant: number) => string | null,
): EditTarget {
  const mayEditWords = hasRight(editor, 'editVocabulary');
  const mayEditPlaces = hasRight(editor, 'editPlaces');
  const [, kind, id] = /^\/(restaurants|categories)\/(\d+)(?:\/\d+)?$/.exec(key) ?? [];
  const placeIsland = ISLANDS.find((name) => name === islandOf(Number(id)));
  if (kind === 'restaurants' && hasRightOn(editor, 'editPlaces', placeIsland))
    return { href: `${RESTAURANTS}/${id}`, label: 'Edit this restaurant' };
  if (kind === 'categories' && mayEditWords)
    return { href: `/admin/collections/categories/${id}`, label: 'Edit this category' };
  const island = ISLANDS.find(
    (name) => key === islandPath(name) || key.startsWith(`${islandPath(name)}/`),
  );
  if (island && hasRightOn(editor, 'editPlaces', island)) {
    const query = gapQuery({ gap: null, island });
    return { href: `${RESTAURANTS}?${query}`, label: `Edit restaurants on ${island}` };
  }
  if (key === '/restaurants' && mayEditPlaces)
    return { href: RESTAURANTS, label: 'Edit restaurants' };
  if (key === '/categories' && mayEditWords)
    return { href: '/admin/collections/categories', label: 'Edit categories' };
  if (key === '/about' && mayEditWords)
    return { href: '/admin/globals/site-texts', label: 'Edit the texts' };
  return DESK;
}

import { gapQuery } from '#cms/catalogue/gaps/gap-query.ts';
import { ISLANDS } from '#domain/geography/islands.ts';
import { islandPath } from '#domain/pages/slug.ts';

/** Where an editor changes what a page shows. */
export type EditTarget = { href: string; label: string };

const RESTAURANTS = '/admin/collections/restaurants';
const DESK: EditTarget = { href: '/admin', label: 'Open the editors’ desk' };

/** The record or list in the admin from which a published page is made. */
export function editTargetOf(key: string): EditTarget {
  const [, kind, id] = /^\/(restaurants|categories)\/(\d+)(?:\/\d+)?$/.exec(key) ?? [];
  if (kind === 'restaurants')
    return { href: `${RESTAURANTS}/${id}`, label: 'Edit this restaurant' };
  if (kind === 'categories')
    return { href: `/admin/collections/categories/${id}`, label: 'Edit this category' };
  const island = ISLANDS.find(
    (name) => key === islandPath(name) || key.startsWith(`${islandPath(name)}/`),
  );
  if (island) {
    const query = gapQuery({ gap: null, island });
    return { href: `${RESTAURANTS}?${query}`, label: `Edit restaurants on ${island}` };
  }
  if (key === '/restaurants') return { href: RESTAURANTS, label: 'Edit restaurants' };
  if (key === '/categories')
    return { href: '/admin/collections/categories', label: 'Edit categories' };
  return DESK;
}

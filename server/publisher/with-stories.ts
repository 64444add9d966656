import type { Payload } from 'payload';
import { storyPage } from '#cms/stories/operations.ts';
import type { PageData } from '#domain/pages/page-data.ts';

/** Adds the current stories of a restaurant to its page. */
export async function withStories(
  payload: Payload,
  page: PageData | null,
): Promise<PageData | null> {
  if (page?.kind !== 'restaurant') return page;
  return { ...page, stories: await storyPage(payload, page.restaurant.id, 1) };
}

/**
 * Returns the ids of restaurants with published stories. One query is enough, because few
 * restaurants have any.
 */
export async function placesWithStories(payload: Payload): Promise<ReadonlySet<number>> {
  const { values } = await payload.findDistinct({
    collection: 'stories',
    field: 'restaurant',
    where: { status: { equals: 'published' } },
    overrideAccess: true,
  });
  return new Set(values.map(({ restaurant }) => Number(restaurant)));
}

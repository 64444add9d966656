import type { CollectionBeforeDeleteHook } from 'payload';
import { closeReportsOf } from '#cms/moderation/stored-report.ts';
import { placesOfAuthor, storiesChanged } from './feed-stories.ts';
import type { StoredStory } from './stored-story.ts';

/** A place that is deleted takes its stories along; neither database sees to it. */
export const removeStoriesOfPlace: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const { docs } = await req.payload.db.find<StoredStory>({
    collection: 'stories',
    where: { restaurant: { equals: id }, openReports: { greater_than: 0 } },
    pagination: false,
    req,
  });
  await closeReportsOf(
    req,
    docs.map((story) => story.id),
  );
  await req.payload.db.deleteMany({
    collection: 'stories',
    where: { restaurant: { equals: id } },
    req,
  });
};

/** The stories of a member who goes stay, as those of a former member. */
export const keepStoriesOfFormerMember: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const places = await placesOfAuthor(req.payload, Number(id));
  await req.payload.db.updateMany({
    collection: 'stories',
    where: { author: { equals: id } },
    data: { author: null },
    req,
  });
  await storiesChanged(req, places);
};

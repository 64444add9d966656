import type { CollectionConfig } from 'payload';
import * as z from 'zod/mini';
import { editorsCall } from '#cms/access/editors-call.ts';
import { ExpectedRefusal } from '#cms/access/expected-refusal.ts';
import { removeTime } from './remove-time.ts';

/** Lets editors choose when a draft is published, or when a place is unpublished. */
export function withSchedules(restaurants: CollectionConfig): CollectionConfig {
  const { versions } = restaurants;
  const others = typeof versions === 'object' ? versions : {};
  const drafts = typeof others.drafts === 'object' ? others.drafts : {};
  return {
    ...restaurants,
    versions: {
      ...others,
      drafts: { ...drafts, schedulePublish: { timeFormat: 'h:mm aa', timeIntervals: 15 } },
    },
    endpoints: [
      ...(restaurants.endpoints || []),
      editorsCall({
        path: '/:id/remove-schedule',
        right: 'editPlaces',
        body: z.object({ job: z.union([z.string(), z.number()]) }),
        async run(req, id, { job }) {
          if (!(await removeTime(req, job, Number(id))))
            throw new ExpectedRefusal('This time is gone already. Reload the page.', 409);
        },
      }),
    ],
  };
}

import type { CollectionSlug } from 'payload';
import type { Deletion } from './atomic-deletions.ts';
import { activityRow } from '#cms/activity/record-activity.ts';

/** Adds the deletion by an editor to the page “Activity”, in the same transaction. */
export function activityOfDeletion(
  kind: CollectionSlug,
  titleField: string,
): Deletion<Record<string, unknown>> {
  return async (writes, { doc, user }) => {
    const title = doc[titleField];
    const data = activityRow(
      { user },
      {
        action: 'deleted',
        kind,
        documentId: doc.id,
        title: typeof title === 'string' ? title : null,
      },
    );
    if (data) await writes.add('activity', data);
  };
}

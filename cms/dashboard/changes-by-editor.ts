import type { Payload, TypedUser } from 'payload';
import { activityWhere, editorsInActivity } from '#cms/activity/activity-page.ts';
import type { LocalDate } from '#domain/calendar/local-date.ts';

/** The number of an editor's changes. */
export type EditorsChanges = { editor: string; count: number; path: string };

/**
 * Counts the changes of each editor since a date, most changes first, with the page of “Activity”
 * that lists them. Leaves out editors without changes.
 */
export async function changesByEditor(
  payload: Payload,
  user: TypedUser,
  since: LocalDate,
): Promise<EditorsChanges[]> {
  const editors = await editorsInActivity(payload, user);
  const counted = await Promise.all(
    editors.map(async (editor): Promise<EditorsChanges> => {
      const { totalDocs } = await payload.count({
        collection: 'activity',
        where: activityWhere({ editor, since }),
        overrideAccess: false,
        user,
      });
      const query = new URLSearchParams({ editor, since }).toString();
      return { editor, count: totalDocs, path: `/admin/activity?${query}` };
    }),
  );
  return counted.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
}

import { activityRow } from '#cms/activity/record-activity.ts';
import type { TrashRules, TrashSlug } from '#cms/trash/trash-rules.ts';

/** The same rules, which also add each move to the page “Activity”, in the same transaction. */
export function noted(kind: TrashSlug, rules: TrashRules): TrashRules {
  return {
    ...rules,
    async alongWith(writes, moved) {
      await rules.alongWith(writes, moved);
      const action = moved.isRestored ? 'recovered' : 'trashed';
      const title = rules.nameOf(moved.doc);
      const row = activityRow(moved.req, { action, kind, documentId: moved.doc.id, title });
      if (row) await writes.add('activity', row);
    },
  };
}

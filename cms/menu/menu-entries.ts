import type { Payload } from 'payload';
import { hasRight, isEditor, type Right, type Rightholder } from '#cms/access/rights.ts';
import { countSuggestions } from '#cms/edit-suggestions/suggestion-queue.ts';
import { countUndecided } from '#cms/moderation/story-queue.ts';
import { countFailedSchedules } from '#cms/scheduling/scheduled-changes.ts';

/** A link of the admin's menu to one of our own views. Payload adds its own lists below these. */
type MenuEntry = {
  path: string;
  label: string;
  /** The right that the view needs. Without it, the entry is for all editors. */
  right?: Right;
  /** The number of waiting items. Without it, the entry shows no number. */
  count?: (payload: Payload, editor: Rightholder) => Promise<number>;
};

/** All entries, in the order of the menu. Each view checks the same right again. */
const ENTRIES: readonly MenuEntry[] = [
  { path: '/admin', label: 'Dashboard' },
  {
    path: '/admin/moderation',
    label: 'Moderation',
    right: 'decideContributions',
    count: countUndecided,
  },
  {
    path: '/admin/suggestions',
    label: 'Suggested edits',
    right: 'decideContributions',
    count: countSuggestions,
  },
  { path: '/admin/close-today', label: 'Close for today', right: 'editPlaces' },
  { path: '/admin/coming-up', label: 'Coming up', right: 'editPlaces' },
  {
    path: '/admin/scheduled',
    label: 'Scheduled',
    right: 'editPlaces',
    count: countFailedSchedules,
  },
  { path: '/admin/import', label: 'Import', right: 'importPlaces' },
  { path: '/admin/activity', label: 'Activity', right: 'seeActivity' },
  // Findings are not counted, because that would read whole collections.
  { path: '/admin/findings', label: 'Findings', right: 'blockMembers' },
  { path: '/admin/operations', label: 'Operations', right: 'operate' },
  { path: '/admin/security', label: 'Your sign-in' },
  { path: '/admin/keeping-true', label: 'Keeping the guide true' },
];

export type CountedEntry = { path: string; label: string; count: number };

/** The entries that an editor may open, with the number of waiting items. */
export async function menuOf(payload: Payload, editor: Rightholder): Promise<CountedEntry[]> {
  if (!isEditor(editor)) return [];
  const open = ENTRIES.filter(({ right }) => right === undefined || hasRight(editor, right));
  return Promise.all(
    open.map(async ({ path, label, count }) => ({
      path,
      label,
      count: (await count?.(payload, editor)) ?? 0,
    })),
  );
}

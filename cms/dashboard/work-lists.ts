import type { Payload, TypedUser } from 'payload';
import { hasRight, type Right } from '#cms/access/rights.ts';
import { countSuggestions } from '#cms/edit-suggestions/suggestion-queue.ts';
import { countUndecided } from '#cms/moderation/story-queue.ts';
import { countFailedSchedules } from '#cms/scheduling/scheduled-changes.ts';
import { bahamasDate } from '#domain/opening-hours/bahamas-clock.ts';
import { comingUp, DAYS_AHEAD } from './coming-up.ts';
import { countInList, listPath, type FilteredList } from './filtered-list.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const OLD_DRAFT_DAYS = 14;
const IMPORT_DAYS = 30;

/** A kind of work that waits for editors. Its number is the number of rows that its page lists. */
type WorkList = {
  slug: string;
  /** What the number counts, such as “stories to decide”. `one` is the words for one. */
  one: string;
  many: string;
  right: Right;
} & (
  | { path: string; count: (payload: Payload, user: TypedUser, now: Date) => Promise<number> }
  | { list: (now: Date) => FilteredList }
);

/** All kinds, in the order in which editors see them. */
const WORK_LISTS: readonly WorkList[] = [
  {
    slug: 'stories',
    one: 'story to decide',
    many: 'stories to decide',
    right: 'decideContributions',
    path: '/admin/moderation',
    count: countUndecided,
  },
  {
    slug: 'suggestions',
    one: 'suggested edit',
    many: 'suggested edits',
    right: 'decideContributions',
    path: '/admin/suggestions',
    count: countSuggestions,
  },
  {
    slug: 'drafts',
    one: `draft that nobody has touched for ${OLD_DRAFT_DAYS} days`,
    many: `drafts that nobody has touched for ${OLD_DRAFT_DAYS} days`,
    right: 'editPlaces',
    list: (now) => ({
      collection: 'restaurants',
      where: [
        ['_status', 'equals', 'draft'],
        ['updatedAt', 'less_than', daysBefore(now, OLD_DRAFT_DAYS)],
      ],
    }),
  },
  {
    slug: 'coming-up',
    one: `reopening or closing within ${DAYS_AHEAD} days`,
    many: `reopenings and closings within ${DAYS_AHEAD} days`,
    right: 'editPlaces',
    path: '/admin/coming-up',
    count: async (payload, user, now) => (await comingUp(payload, user, bahamasDate(now))).length,
  },
  {
    slug: 'scheduled',
    one: 'scheduled change that failed',
    many: 'scheduled changes that failed',
    right: 'editPlaces',
    path: '/admin/scheduled',
    count: countFailedSchedules,
  },
  {
    slug: 'imports',
    one: `import with warnings in the last ${IMPORT_DAYS} days`,
    many: `imports with warnings in the last ${IMPORT_DAYS} days`,
    right: 'importPlaces',
    list: (now) => ({
      collection: 'import-runs',
      where: [
        ['toCheck', 'greater_than', '0'],
        ['createdAt', 'greater_than', daysBefore(now, IMPORT_DAYS)],
      ],
    }),
  },
];

/** Work that waits: its number, what it counts, and the page that lists it. */
export type CountedWork = { slug: string; count: number; words: string; path: string };

/** The work that waits for an editor, also the kinds of which nothing waits. */
export async function waitingWork(
  payload: Payload,
  user: TypedUser,
  now: Date,
): Promise<CountedWork[]> {
  const own = WORK_LISTS.filter(({ right }) => hasRight(user, right));
  async function counted(work: WorkList): Promise<{ path: string; count: number }> {
    if ('path' in work) return { path: work.path, count: await work.count(payload, user, now) };
    const list = work.list(now);
    return { path: listPath(list), count: await countInList(payload, list, user) };
  }
  return Promise.all(
    own.map(async (work) => {
      const { slug, one, many } = work;
      const { path, count } = await counted(work);
      return { slug, count, words: count === 1 ? one : many, path };
    }),
  );
}

function daysBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * DAY_MS).toISOString();
}

import type { Payload, Where } from 'payload';
import { whereAllowed } from '#cms/access/allowed.ts';
import { hasRight, type Rightholder } from '#cms/access/rights.ts';
import type { StoredMember } from '#cms/accounts/member.ts';
import { idOf, NOT_IN_TRASH, type StoredStory } from '#cms/stories/stored-story.ts';
import { notOfPlacesInTrash } from '#cms/trash/places-in-trash.ts';
import { fullName } from '#domain/accounts/member-names.ts';
import { restaurantPath } from '#domain/pages/slug.ts';
import { REPORT_REASON_LABELS } from '#domain/stories/report-reasons.ts';
import { openReportsOf, type StoredReport } from './stored-report.ts';

/** The views of the queue: stories that need a decision, or all stories of one state. */
export const QUEUE_VIEWS = ['to-decide', 'hidden', 'published'] as const;
export type QueueView = (typeof QUEUE_VIEWS)[number];

const STORIES_PER_VIEW = 20;

/** The author of a story, as the queue shows them. */
export type AuthorHistory = {
  id: number;
  /** Null for editors who may not see it. */
  name: string | null;
  email: string | null;
  memberSince: string;
  isBlocked: boolean;
  stories: number;
  hidden: number;
  /**
   * Number of reports about all stories of the author. Includes reports that an editor has decided,
   * and reports of deleted stories.
   */
  reports: number;
  /** Whether the reader may block and unblock the author. */
  mayBlock: boolean;
};

export type QueuedStory = {
  id: number;
  content: string;
  status: StoredStory['status'];
  isEdited: boolean;
  createdAt: string;
  place: { name: string; path: string } | null;
  /** Null when the account was deleted. */
  author: AuthorHistory | null;
  /** Open reports. `content` is the reported text if the story has changed since, else null. */
  reports: {
    id: number | string;
    reason: string;
    words: string;
    content: string | null;
    createdAt: string;
  }[];
  decision: { by: string; at: string } | null;
};

type StoryQueue = {
  stories: QueuedStory[];
  page: number;
  pages: number;
  total: number;
};

/** Waiting stories, and published ones with open reports. */
const TO_DECIDE: Where = {
  or: [
    { status: { equals: 'waiting' } },
    { status: { equals: 'published' }, openReports: { greater_than: 0 } },
  ],
};

/** The number of stories that wait for a decision that this editor may make. */
export async function countUndecided(payload: Payload, reader: Rightholder): Promise<number> {
  const where = await queuedFor(payload, TO_DECIDE, reader);
  return where ? (await payload.db.count({ collection: 'stories', where })).totalDocs : 0;
}

/**
 * The condition of the stories that the editor may decide about, without those in the trash or of
 * places there. Null when there are none.
 */
async function queuedFor(
  payload: Payload,
  which: Where,
  reader: Rightholder,
): Promise<Where | null> {
  const own = whereAllowed(reader, 'decideContributions', 'restaurant.island');
  if (own === false) return null;
  const queued = [which, NOT_IN_TRASH, await notOfPlacesInTrash(payload)];
  return { and: own === true ? queued : [...queued, own] };
}

export async function storyQueue(
  payload: Payload,
  { view, page, reader }: { view: QueueView; page: number; reader: Rightholder },
): Promise<StoryQueue> {
  const where = await queuedFor(
    payload,
    view === 'to-decide' ? TO_DECIDE : { status: { equals: view } },
    reader,
  );
  if (!where) return { stories: [], page, pages: 1, total: 0 };
  const found = await payload.db.find<StoredStory>({
    collection: 'stories',
    where,
    sort: view === 'to-decide' ? ['-openReports', 'createdAt', 'id'] : ['-createdAt', '-id'],
    limit: STORIES_PER_VIEW,
    page,
    // Without `pagination` MongoDB returns no total.
    pagination: true,
  });
  const stories = found.docs;
  const places = await placesOf(payload, stories);
  const authors = await authorsOf(payload, stories, reader);
  const reports = await openReportsOf(
    payload,
    stories.map(({ id }) => id),
  );
  return {
    stories: stories.map((story) => ({
      id: story.id,
      content: story.content,
      status: story.status,
      isEdited: story.isEdited === true,
      createdAt: story.createdAt,
      place: places.get(idOf(story.restaurant) ?? 0) ?? null,
      author: authors.get(idOf(story.author) ?? 0) ?? null,
      reports: reports.filter((report) => report.story === story.id).map(reportOf(story)),
      decision:
        story.decidedBy && story.decidedAt ? { by: story.decidedBy, at: story.decidedAt } : null,
    })),
    page,
    pages: Math.max(1, found.totalPages),
    total: found.totalDocs,
  };
}

const reportOf =
  (story: StoredStory) =>
  ({ id, reason, words, content, createdAt }: StoredReport) => ({
    id,
    reason: REPORT_REASON_LABELS[reason],
    words: words ?? '',
    content: content === story.content ? null : content,
    createdAt,
  });

async function placesOf(payload: Payload, stories: readonly StoredStory[]) {
  const { docs } = await payload.db.find<{ id: number; name: string }>({
    collection: 'restaurants',
    where: { id: { in: distinct(stories.map(({ restaurant }) => idOf(restaurant))) } },
    pagination: false,
  });
  return new Map(docs.map(({ id, name }) => [id, { name, path: restaurantPath({ id, name }) }]));
}

async function authorsOf(
  payload: Payload,
  stories: readonly StoredStory[],
  reader: Rightholder,
): Promise<Map<number, AuthorHistory>> {
  const { docs } = await payload.db.find<StoredMember>({
    collection: 'users',
    where: { id: { in: distinct(stories.map(({ author }) => idOf(author))) } },
    pagination: false,
  });
  const histories = await Promise.all(docs.map((member) => historyOf(payload, member, reader)));
  return new Map(histories.map((history) => [history.id, history]));
}

async function historyOf(
  payload: Payload,
  member: StoredMember,
  reader: Rightholder,
): Promise<AuthorHistory> {
  const { id, firstName, lastName, email, createdAt, blockedAt } = member;
  const author = { author: { equals: id } };
  const written = { ...author, ...NOT_IN_TRASH };
  const count = async (collection: 'stories' | 'story-reports', where: Where) =>
    (await payload.db.count({ collection, where })).totalDocs;
  return {
    id,
    name: hasRight(reader, 'seeMemberNames')
      ? fullName({ firstName: firstName ?? '', lastName: lastName ?? '' })
      : null,
    email: hasRight(reader, 'seeMemberAddresses') ? email : null,
    memberSince: createdAt,
    isBlocked: Boolean(blockedAt),
    stories: await count('stories', written),
    hidden: await count('stories', { ...written, status: { equals: 'hidden' } }),
    reports: await count('story-reports', author),
    mayBlock: hasRight(reader, 'blockMembers'),
  };
}

function distinct(ids: readonly (number | null)[]): number[] {
  return [...new Set(ids.flatMap((id) => id ?? []))];
}

import type { Payload, Where } from 'payload';
import type { StoredMember } from '#cms/accounts/member.ts';
import { idOf, type StoredStory } from '#cms/stories/stored-story.ts';
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
  name: string;
  email: string;
  memberSince: string;
  isBlocked: boolean;
  stories: number;
  hidden: number;
  /**
   * Number of reports about all stories of the author. Includes reports that an editor has decided,
   * and reports of deleted stories.
   */
  reports: number;
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

export async function countUndecided(payload: Payload): Promise<number> {
  return (await payload.db.count({ collection: 'stories', where: TO_DECIDE })).totalDocs;
}

export async function storyQueue(
  payload: Payload,
  { view, page }: { view: QueueView; page: number },
): Promise<StoryQueue> {
  const found = await payload.db.find<StoredStory>({
    collection: 'stories',
    where: view === 'to-decide' ? TO_DECIDE : { status: { equals: view } },
    sort: view === 'to-decide' ? ['-openReports', 'createdAt', 'id'] : ['-createdAt', '-id'],
    limit: STORIES_PER_VIEW,
    page,
    // Without `pagination` MongoDB returns no total.
    pagination: true,
  });
  const stories = found.docs;
  const places = await placesOf(payload, stories);
  const authors = await authorsOf(payload, stories);
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
): Promise<Map<number, AuthorHistory>> {
  const { docs } = await payload.db.find<StoredMember>({
    collection: 'users',
    where: { id: { in: distinct(stories.map(({ author }) => idOf(author))) } },
    pagination: false,
  });
  const histories = await Promise.all(docs.map((member) => historyOf(payload, member)));
  return new Map(histories.map((history) => [history.id, history]));
}

async function historyOf(payload: Payload, member: StoredMember): Promise<AuthorHistory> {
  const { id, firstName, lastName, email, createdAt, blockedAt } = member;
  const author = { author: { equals: id } };
  const count = async (collection: 'stories' | 'story-reports', where: Where) =>
    (await payload.db.count({ collection, where })).totalDocs;
  return {
    id,
    name: fullName({ firstName: firstName ?? '', lastName: lastName ?? '' }),
    email,
    memberSince: createdAt,
    isBlocked: Boolean(blockedAt),
    stories: await count('stories', author),
    hidden: await count('stories', { ...author, status: { equals: 'hidden' } }),
    reports: await count('story-reports', author),
  };
}

function distinct(ids: readonly (number | null)[]): number[] {
  return [...new Set(ids.flatMap((id) => id ?? []))];
}

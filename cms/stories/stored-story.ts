import type { Payload } from 'payload';
import type { AuthorsStory, Story } from '#domain/contract/stories.ts';
import type { StoredMember } from '#cms/accounts/member.ts';

type Reference = number | { id: number } | null | undefined;

export type StoredStory = {
  id: number;
  content: string;
  restaurant: Reference;
  author?: Reference;
  status: AuthorsStory['status'];
  isEdited?: boolean | null;
  /** Number of reports that no editor has decided about. */
  openReports?: number | null;
  /** The e-mail address of the editor who decided last, and the time. */
  decidedBy?: string | null;
  decidedAt?: string | null;
  /** When an editor moved the story to the trash. Only its author can still delete it. */
  deletedAt?: string | null;
  /** The status before that. */
  trashedFrom?: AuthorsStory['status'] | null;
  createdAt: string;
};

/** Stories outside the trash. Queries of the database adapter find those in the trash too. */
export const NOT_IN_TRASH = { deletedAt: { exists: false } } as const;

/** The id of a reference, which may be populated with its record. */
export function idOf(reference: Reference): number | null {
  return typeof reference === 'object' ? (reference?.id ?? null) : (reference ?? null);
}

/**
 * A story outside the trash.
 *
 * @param id as in a URL; the result is null when it is not a number
 */
export async function storyById(payload: Payload, id: string): Promise<StoredStory | null> {
  const story = await anyStoryById(payload, id);
  return story?.deletedAt ? null : story;
}

/** A story, also when it is in the trash. */
export async function anyStoryById(payload: Payload, id: string): Promise<StoredStory | null> {
  if (!/^\d{1,12}$/.test(id)) return null;
  return payload.db.findOne<StoredStory>({
    collection: 'stories',
    where: { id: { equals: Number(id) } },
  });
}

/** Whether a member has stories that wait or are hidden. */
export async function hasUnseenStories(payload: Payload, author: number): Promise<boolean> {
  const { totalDocs } = await payload.db.count({
    collection: 'stories',
    where: { author: { equals: author }, status: { not_equals: 'published' }, ...NOT_IN_TRASH },
  });
  return totalDocs > 0;
}

/** Stories as published, with the current names of their authors. */
export async function publicStories(
  payload: Payload,
  stored: readonly StoredStory[],
): Promise<Story[]> {
  const authors = await authorsOf(payload, stored);
  return stored.map((story) => publicStory(story, authors.get(idOf(story.author) ?? 0) ?? null));
}

export function publicStory(story: StoredStory, author: StoredMember | null): Story {
  return {
    id: story.id,
    content: story.content,
    userId: author?.id ?? null,
    createdAt: new Date(story.createdAt).toISOString(),
    isEdited: story.isEdited === true,
    user: author && { firstName: author.firstName ?? '', lastName: author.lastName ?? '' },
  };
}

async function authorsOf(
  payload: Payload,
  stories: readonly StoredStory[],
): Promise<Map<number, StoredMember>> {
  const ids = [...new Set(stories.flatMap(({ author }) => idOf(author) ?? []))];
  if (ids.length === 0) return new Map();
  const { docs } = await payload.db.find<StoredMember>({
    collection: 'users',
    where: { id: { in: ids } },
    pagination: false,
  });
  return new Map(docs.map((member) => [member.id, member]));
}

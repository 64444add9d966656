import {
  MAX_STORIES,
  STORIES_PER_PAGE,
  UNLISTED_PLACE,
  type AuthorsStory,
  type OwnStory,
  type Story,
  type StoryPage,
} from '#domain/contract/stories.ts';
import { hasLink } from '#domain/stories/has-link.ts';
import type { Payload } from 'payload';
import { isVerified, memberById } from '#cms/accounts/member.ts';
import { memberOf } from '#cms/accounts/member-of.ts';
import type { OperationContext, PlaceStories } from '#cms/api/operation-context.ts';
import { Refusal } from '#cms/answers/refusal.ts';
import { getRestaurant } from '#cms/catalogue/operations/get-restaurant.ts';
import { nextNumbers } from '#cms/database/next-number.ts';
import { retryingConflicts } from '#cms/database/retrying-conflicts.ts';
import { blockedRefusal, refuseBlocked } from '#cms/accounts/refuse-blocked.ts';
import { changeStory } from './change-story.ts';
import { storiesChanged } from '#cms/changes/feed-stories.ts';
import {
  anyStoryById,
  idOf,
  NOT_IN_TRASH,
  publicStories,
  publicStory,
  storyById,
  type StoredStory,
} from './stored-story.ts';

/** Number of attempts of an edit. A collision with an editor's decision is rare. */
const MAX_ATTEMPTS = 5;
const NEWEST_FIRST = ['-createdAt', '-id'];

/** The published stories of a place. */
export async function listStories(
  context: Pick<OperationContext, 'payload' | 'catalogue' | 'placeStories'>,
  { id }: { id: string },
  { page }: { page?: string | undefined },
): Promise<Story[] | StoryPage> {
  const restaurant = getRestaurant(context, { id }).id;
  const { payload, placeStories = (place) => readPlaceStories(payload, place) } = context;
  const { newest, total } = await placeStories(restaurant);
  if (page === undefined) return newest;
  const pages = Math.max(1, Math.ceil(total / STORIES_PER_PAGE));
  const shown = Math.min(Number(page), pages);
  const from = (shown - 1) * STORIES_PER_PAGE;
  const comments = newest.slice(from, from + STORIES_PER_PAGE);
  const isWhole = comments.length === Math.min(STORIES_PER_PAGE, total - from);
  return isWhole ? { comments, page: shown, pages, total } : storyPage(payload, restaurant, shown);
}

/** The newest published stories of a place, and the total. */
export async function readPlaceStories(
  payload: Payload,
  restaurant: number,
): Promise<PlaceStories> {
  const { docs, totalDocs } = await find(payload, restaurant, MAX_STORIES, 1);
  return { newest: await publicStories(payload, docs), total: totalDocs };
}

/** One page of a place's stories. A number past the end gives the last page. */
export async function storyPage(
  payload: Payload,
  restaurant: number,
  page: number,
): Promise<StoryPage> {
  const found = await find(payload, restaurant, STORIES_PER_PAGE, page);
  const pages = Math.max(1, found.totalPages);
  if (page > pages) return storyPage(payload, restaurant, pages);
  return {
    comments: await publicStories(payload, found.docs),
    page,
    pages,
    total: found.totalDocs,
  };
}

/**
 * Posts a story. If it has a link and the author has no published story yet, it waits for an
 * editor.
 */
export async function postStory(
  context: OperationContext,
  { id }: { id: string },
  { content }: { content: string },
): Promise<AuthorsStory> {
  const { payload, clock } = context;
  const { member } = memberOf(context);
  const restaurant = getRestaurant(context, { id }).id;
  if (!isVerified(member))
    throw new Refusal('forbidden', 'Verify your email to join the conversation');
  await refuseBlocked(context);
  const status = (await waits(payload, member.id, content)) ? 'waiting' : 'published';
  const now = clock().toISOString();
  const stored: StoredStory = {
    id: await nextNumbers(payload, 'stories'),
    content,
    restaurant,
    author: member.id,
    status,
    isEdited: false,
    createdAt: now,
  };
  await retryingConflicts(() =>
    payload.db.create({ collection: 'stories', data: { ...stored, updatedAt: now } }),
  );
  // Read the member again, because an editor may have blocked the member during this call.
  const isBlocked = Boolean((await memberById(payload, member.id))?.blockedAt);
  if (isBlocked)
    await payload.db.deleteMany({ collection: 'stories', where: { id: { equals: stored.id } } });
  if (status === 'published') await storiesChanged(context, [restaurant]);
  if (isBlocked) throw await blockedRefusal(payload);
  return { ...publicStory(stored, member), status };
}

/**
 * Changes the text of the member's own story. An editor may decide about the story meanwhile, so
 * the write fails if the story's status has changed since it was read.
 */
export async function editStory(
  context: OperationContext,
  { id }: { id: string },
  { content }: { content: string },
): Promise<AuthorsStory> {
  const { payload } = context;
  const { member } = memberOf(context);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const story = ownStory(
      context,
      await storyById(payload, id),
      'You can only edit your own stories.',
    );
    await refuseBlocked(context);
    const waitsNow =
      story.status === 'published' && (await waits(payload, member.id, content, story));
    const changed = await changeStory(
      context,
      story.id,
      { content, isEdited: true, ...(waitsNow && { status: 'waiting' }) },
      { status: story.status, author: member.id },
    );
    if (changed) return { ...publicStory(changed, member), status: changed.status };
  }
  throw new Refusal('conflict', 'An editor is reading this story. Please try again.');
}

/** Deletes the member's own story for good, also when an editor has moved it to the trash. */
export async function deleteStory(
  context: OperationContext,
  { id }: { id: string },
): Promise<{ success: true }> {
  const { payload } = context;
  const author = memberOf(context).member.id;
  const stored = await anyStoryById(payload, id);
  const story = ownStory(context, stored, 'You can only delete your own stories.');
  const where = { id: { equals: story.id }, author: { equals: author } };
  await payload.db.deleteOne({ collection: 'stories', where, returning: false });
  return { success: true };
}

/** The caller's stories, including waiting and hidden ones. */
export function listOwnStories(context: OperationContext): Promise<OwnStory[]> {
  return ownStories(context, MAX_STORIES);
}

/** @param limit most stories; 0 for all */
export async function ownStories(context: OperationContext, limit: number): Promise<OwnStory[]> {
  const { payload, catalogue } = context;
  const { member } = memberOf(context);
  const { docs } = await payload.db.find<StoredStory>({
    collection: 'stories',
    where: { author: { equals: member.id }, ...NOT_IN_TRASH },
    sort: NEWEST_FIRST,
    limit,
    pagination: false,
  });
  return docs.map((story) => {
    const id = idOf(story.restaurant) ?? 0;
    const name = catalogue.restaurant(id)?.name;
    // Pages of the release before show this name, with a link that leads nowhere.
    const restaurant = { id, name: name ?? UNLISTED_PLACE, isListed: name !== undefined };
    return { ...publicStory(story, member), status: story.status, restaurant };
  });
}

function find(payload: Payload, restaurant: number, limit: number, page: number) {
  return payload.db.find<StoredStory>({
    collection: 'stories',
    where: { restaurant: { equals: restaurant }, status: { equals: 'published' } },
    sort: NEWEST_FIRST,
    limit,
    page,
    // Without `pagination` MongoDB returns no total.
    pagination: true,
  });
}

/** Whether a story must wait: it has a link, and its author has no other published story. */
async function waits(
  payload: Payload,
  author: number,
  content: string,
  but?: StoredStory,
): Promise<boolean> {
  if (!hasLink(content)) return false;
  const { totalDocs } = await payload.db.count({
    collection: 'stories',
    where: {
      author: { equals: author },
      status: { equals: 'published' },
      ...(but && { id: { not_equals: but.id } }),
    },
  });
  return totalDocs === 0;
}

function ownStory(
  context: OperationContext,
  story: StoredStory | null,
  ofOthers: string,
): StoredStory {
  if (!story) throw new Refusal('not-found', 'Story not found');
  if (idOf(story.author) !== memberOf(context).member.id) throw new Refusal('forbidden', ofOthers);
  return story;
}

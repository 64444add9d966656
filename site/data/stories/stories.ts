/** The stories about a restaurant, the member's own stories, and the calls that change them. */
import { queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import {
  deleteStory,
  editStory,
  listOwnStories,
  listStories,
  postStory,
  type AuthorsStory,
  type OwnStory,
  type StoryPage,
} from '#domain/contract/stories.ts';
import { callApi, queryOf } from '#site/data/api/api-client.ts';
import { refreshMember } from '#site/data/account/member.ts';
import { queryClient } from '#site/data/api/query-client.ts';

const MINUTE_MS = 60_000;

export const ownStoriesQuery = queryOptions({
  ...queryOf(listOwnStories, {}),
  staleTime: 5 * MINUTE_MS,
  gcTime: 15 * MINUTE_MS,
});

const storiesKey = (restaurantId: number) =>
  queryOf(listStories, { params: { id: String(restaurantId) } }).queryKey;

/**
 * Returns the stories about a restaurant: first those in the published page, then newer ones from
 * the API.
 *
 * @param published the stories in the published page. If there are more, they are fetched page by
 *   page.
 */
export function useStories(restaurantId: number, published: StoryPage) {
  return useInfiniteQuery(
    {
      queryKey: storiesKey(restaurantId),
      queryFn: ({ pageParam, signal }) =>
        readPage(restaurantId, published.pages > 1 ? pageParam : null, signal),
      initialPageParam: 1,
      getNextPageParam: ({ page, pages }) => (page < pages ? page + 1 : undefined),
      initialData: { pages: [published], pageParams: [1] },
      // The published stories are stale: refetch at once, but keep them if that fails.
      initialDataUpdatedAt: 0,
      staleTime: 3 * MINUTE_MS,
      gcTime: 10 * MINUTE_MS,
    },
    queryClient(),
  );
}

async function readPage(
  restaurantId: number,
  page: number | null,
  signal: AbortSignal,
): Promise<StoryPage> {
  const params = { id: String(restaurantId) };
  const query = page === null ? {} : { page: String(page) };
  const answer = await callApi(listStories, { params, query }, signal);
  if (!Array.isArray(answer)) return answer;
  return { comments: answer, page: 1, pages: 1, total: answer.length };
}

/**
 * Returns the member's own unpublished stories about a restaurant. Fetches them only if `isAsked`.
 */
export function useUnseenStories(restaurantId: number, isAsked: boolean): OwnStory[] {
  const { data = [] } = useQuery({ ...ownStoriesQuery, enabled: isAsked }, queryClient());
  if (!isAsked) return [];
  return data.filter(
    ({ restaurant, status }) => restaurant.id === restaurantId && status !== 'published',
  );
}

/** Posts a story. @throws the error of the call */
export async function tellStory(restaurantId: number, content: string): Promise<AuthorsStory> {
  const params = { id: String(restaurantId) };
  const story = await callApi(postStory, { params, body: { content } });
  await refetchStories(story);
  return story;
}

/** Edits the text of a story. @throws the error of the call */
export async function changeStory(id: number, content: string): Promise<AuthorsStory> {
  const story = await callApi(editStory, { params: { id: String(id) }, body: { content } });
  await refetchStories(story);
  return story;
}

/** Deletes a story. @throws the error of the call */
export async function removeStory(id: number): Promise<void> {
  await callApi(deleteStory, { params: { id: String(id) } });
  await refetchStories();
}

/** Refetches all lists of stories on the page: those of the restaurant and of the member. */
async function refetchStories(story?: AuthorsStory): Promise<void> {
  // The member data contains whether the member has unpublished stories.
  if (story && story.status !== 'published') await refreshMember();
  await queryClient().invalidateQueries({
    predicate: ({ queryKey: [address] }) =>
      typeof address === 'string' && address.endsWith('/comments'),
  });
}

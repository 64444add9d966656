/** Stories of a place and one's own, and what a member does to them. */
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
import { callApi, queryOf } from './api-client.ts';
import { refreshMember } from './member.ts';
import { queryClient } from './query-client.ts';

const MINUTE_MS = 60_000;

export const ownStoriesQuery = queryOptions({
  ...queryOf(listOwnStories, {}),
  staleTime: 5 * MINUTE_MS,
  gcTime: 15 * MINUTE_MS,
});

const storiesKey = (restaurantId: number) =>
  queryOf(listStories, { params: { id: String(restaurantId) } }).queryKey;

/**
 * The stories of a place; those that the page was published with until others are fetched.
 *
 * @param published they come in pages where these are not all of them
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
      // As old as the page: they are asked for at once, and stay where that fails.
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

/** One's own stories of a place that nobody else sees; asked for only where there are any. */
export function useUnseenStories(restaurantId: number, isAsked: boolean): OwnStory[] {
  const { data = [] } = useQuery({ ...ownStoriesQuery, enabled: isAsked }, queryClient());
  if (!isAsked) return [];
  return data.filter(
    ({ restaurant, status }) => restaurant.id === restaurantId && status !== 'published',
  );
}

/** Tells a story. @throws what the call failed with */
export async function tellStory(restaurantId: number, content: string): Promise<AuthorsStory> {
  const params = { id: String(restaurantId) };
  const story = await callApi(postStory, { params, body: { content } });
  await refetchStories(story);
  return story;
}

/** Gives a story other words. @throws what the call failed with */
export async function changeStory(id: number, content: string): Promise<AuthorsStory> {
  const story = await callApi(editStory, { params: { id: String(id) }, body: { content } });
  await refetchStories(story);
  return story;
}

/** Takes a story back. @throws what the call failed with */
export async function removeStory(id: number): Promise<void> {
  await callApi(deleteStory, { params: { id: String(id) } });
  await refetchStories();
}

/** The stories of the place in sight and one's own are asked for anew, wherever they are shown. */
async function refetchStories(story?: AuthorsStory): Promise<void> {
  // Whether there are stories that nobody else sees is known of the member.
  if (story && story.status !== 'published') await refreshMember();
  await queryClient().invalidateQueries({
    predicate: ({ queryKey: [address] }) =>
      typeof address === 'string' && address.endsWith('/comments'),
  });
}

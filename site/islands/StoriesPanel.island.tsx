/**
 * This is an island because visitors post stories on the page, and because it fetches the newest
 * stories.
 */
import { useRef } from 'react';
import type { StoryPage } from '#domain/contract/stories.ts';
import { BUTTON } from '#site/components/button-look.ts';
import { useStories, useUnseenStories } from '#site/data/stories/stories.ts';
import { useInBrowser } from '#site/browser/use-in-browser.ts';
import { useVisitor } from '#site/data/account/use-visitor.ts';
import { FailedLoad } from './FailedLoad.tsx';
import { NewStory } from './stories/NewStory.tsx';
import { STORY_FATES } from './stories/story-fates.ts';
import { StoryItem } from './stories/StoryItem.tsx';

type StoriesPanelProps = {
  restaurantId: number;
  /** Path of the page, starting with `/`. */
  path: string;
  published: StoryPage;
};

export function StoriesPanel({ restaurantId, path, published }: StoriesPanelProps) {
  const isPublished = useInBrowser(() => false, true);
  const list = useRef<HTMLDivElement>(null);
  const visitor = useVisitor();
  const query = useStories(restaurantId, published);
  const stories = query.data?.pages.flatMap(({ comments }) => comments) ?? [];
  const current = visitor.state === 'signed-in' ? visitor.current : null;
  const own = current?.user.id ?? null;
  const ownUnseen = useUnseenStories(restaurantId, current?.hasUnseenStories === true);
  // A story that was just approved is in both lists until the member's own list is refetched.
  const unseen = ownUnseen.filter(({ id }) => !stories.some((story) => story.id === id));

  async function showMore() {
    // Do not fetch the next page during a refetch, because that would cancel the refetch.
    if (query.isFetching) return;
    const { hasNextPage } = await query.fetchNextPage();
    // The button disappears after the last page, so move the focus to the list.
    if (!hasNextPage) list.current?.focus({ preventScroll: true });
  }

  return (
    <div className="grid gap-5">
      <NewStory restaurantId={restaurantId} path={path} />
      <div ref={list} tabIndex={-1} role="region" aria-label="Stories">
        {stories.length === 0 && unseen.length === 0 && !query.isError && (
          <div className="rounded-md bg-wash-leaf p-5">
            <h3 className="text-lg">No stories yet</h3>
            <p className="mt-1">Be the first to say what to order.</p>
          </div>
        )}
        <ul>
          {unseen.map((story) => (
            <StoryItem
              key={story.id}
              story={story}
              isOwn
              isPublished={isPublished}
              fate={STORY_FATES[story.status]}
              onRemoved={() => list.current?.focus()}
            />
          ))}
          {stories.map((story) => (
            <StoryItem
              key={story.id}
              story={story}
              isOwn={own !== null && story.userId === own}
              isPublished={isPublished}
              onRemoved={() => list.current?.focus()}
            />
          ))}
        </ul>
      </div>
      {query.isError && (
        <FailedLoad
          words={
            query.isFetchNextPageError
              ? 'More stories could not be loaded.'
              : 'The latest stories could not be loaded.'
          }
          onRetry={() => (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch())}
        />
      )}
      {query.hasNextPage && !isPublished && !query.isFetchNextPageError && (
        <button
          type="button"
          className={`${BUTTON.line} justify-self-start`}
          aria-disabled={query.isFetching}
          onClick={() => void showMore()}
        >
          {query.isFetchingNextPage ? 'Loading...' : 'More stories'}
        </button>
      )}
    </div>
  );
}

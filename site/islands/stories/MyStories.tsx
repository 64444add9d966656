import { useQuery } from '@tanstack/react-query';
import { storySlug } from '#domain/pages/slug.ts';
import { EMPTY } from '#site/components/empty-look.ts';
import { EmptyPlateArt } from '#site/components/EmptyPlateArt.tsx';
import { queryClient } from '#site/data/api/query-client.ts';
import { ownStoriesQuery } from '#site/data/stories/stories.ts';
import { FailedLoad } from '#site/islands/FailedLoad.tsx';
import { storyDate } from './story-date.ts';
import { STORY_FATES } from './story-fates.ts';

const TITLE = <h2 className="text-2xl">My Stories</h2>;

/** The stories of the signed-in member, each with its restaurant. */
export function MyStories() {
  const { data: stories, error, refetch } = useQuery(ownStoriesQuery, queryClient());
  if (!stories) {
    return (
      <>
        {TITLE}
        {error ? (
          <FailedLoad words="Your stories could not be loaded." onRetry={refetch} />
        ) : (
          <p role="status">Loading your stories...</p>
        )}
      </>
    );
  }
  if (stories.length === 0) {
    return (
      <div className={EMPTY.frame}>
        <EmptyPlateArt className={EMPTY.art} />
        {TITLE}
        <p className={EMPTY.text}>You haven’t written any stories yet.</p>
      </div>
    );
  }
  return (
    <>
      {TITLE}
      {error && <FailedLoad words="Your latest stories could not be loaded." onRetry={refetch} />}
      <ul aria-label="My Stories">
        {stories.map(({ id, content, createdAt, isEdited, restaurant, status }) => (
          <li key={id} className="border-b border-line py-5">
            <p className="flex flex-wrap items-baseline gap-x-2">
              {restaurant.isListed === false ? (
                <span className="text-ink-muted">{restaurant.name}</span>
              ) : (
                <a
                  className="font-strong"
                  href={`/restaurants/${storySlug(restaurant.name)}-${restaurant.id}`}
                >
                  {restaurant.name}
                </a>
              )}
              <time dateTime={createdAt} className="text-sm text-ink-muted">
                {storyDate(createdAt, false)}
              </time>
              {isEdited && <span className="text-sm text-ink-subtle">(edited)</span>}
            </p>
            <p dir="auto" className="max-w-prose break-words whitespace-pre-line">
              {content}
            </p>
            {STORY_FATES[status] && <p className="text-sm text-ink-muted">{STORY_FATES[status]}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}

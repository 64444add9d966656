import { createRoot, type Root } from 'react-dom/client';
import { listRecommendations } from '#domain/contract/favorites.ts';
import { queryOf } from '#site/data/api/api-client.ts';
import { isSignedIn, onSignOut } from '#site/data/account/member.ts';
import { untilBelow } from '#site/browser/until-below.ts';
import { queryClient } from '#site/data/api/query-client.ts';
import { Recommended } from './Recommended.tsx';

/**
 * Shows recommendations to a signed-in member until they sign out. The restaurants that the page
 * already shows are left out. Shows nothing if there are no recommendations or if loading fails.
 * Waits until `place` is below the viewport, so that visible content does not move.
 */
export async function showRecommended(place: HTMLElement): Promise<void> {
  if (!(await isSignedIn())) return;
  const hearts = document.querySelectorAll<HTMLElement>('[data-favorite]');
  const except = Array.from(hearts, ({ dataset }) => dataset.favorite).join();
  const restaurants = await queryClient()
    .fetchQuery({
      ...queryOf(listRecommendations, { query: { except } }),
      // The key starts with the path, so that this answer is found when the member signs out or
      // changes favorites.
      queryKey: [listRecommendations.path, except],
    })
    .catch(() => []);
  if (restaurants.length === 0) return;
  await untilBelow(place);
  const root: Root = createRoot(place);
  root.render(<Recommended restaurants={restaurants} />);
  onSignOut(() => root.unmount());
}

/**
 * Shows the recently viewed restaurants on pages with a place for them, if there are some. Only then
 * their code and styles load.
 */
import { browserStorage, RECENT_KEY } from '#site/browser/storage.ts';

const place = document.querySelector<HTMLElement>('[data-recent]');

function show(): void {
  if (!place || !browserStorage.read(RECENT_KEY)) return;
  // Ignore a failure, because the page is complete without this list.
  void import('#site/components/recent/recent-row.ts')
    .then(({ fillRecent }) => fillRecent(place))
    .catch(() => {});
}

show();
// The back/forward cache may restore the page from before the last visit.
addEventListener('pageshow', ({ persisted }) => persisted && show());

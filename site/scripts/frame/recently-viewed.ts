/**
 * Shows the recently viewed restaurants on pages that have a place for them. If there are no such
 * restaurants, the code and the styles for them do not load.
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
// Update the list when the back/forward cache restores the page, because it may be older than the
// last visit.
addEventListener('pageshow', ({ persisted }) => persisted && show());

import { useEffect, useRef } from 'react';
import { browserStorage, RECENT_KEY } from '#site/browser/storage.ts';

/** The recently viewed restaurants. Empty if there are none. */
export function RecentPlaces() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (browserStorage.read(RECENT_KEY)) void fill(place.current);
  }, []);
  return <div ref={place} data-recent="now" />;
}

async function fill(place: HTMLElement | null): Promise<void> {
  try {
    const { fillRecent } = await import('#site/components/recent/recent-row.ts');
    if (place) await fillRecent(place);
  } catch {
    // Ignore a failure, because the page is complete without this list.
  }
}

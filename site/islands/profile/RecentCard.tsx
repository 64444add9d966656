import { useRef, useState } from 'react';
import { counted } from '#domain/wording/counted.ts';
import { BUTTON } from '#site/components/button-look.ts';
import { clearRecentPlaces, recentPlaces } from '#site/data/recent/recent-places.ts';

/** Says how many viewed restaurants this browser has stored, and clears them. */
export function RecentCard() {
  // The initial state may read the storage, because only members see this card, so the server never
  // renders it.
  const [count, setCount] = useState(() => recentPlaces().length);
  const title = useRef<HTMLHeadingElement>(null);
  function clear() {
    clearRecentPlaces();
    setCount(0);
    // The button with the focus disappears, so focus the title.
    title.current?.focus({ preventScroll: true });
  }
  return (
    <section className="form-card" aria-labelledby="recent">
      <h2 className="text-xl" id="recent" tabIndex={-1} ref={title}>
        Recently Viewed
      </h2>
      <p className="text-ink-muted">
        This device lists the last 30 restaurants that you opened. The list is never sent to us, and
        signing out deletes it.
      </p>
      <p className="mt-2" role="status">
        {count > 0 ? counted(count, 'restaurant') : 'The list is empty.'}
      </p>
      {count > 0 && (
        <button type="button" className={`${BUTTON.line} mt-4`} onClick={clear}>
          Clear
        </button>
      )}
    </section>
  );
}

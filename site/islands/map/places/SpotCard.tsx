import x from '#site/icons/x.svg?raw';
import { useEffect, useRef } from 'react';
import type { MapPlace } from '#domain/contract/restaurant.ts';
import { restaurantPath } from '#domain/pages/slug.ts';
import { OpenBadge } from '#site/components/card/OpenBadge.tsx';
import { ICON_BUTTON } from '#site/components/button-look.ts';
import { Icon } from '#site/components/Icon.tsx';

type SpotCardProps = { places: readonly MapPlace[]; count: number; onClose: () => void };

/**
 * Lists the restaurants of a cluster that does not split at any zoom, because they have the same
 * position. The list takes the focus when it opens, so that screen readers read it.
 */
export function SpotCard({ places, count, onClose }: SpotCardProps) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => card.current?.focus({ preventScroll: true }), []);
  return (
    <div className="mapcard" ref={card} tabIndex={-1} role="dialog" aria-labelledby="map-spot">
      <button
        type="button"
        className={`${ICON_BUTTON.solid} absolute top-2 right-2 z-1`}
        aria-label="Close"
        onClick={onClose}
      >
        <Icon source={x} />
      </button>
      <div className="max-h-96 overflow-auto px-4 pt-[0.9rem] pb-[1.1rem]">
        <h3 className="text-lg" id="map-spot">{`${count} places here`}</h3>
        <ul>
          {places.map((place) => (
            <li key={place.id} className="flex flex-wrap items-center gap-x-3">
              <a className="inline-flex min-h-tap items-center" href={restaurantPath(place)}>
                {place.name}
              </a>
              <OpenBadge place={place} />
            </li>
          ))}
        </ul>
        {count > places.length && (
          <p className="text-sm text-ink-subtle">{`and ${count - places.length} more`}</p>
        )}
      </div>
    </div>
  );
}

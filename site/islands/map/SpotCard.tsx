import x from 'lucide-static/icons/x.svg?raw';
import { useEffect, useRef } from 'react';
import type { MapPlace } from '#domain/contract/restaurant.ts';
import { restaurantPath } from '#domain/pages/slug.ts';
import { Icon } from '#site/components/Icon.tsx';

type SpotCardProps = { places: readonly MapPlace[]; count: number; onClose: () => void };

/** The places of a cluster that no zoom takes apart: they are at one spot. */
export function SpotCard({ places, count, onClose }: SpotCardProps) {
  const card = useRef<HTMLElement>(null);
  useEffect(() => card.current?.focus({ preventScroll: true }), [places]);
  return (
    <article className="mapcard spot" ref={card} tabIndex={-1} aria-labelledby="map-spot">
      <button type="button" className="iconbtn solid x" aria-label="Close" onClick={onClose}>
        <Icon source={x} />
      </button>
      <div className="pb">
        <h3 id="map-spot">{`${count} restaurants here`}</h3>
        <ul>
          {places.map((place) => (
            <li key={place.id}>
              <a className="tapline" href={restaurantPath(place)}>
                {place.name}
              </a>
            </li>
          ))}
        </ul>
        {count > places.length && <p className="hint">{`and ${count - places.length} more`}</p>}
      </div>
    </article>
  );
}

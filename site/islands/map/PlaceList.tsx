import { OpenBadge } from '#site/components/OpenBadge.tsx';
import type { MapPlace } from '#domain/contract/restaurant.ts';
import { restaurantPath } from '#domain/pages/slug.ts';
import { isLocated } from './map-view-state.ts';

type PlaceListProps = {
  places: readonly MapPlace[];
  hoveredId: number | null;
  onHover: (id: number | null) => void;
};

/** More than these are not listed beside the map: it shows them, and a filter makes them fewer. */
const MAX_ROWS = 50;

/** The places of the map as a list, for those who can't or won't use a map. */
export function PlaceList({ places, hoveredId, onHover }: PlaceListProps) {
  return (
    <section className="places" aria-label="The same places as a list" tabIndex={-1}>
      {places.length > MAX_ROWS && (
        <p className="hint">{`The first ${MAX_ROWS} in this part of the map`}</p>
      )}
      <ul>
        {places.slice(0, MAX_ROWS).map((place) => (
          <li
            key={place.id}
            className={place.id === hoveredId ? 'hot' : undefined}
            onPointerEnter={() => onHover(place.id)}
            onPointerLeave={() => onHover(null)}
            onFocus={() => onHover(place.id)}
            onBlur={() => onHover(null)}
          >
            <h3>
              <a href={restaurantPath(place)}>{place.name}</a>
            </h3>
            <p>
              {[place.category, place.island].filter(Boolean).join(' · ')}
              {place.rating !== null && ` · ${place.rating.toFixed(1)}`}
              {!isLocated(place) && ' · not on the map'}
            </p>
            <OpenBadge workingHours={place.working_hours} businessStatus={place.business_status} />
          </li>
        ))}
      </ul>
    </section>
  );
}

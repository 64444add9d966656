import { OpenBadge } from '#site/components/card/OpenBadge.tsx';
import type { MapPlace } from '#domain/contract/restaurant.ts';
import { distanceBetween, type Position } from '#domain/geography/distance.ts';
import { restaurantPath } from '#domain/pages/slug.ts';
import { isLocated } from '#site/islands/map/view/map-view-state.ts';

type PlaceListProps = {
  places: readonly MapPlace[];
  /** The visitor's position, if the list should show distances. */
  position: Position | null;
  hoveredId: number | null;
  onHover: (id: number | null) => void;
};

/**
 * Maximum number of restaurants in the list. The map shows all of them, and filters make the list
 * shorter.
 */
const MAX_ROWS = 50;

/** The restaurants on the map as a list, for visitors who cannot use a map or do not want to. */
export function PlaceList({ places, position, hoveredId, onHover }: PlaceListProps) {
  return (
    <section
      className="places border-line xl:max-h-map xl:overflow-auto xl:overscroll-contain xl:rounded-md xl:border"
      aria-label="List of the places on the map"
      tabIndex={-1}
    >
      {places.length > MAX_ROWS && (
        <p className="px-3 py-[0.6rem] text-sm text-ink-subtle">{`The first ${MAX_ROWS} places in this part of the map`}</p>
      )}
      <ul>
        {places.slice(0, MAX_ROWS).map((place) => (
          <li
            key={place.id}
            className={`group relative grid min-h-16 grid-cols-[minmax(62%,1fr)_auto] items-center gap-x-3 gap-y-[0.1rem] border-b border-line px-3 py-[0.6rem] hover:bg-wash-sea ${place.id === hoveredId ? 'hot bg-wash-sea' : ''}`}
            onPointerEnter={() => onHover(place.id)}
            onPointerLeave={() => onHover(null)}
            onFocus={() => onHover(place.id)}
            onBlur={() => onHover(null)}
          >
            <h3 className="text-md leading-[1.12]">
              <a
                className="text-inherit no-underline group-hover:underline after:absolute after:inset-0"
                href={restaurantPath(place)}
              >
                {place.name}
              </a>
            </h3>
            <p className="col-start-1 text-sm text-ink-muted">
              {[place.category, place.island].filter(Boolean).join(' · ')}
              {place.rating !== null && ` · ${place.rating.toFixed(1)}`}
              {position && isLocated(place) && ` · ${distanceBetween(position, place)}`}
              {!isLocated(place) && ' · not on the map'}
            </p>
            <OpenBadge place={place} className="flex-col gap-0 [grid-area:1/2/3]" />
          </li>
        ))}
      </ul>
    </section>
  );
}

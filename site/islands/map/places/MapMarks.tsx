import type { PigeonProps } from 'pigeon-maps';
import { openBadge } from '#domain/opening-hours/open-badge.ts';
import { Icon } from '#site/components/Icon.tsx';
import { categoryIcon } from './category-icons.ts';
import { MAX_ZOOM } from '#site/islands/map/view/map-view-state.ts';
import type { Clusters, Mark } from './use-clusters.ts';

type MapMarksProps = PigeonProps & {
  clusters: Clusters;
  /** The mark whose card is open. */
  chosen: Mark | null;
  /** Id of the restaurant that the visitor came from, or 0. */
  marked: number;
  /** Id of the restaurant under the pointer, in the list or on the map. */
  hoveredId: number | null;
  onHover: (id: number | null) => void;
  onOpen: (mark: Mark) => void;
};

/** Marks are also drawn up to this many degrees beyond the edge of the map. */
const MARGIN = 0.02;

/** The visible markers and clusters as buttons, ordered from north to south. */
export function MapMarks(props: MapMarksProps) {
  const { clusters, chosen, marked, hoveredId, onHover, onOpen } = props;
  const { latLngToPixel, mapState } = props;
  if (!latLngToPixel || !mapState || mapState.width < 0) return null;
  const { sw, ne } = mapState.bounds;
  const bounds = {
    west: sw[1] - MARGIN,
    south: sw[0] - MARGIN,
    east: ne[1] + MARGIN,
    north: ne[0] + MARGIN,
  };
  const now = new Date();
  const isOf = (mark: Mark, id: number) =>
    mark.kind === 'place' ? mark.place.id === id : clusters.holds(mark.id, id);
  return clusters.marksIn(bounds, mapState.zoom).map((mark) => {
    const [left, top] = latLngToPixel(mark.position);
    const isChosen =
      chosen?.key === mark.key || (chosen?.kind === 'place' && isOf(mark, chosen.place.id));
    const isMarked = isOf(mark, marked);
    const state = [
      isChosen && 'sel',
      isMarked && 'marked',
      hoveredId !== null && isOf(mark, hoveredId) && 'hot',
    ]
      .filter(Boolean)
      .join(' ');
    if (mark.kind === 'cluster') {
      const isAtOneSpot = clusters.expansionZoom(mark.id) > MAX_ZOOM;
      return (
        <button
          key={mark.key}
          type="button"
          className={`pin cluster pigeon-click-block ${state}`}
          style={{ left, top }}
          data-mark={mark.key}
          aria-label={
            isAtOneSpot ? `${mark.count} places here` : `${mark.count} restaurants here, zoom in`
          }
          aria-haspopup={isAtOneSpot ? 'dialog' : undefined}
          aria-expanded={isAtOneSpot ? isChosen : undefined}
          onClick={() => onOpen(mark)}
        >
          <i>{mark.count}</i>
        </button>
      );
    }
    const { place } = mark;
    const isOpen = openBadge(place, now) === 'Open Now';
    return (
      <button
        key={mark.key}
        type="button"
        className={`pin pigeon-click-block ${isOpen ? '' : 'closed'} ${state}`}
        style={{ left, top }}
        data-mark={mark.key}
        aria-current={isMarked ? 'location' : undefined}
        aria-label={`${place.name}, ${place.category}, ${isOpen ? 'open now' : 'closed'}`}
        aria-expanded={isChosen}
        onClick={() => onOpen(mark)}
        onPointerEnter={() => onHover(place.id)}
        onPointerLeave={() => onHover(null)}
        onFocus={() => onHover(place.id)}
        onBlur={() => onHover(null)}
      >
        <i>
          <Icon source={categoryIcon(place.category)} />
        </i>
      </button>
    );
  });
}

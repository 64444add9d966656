import type { PigeonProps } from 'pigeon-maps';
import { openBadge } from '#domain/opening-hours/open-badge.ts';
import { Icon } from '#site/components/Icon.tsx';
import { categoryIcon } from './category-icons.ts';
import type { LocatedPlace } from './map-view-state.ts';
import type { Clusters, Mark } from './use-clusters.ts';

type MapMarksProps = PigeonProps & {
  clusters: Clusters;
  /** The place whose card is open, and the one that is pointed at, in the list or here. */
  selectedId: number | null;
  hoveredId: number | null;
  onHover: (id: number | null) => void;
  onPlace: (place: LocatedPlace) => void;
  onCluster: (cluster: Extract<Mark, { kind: 'cluster' }>) => void;
};

/** Degrees beyond the edge of the map within which marks are drawn. */
const MARGIN = 0.02;

/** The markers and clusters in sight, as buttons: in the order of the map, from north to south. */
export function MapMarks(props: MapMarksProps) {
  const { clusters, selectedId, hoveredId, onHover, onPlace, onCluster } = props;
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
  return clusters.marksIn(bounds, mapState.zoom).map((mark) => {
    const [left, top] = latLngToPixel(mark.position);
    const isOf = (id: number | null) =>
      id !== null && (mark.kind === 'place' ? mark.place.id === id : clusters.holds(mark.id, id));
    const state = [isOf(selectedId) && 'sel', isOf(hoveredId) && 'hot'].filter(Boolean).join(' ');
    if (mark.kind === 'cluster') {
      return (
        <button
          key={mark.key}
          type="button"
          className={`pin cluster pigeon-click-block ${state}`}
          style={{ left, top }}
          aria-label={`${mark.count} restaurants here, zoom in`}
          onClick={() => onCluster(mark)}
        >
          <i>{mark.count}</i>
        </button>
      );
    }
    const { place } = mark;
    const isOpen = openBadge(place.working_hours, now, place.business_status) === 'Open Now';
    return (
      <button
        key={mark.key}
        type="button"
        className={`pin pigeon-click-block ${isOpen ? '' : 'closed'} ${state}`}
        style={{ left, top }}
        data-place={place.id}
        aria-label={`${place.name}, ${place.category}, ${isOpen ? 'open now' : 'closed'}`}
        aria-expanded={place.id === selectedId}
        onClick={() => onPlace(place)}
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

import arrowDown from 'lucide-static/icons/arrow-down.svg?raw';
import arrowLeft from 'lucide-static/icons/arrow-left.svg?raw';
import arrowRight from 'lucide-static/icons/arrow-right.svg?raw';
import arrowUp from 'lucide-static/icons/arrow-up.svg?raw';
import fit from 'lucide-static/icons/maximize.svg?raw';
import minus from 'lucide-static/icons/minus.svg?raw';
import plus from 'lucide-static/icons/plus.svg?raw';
import { Icon } from '#site/components/Icon.tsx';
import { MapButton } from './MapButton.tsx';
import { MAX_ZOOM, MIN_ZOOM, movedView, zoomedView, type MapViewState } from './map-view-state.ts';

type MapControlsProps = {
  view: MapViewState;
  onView: (view: MapViewState) => void;
  /** Null where there is no place to fit the map to. */
  onFit: (() => void) | null;
};

const STEP = 160;
const MOVES = [
  ['Move north', arrowUp, 0, -STEP, 'col-start-2 row-start-1'],
  ['Move west', arrowLeft, -STEP, 0, 'col-start-1 row-start-2'],
  ['Move east', arrowRight, STEP, 0, 'col-start-3 row-start-2'],
  ['Move south', arrowDown, 0, STEP, 'col-start-2 row-start-3'],
] as const;

/** Zooming and moving without dragging: by mouse, finger or keyboard. */
export function MapControls({ view, onView, onFit }: MapControlsProps) {
  return (
    <>
      <div
        className="absolute top-[0.9rem] left-[0.9rem] grid overflow-hidden rounded-sm shadow-2"
        role="group"
        aria-label="Zoom"
      >
        <MapButton
          label="Zoom in"
          icon={plus}
          isDisabled={view.zoom >= MAX_ZOOM}
          onClick={() => onView(zoomedView(view, 1))}
        />
        <MapButton
          label="Zoom out"
          icon={minus}
          isDisabled={view.zoom <= MIN_ZOOM}
          onClick={() => onView(zoomedView(view, -1))}
        />
        <MapButton
          label="Show all places"
          icon={fit}
          isDisabled={!onFit}
          onClick={() => onFit?.()}
        />
      </div>
      <div
        className="absolute bottom-[2.6rem] left-[0.9rem] grid grid-cols-[repeat(3,var(--tap))] grid-rows-[repeat(3,var(--tap))] rounded-full bg-surface-raised text-ink shadow-2 max-md:has-[~.mapcard]:hidden md:bottom-[0.9rem]"
        role="group"
        aria-label="Move the map"
      >
        {MOVES.map(([label, icon, east, south, place]) => (
          <button
            key={label}
            type="button"
            className={`grid place-items-center ${place}`}
            aria-label={label}
            onClick={() => onView(movedView(view, east, south))}
          >
            <Icon source={icon} />
          </button>
        ))}
      </div>
    </>
  );
}

import arrowDown from '#site/icons/arrow-down.svg?raw';
import arrowLeft from '#site/icons/arrow-left.svg?raw';
import arrowRight from '#site/icons/arrow-right.svg?raw';
import arrowUp from '#site/icons/arrow-up.svg?raw';
import fit from '#site/icons/maximize.svg?raw';
import fullScreen from '#site/icons/full-screen.svg?raw';
import minus from '#site/icons/minus.svg?raw';
import plus from '#site/icons/plus.svg?raw';
import { Icon } from '#site/components/Icon.tsx';
import { MapButton } from './MapButton.tsx';
import {
  MAX_ZOOM,
  MIN_ZOOM,
  movedView,
  zoomedView,
  type MapViewState,
} from './view/map-view-state.ts';

type MoveControlsProps = { view: MapViewState; onView: (view: MapViewState) => void };
type ZoomControlsProps = MoveControlsProps & {
  /** Fits the map to its restaurants. Null if none of them has a position. */
  onFit: (() => void) | null;
};
type FullScreenControlProps = { isFull: boolean; onFull: (isFull: boolean) => void };

const STEP = 160;
const MOVES = [
  ['Move north', arrowUp, 0, -STEP],
  ['Move west', arrowLeft, -STEP, 0],
  ['Move east', arrowRight, STEP, 0],
  ['Move south', arrowDown, 0, STEP],
] as const;

/** Zoom buttons for mouse, touch and keyboard. */
export function ZoomControls({ view, onView, onFit }: ZoomControlsProps) {
  return (
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
      <MapButton label="Show all places" icon={fit} isDisabled={!onFit} onClick={() => onFit?.()} />
    </div>
  );
}

/**
 * A button that lets the map fill the window. It is in the corner that the card of a restaurant
 * does not cover.
 */
export function FullScreenControl({ isFull, onFull }: FullScreenControlProps) {
  return (
    <div className="absolute top-[0.9rem] right-[0.9rem] overflow-hidden rounded-sm shadow-2 md:top-auto md:bottom-10">
      <MapButton
        label="Full screen"
        icon={fullScreen}
        isDisabled={false}
        isPressed={isFull}
        onClick={() => onFull(!isFull)}
      />
    </div>
  );
}

/** Buttons that move the map without dragging. On phones they are below the map. */
export function MoveControls({ view, onView }: MoveControlsProps) {
  return (
    <div className="pan" role="group" aria-label="Move the map">
      {MOVES.map(([label, icon, east, south]) => (
        <button
          key={label}
          type="button"
          aria-label={label}
          onClick={() => onView(movedView(view, east, south))}
        >
          <Icon source={icon} />
        </button>
      ))}
    </div>
  );
}

'use client';

import { useEffect, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { adminQuery } from '#cms/admin/admin-call.ts';
import type { Position } from '#domain/geography/distance.ts';
import {
  COUNTRY,
  movedPin,
  PIN_MAP,
  PIN_ZOOMS,
  pinSpot,
  positionAt,
  viewWithPin,
  zoomedView,
  type PinView,
} from '#domain/writing/pin-map.ts';

type PinMapProps = {
  /** Null for a place without a position. */
  pin: Position | null;
  isReadOnly: boolean;
  onPlace: (position: Position) => void;
};

/** A drawn map. A click places the pin, and so do the arrow keys. */
export function PinMap({ pin, isReadOnly, onPlace }: PinMapProps) {
  const [chosen, setChosen] = useState<PinView | null>(null);
  const start = pin ? { middle: pin, zoom: PIN_ZOOMS.first } : COUNTRY;
  const wanted = chosen ?? start;
  const view = pin ? viewWithPin(wanted, pin) : wanted;
  const land = useLand(view);
  const spot = pin && pinSpot(view, pin);

  function place(position: Position) {
    setChosen(view);
    onPlace(position);
  }

  function placeAtClick({ currentTarget, clientX, clientY }: MouseEvent) {
    const box = currentTarget.getBoundingClientRect();
    const scale = PIN_MAP.width / box.width;
    place(
      positionAt(view, { left: (clientX - box.left) * scale, top: (clientY - box.top) * scale }),
    );
  }

  function placeByKey(event: KeyboardEvent) {
    const moved = movedPin(view, pin ?? view.middle, event.key);
    if (!moved) return;
    event.preventDefault();
    place(moved);
  }

  return (
    <div className="guide-pin-map">
      <svg
        viewBox={`0 0 ${PIN_MAP.width} ${PIN_MAP.height}`}
        role="application"
        aria-label={label(pin)}
        tabIndex={isReadOnly ? -1 : 0}
        onClick={isReadOnly ? undefined : placeAtClick}
        onKeyDown={isReadOnly ? undefined : placeByKey}
      >
        <rect width="100%" height="100%" className="guide-pin-map__sea" />
        <path d={land} className="guide-pin-map__land" />
        {spot && (
          <path
            className="guide-pin-map__pin"
            transform={`translate(${spot.left} ${spot.top})`}
            d="M0 0l-9-16a10 10 0 1 1 18 0z"
          />
        )}
      </svg>
      <div className="guide-pin-map__buttons">
        <button
          type="button"
          disabled={view.zoom === PIN_ZOOMS.nearest}
          onClick={() => setChosen(zoomedView(view, 1, pin))}
        >
          Zoom in
        </button>
        <button
          type="button"
          disabled={view.zoom === PIN_ZOOMS.country}
          onClick={() => setChosen(zoomedView(view, -1, pin))}
        >
          Zoom out
        </button>
        <span>Coast © OpenStreetMap contributors</span>
      </div>
    </div>
  );
}

function label(pin: Position | null): string {
  const where = pin ? `The pin is at ${pin.latitude}, ${pin.longitude}.` : 'There is no pin yet.';
  return `Map. ${where} Click on the map or use the arrow keys to move the pin.`;
}

/** The land in a view. The land of the view before stays until the new one is there. */
function useLand({ middle, zoom }: PinView): string {
  const [path, setPath] = useState('');
  const query = new URLSearchParams({
    latitude: String(middle.latitude),
    longitude: String(middle.longitude),
    zoom: String(zoom),
  }).toString();
  useEffect(() => {
    const asked = new AbortController();
    adminQuery<{ path: string }>(`restaurants/coast?${query}`, asked.signal)
      .then((drawn) => drawn && setPath(drawn.path))
      // Without a network the map has no land, and the pin still moves.
      .catch(() => {});
    return () => asked.abort();
  }, [query]);
  return path;
}

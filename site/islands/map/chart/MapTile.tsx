import type { TileComponentProps } from 'pigeon-maps';
import { createContext, use, useState } from 'react';

/** Called with `true` when a tile has loaded and with `false` when it has failed. */
export const TileReport = createContext<(isLoaded: boolean) => void>(() => {});

/**
 * A map tile. If the tile fails to load, it renders nothing, so that the drawn chart below shows.
 */
export function MapTile({ tile, tileLoaded }: TileComponentProps) {
  const report = use(TileReport);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  if (state === 'failed') return <></>;
  return (
    <img
      className="tile absolute max-w-none transition-opacity ease-out"
      src={tile.url}
      width={tile.width}
      height={tile.height}
      alt=""
      style={{ left: tile.left, top: tile.top, opacity: state === 'shown' ? 1 : 0 }}
      onLoad={() => {
        setState('shown');
        report(true);
        tileLoaded();
      }}
      onError={() => {
        setState('failed');
        report(false);
      }}
    />
  );
}

/** Used instead of tiles when tiles are turned off. */
export function NoTile() {
  return <></>;
}

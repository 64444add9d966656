import type { TileComponentProps } from 'pigeon-maps';
import { createContext, use, useState } from 'react';

/** Told when a tile could not be loaded (`false`) or was (`true`). */
export const TileReport = createContext<(isLoaded: boolean) => void>(() => {});

/** A picture of the map. One that can't be loaded leaves the drawn chart below it in sight. */
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

/** In place of the tiles where there are none to be had. */
export function NoTile() {
  return <></>;
}

type MapCreditProps = {
  /** The credit of the map tiles. Null if the map has no tiles. */
  attribution: string | null;
  isDrawn: boolean;
};

/** The map always draws a coast below the tiles, and its data comes from OpenStreetMap. */
const COAST = '© OpenStreetMap contributors';
const OPENSTREETMAP = 'https://www.openstreetmap.org/copyright';

/** The attribution of the map. */
export function MapCredit({ attribution, isDrawn }: MapCreditProps) {
  const isOfOpenStreetMap = attribution?.includes('OpenStreetMap');
  return (
    <p className="absolute right-0 bottom-0 rounded-tl-xs bg-surface-raised/88 px-[0.6rem] py-[0.2rem] text-2xs text-ink">
      {isDrawn && 'Coastline: '}
      {attribution && !isOfOpenStreetMap && `${attribution} · `}
      <a className="inline-block min-h-6 text-inherit" href={OPENSTREETMAP}>
        {isOfOpenStreetMap ? attribution : COAST}
      </a>
    </p>
  );
}

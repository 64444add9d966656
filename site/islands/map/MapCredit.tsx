type MapCreditProps = {
  /** Null where there are no tiles. */
  attribution: string | null;
  isDrawn: boolean;
};

const OPENSTREETMAP = 'https://www.openstreetmap.org/copyright';

/** Who the map is owed to. */
export function MapCredit({ attribution, isDrawn }: MapCreditProps) {
  return (
    <p className="absolute right-0 bottom-0 rounded-tl-xs bg-surface-raised/88 px-[0.55rem] py-[0.2rem] text-2xs text-ink">
      {isDrawn && 'Drawn coast: Natural Earth'}
      {isDrawn && attribution && ' · '}
      {attribution?.includes('OpenStreetMap') ? (
        <a className="inline-block min-h-6 text-inherit" href={OPENSTREETMAP}>
          {attribution}
        </a>
      ) : (
        attribution
      )}
    </p>
  );
}

type MapCreditProps = {
  /** Null where there are no tiles. */
  attribution: string | null;
  isDrawn: boolean;
};

const OPENSTREETMAP = 'https://www.openstreetmap.org/copyright';

/** Who the map is owed to. */
export function MapCredit({ attribution, isDrawn }: MapCreditProps) {
  return (
    <p className="credit">
      {isDrawn && 'Drawn coast: Natural Earth'}
      {isDrawn && attribution && ' · '}
      {attribution?.includes('OpenStreetMap') ? (
        <a href={OPENSTREETMAP}>{attribution}</a>
      ) : (
        attribution
      )}
    </p>
  );
}

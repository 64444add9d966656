type MapCreditProps = { attribution: string; isDrawn: boolean };

const OPENSTREETMAP = 'https://www.openstreetmap.org/copyright';

/** Who the map is owed to. */
export function MapCredit({ attribution, isDrawn }: MapCreditProps) {
  return (
    <p className="credit">
      {isDrawn && 'Drawn coast: Natural Earth · '}
      {attribution.includes('OpenStreetMap') ? (
        <a href={OPENSTREETMAP}>{attribution}</a>
      ) : (
        attribution
      )}
    </p>
  );
}

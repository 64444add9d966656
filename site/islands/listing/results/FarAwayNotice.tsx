import { ISLANDS } from '#domain/geography/islands.ts';
import { CHIPS } from '#site/components/chip-look.ts';

type FarAwayNoticeProps = {
  /** Distance to the nearest restaurant, e.g. `4,321 miles`. */
  nearest: string;
  onIsland: (island: string) => void;
};

/**
 * For visitors abroad who sort by distance: says how far away the islands are, and links to them.
 */
export function FarAwayNotice({ nearest, onIsland }: FarAwayNoticeProps) {
  return (
    <section className="mt-5" aria-labelledby="far-away">
      <h3 className="text-lg" id="far-away">
        {`The nearest restaurant is ${nearest} away`}
      </h3>
      <p className="mb-3">Which island are you visiting?</p>
      <div className={CHIPS}>
        {ISLANDS.map((island) => (
          <button key={island} type="button" className="chip" onClick={() => onIsland(island)}>
            {island}
          </button>
        ))}
      </div>
    </section>
  );
}

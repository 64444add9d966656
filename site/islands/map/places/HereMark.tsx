import type { PigeonProps } from 'pigeon-maps';
import type { DistancesFrom } from '#domain/geography/near.ts';

type HereMarkProps = PigeonProps & { position: DistancesFrom };

/** Marks the visitor's position, or a landmark. */
export function HereMark({ position, latLngToPixel }: HereMarkProps) {
  if (!latLngToPixel) return null;
  const [left, top] = latLngToPixel([position.latitude, position.longitude]);
  return (
    <span
      className="here"
      style={{ left, top }}
      role="img"
      aria-label={position.name ?? 'You are here'}
    />
  );
}

import type { PigeonProps } from 'pigeon-maps';
import type { Position } from '#domain/geography/distance.ts';

type HereMarkProps = PigeonProps & { position: Position };

/** Marks the visitor's position. */
export function HereMark({ position, latLngToPixel }: HereMarkProps) {
  if (!latLngToPixel) return null;
  const [left, top] = latLngToPixel([position.latitude, position.longitude]);
  return <span className="here" style={{ left, top }} role="img" aria-label="You are here" />;
}

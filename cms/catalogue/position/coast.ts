import type { PayloadRequest } from 'payload';
import * as z from 'zod/mini';
import { ExpectedRefusal } from '#cms/access/expected-refusal.ts';
import { landPath } from '#domain/coast/coast-part.ts';
import { latitude, longitude } from '#domain/restaurant/field-rules.ts';
import { PIN_ZOOMS, pinFrame } from '#domain/writing/pin-map.ts';

const degrees = z.coerce.number();
const view = z.object({
  latitude: z.pipe(degrees, latitude),
  longitude: z.pipe(degrees, longitude),
  zoom: z.coerce.number().check(z.int(), z.gte(PIN_ZOOMS.country), z.lte(PIN_ZOOMS.nearest)),
});

/** The land on the map of a view, as an SVG path in pixels of the map. */
export function drawnCoast({ query }: PayloadRequest): { path: string } {
  const asked = z.safeParse(view, query);
  if (!asked.success) throw new ExpectedRefusal('The map does not show this area.', 400);
  const { zoom, ...middle } = asked.data;
  return { path: landPath(pinFrame({ middle, zoom }), 1, 1) };
}

import type { Endpoint, PayloadRequest } from 'payload';
import { editorsQuery } from '#cms/access/editors-call.ts';
import { featuresInUse } from '#domain/writing/features-in-use.ts';
import { drawnCoast } from '#cms/catalogue/position/coast.ts';
import { sameNearby } from './same-nearby.ts';

/** Number of places whose features are suggested: those that were saved last. */
const MOST_PLACES = 2000;

/** Editors' calls of the form of a restaurant. */
export const writingEndpoints: Endpoint[] = [
  editorsQuery('/features-in-use', 'editPlaces', suggestedFeatures),
  editorsQuery('/coast', 'editPlaces', drawnCoast),
  editorsQuery('/same-nearby', 'editPlaces', sameNearby),
];

async function suggestedFeatures({ payload }: PayloadRequest): Promise<object> {
  const { docs } = await payload.db.find<{ about?: unknown }>({
    collection: 'restaurants',
    where: { _status: { equals: 'published' } },
    select: { about: true },
    sort: '-updatedAt',
    limit: MOST_PLACES,
    pagination: false,
  });
  return featuresInUse(docs.map(({ about }) => about));
}

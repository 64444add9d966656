import type { Endpoint, PayloadRequest } from 'payload';
import { NO_RIGHT } from '#cms/access/require-right.ts';
import { hasRight, isEditor } from '#cms/access/rights.ts';
import { featuresInUse } from '#domain/writing/features-in-use.ts';
import { drawnCoast } from '#cms/catalogue/position/coast.ts';
import { sameNearby } from './same-nearby.ts';

/** Number of places whose features are suggested: those that were saved last. */
const MOST_PLACES = 2000;

/** Editors' calls of the form of a restaurant. */
export const writingEndpoints: Endpoint[] = [
  { path: '/features-in-use', method: 'get', handler: forEditors(suggestedFeatures) },
  { path: '/coast', method: 'get', handler: forEditors(drawnCoast) },
  { path: '/same-nearby', method: 'get', handler: forEditors(sameNearby) },
];

function forEditors(
  answer: (req: PayloadRequest) => object | Promise<object>,
): Endpoint['handler'] {
  return async (req) => {
    if (!isEditor(req.user)) return refusal('You are signed out. Sign in again.', 401);
    if (!hasRight(req.user, 'editPlaces')) return refusal(NO_RIGHT, 403);
    return Response.json(await answer(req));
  };
}

function refusal(message: string, status: number): Response {
  return Response.json({ errors: [{ message }] }, { status });
}

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

import type { PayloadRequest, Where } from 'payload';
import { whereAllowed } from '#cms/access/allowed.ts';
import { knownPlaces } from '#cms/importing/known-places.ts';
import { createDuplicateFinder } from '#cms/importing/likely-duplicates.ts';
import type { Restaurant } from '#cms/payload-types.ts';

/** A place that may be the same as another one. */
export type Candidate = Pick<Restaurant, 'id' | 'name' | 'island' | 'town' | 'phone'> & {
  isLikely: boolean;
};

const MOST = 20;

/** Published places that look like the same place first, then those whose name has these words. */
export async function mergeCandidates(
  req: PayloadRequest,
  place: number,
  search: string,
): Promise<Candidate[]> {
  const likely = await likelyTheSame(req, place);
  const found = await candidates(req, [{ id: { in: likely } }], likely.length);
  const others = search
    ? await candidates(
        req,
        [
          { id: { not_in: [place, ...likely] } },
          { or: ['name', 'town', 'phone'].map((field) => ({ [field]: { like: search } })) },
        ],
        MOST,
      )
    : [];
  return [
    ...found.map((one) => ({ ...one, isLikely: true })),
    ...others.map((one) => ({ ...one, isLikely: false })),
  ];
}

async function candidates(
  { payload, user }: PayloadRequest,
  conditions: Where[],
  limit: number,
): Promise<Omit<Candidate, 'isLikely'>[]> {
  const allowed = whereAllowed(user, 'editPlaces');
  if (limit === 0 || allowed === false) return [];
  const where = { and: [{ _status: { equals: 'published' } }, ...conditions] };
  const { docs } = await payload.find({
    collection: 'restaurants',
    where: allowed === true ? where : { and: [where, allowed] },
    ...{ limit, pagination: false, depth: 0, sort: 'name' },
    select: { name: true, island: true, town: true, phone: true },
  });
  return docs;
}

/** The ids of the places that an import would report as likely duplicates of a place. */
async function likelyTheSame({ payload }: PayloadRequest, place: number): Promise<number[]> {
  const all = await knownPlaces(payload);
  const own = `id ${place}`;
  const finder = createDuplicateFinder();
  for (const known of all) if (known.label === own) finder.add(known);
  return all
    .filter((known) => known.label !== own && finder.find(known) !== null)
    .slice(0, MOST)
    .map(({ label }) => Number(label.slice('id '.length)));
}

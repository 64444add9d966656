import type { PayloadRequest, TypeWithVersion } from 'payload';
import type { Restaurant } from '#cms/payload-types.ts';

/** A stored version. Payload's type lacks the last two fields. */
export type StoredVersion = TypeWithVersion<Restaurant> & { latest?: boolean; autosave?: boolean };

/** The newest version of a restaurant, of this status if one is given. */
export async function latestVersion(
  req: PayloadRequest,
  id: number,
  status?: 'published',
): Promise<StoredVersion | undefined> {
  const { docs } = await req.payload.db.findVersions<Restaurant>({
    collection: 'restaurants',
    where: {
      and: [
        { parent: { equals: id } },
        ...(status ? [{ 'version._status': { equals: status } }] : []),
      ],
    },
    sort: '-updatedAt',
    limit: 1,
    pagination: false,
    req,
  });
  return docs[0];
}

/** Changes some fields of a stored version. */
export async function changeVersion(
  req: PayloadRequest,
  { id, createdAt, updatedAt }: StoredVersion,
  change: Partial<Pick<StoredVersion, 'autosave' | 'latest' | 'version'>>,
): Promise<void> {
  await req.payload.db.updateVersion({
    collection: 'restaurants',
    id,
    // Without its times, Payload's adapters would set new ones.
    versionData: { createdAt, updatedAt, ...change } as StoredVersion,
    returning: false,
    req,
  });
}

import type { PayloadRequest } from 'payload';
import { hasRight } from '#cms/access/rights.ts';
import { BulkBar } from './BulkBar.tsx';

/** The bar above the list of restaurants, with the actions for the selected places. */
export async function BulkActions({ payload, user }: Pick<PayloadRequest, 'payload' | 'user'>) {
  if (!hasRight(user, 'editPlaces')) return null;
  const { docs } = await payload.find({
    ...{ collection: 'tags', sort: 'name', pagination: false, depth: 0 },
    select: { name: true },
  });
  const tags = docs.map(({ id, name }) => ({ id, name }));
  return <BulkBar tags={tags} seesActivity={hasRight(user, 'seeActivity')} />;
}

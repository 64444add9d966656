import type { Payload, PayloadRequest, Where } from 'payload';
import { mergeListSearchAndWhere } from 'payload/shared';
import { storedById } from '#cms/importing/stored-restaurants.ts';
import { whereAllowed } from '#cms/access/allowed.ts';
import { sheetPlace } from './sheet-place.ts';
import { vocabularyNames } from './vocabulary-names.ts';
import type { ExportedPlace } from './write-sheet.ts';

/** Places that are read together. */
const READ_TOGETHER = 200;

/** The ids of the places in the admin's list with this filter, which the editor may export, by name. */
export async function exportedIds(
  { payload, user }: Pick<PayloadRequest, 'payload' | 'user'>,
  { where, search }: { where?: Where; search?: string },
): Promise<number[]> {
  const allowed = whereAllowed(user, 'exportPlaces');
  if (allowed === false) return [];
  const listed = mergeListSearchAndWhere({
    collectionConfig: payload.collections.restaurants.config,
    search: search ?? '',
    ...(where && { where }),
  });
  const { docs } = await payload.find({
    ...{ collection: 'restaurants', draft: true, sort: 'name', depth: 0, pagination: false },
    where: { and: [listed, ...(allowed === true ? [] : [allowed])] },
    select: { name: true },
    overrideAccess: false,
    user,
  });
  return docs.map(({ id }) => id);
}

/**
 * The places of an export, as published. A place that was never published is given as its draft.
 */
export async function* exportedPlaces(
  payload: Payload,
  ids: readonly number[],
): AsyncGenerator<ExportedPlace, void> {
  const vocabulary = await vocabularyNames(payload);
  for (let at = 0; at < ids.length; at += READ_TOGETHER) {
    const some = ids.slice(at, at + READ_TOGETHER);
    const stored = await storedById(payload, some);
    for (const id of some) {
      const document = stored.get(id)?.document;
      if (!document || document.deletedAt) continue;
      yield { id, updatedAt: document.updatedAt, place: sheetPlace(document, vocabulary) };
    }
  }
}

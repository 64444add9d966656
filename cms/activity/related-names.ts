import type { CollectionSlug, FlattenedField, Payload, PayloadRequest } from 'payload';
import { fieldsInWords, type NameOf } from './differences.ts';

type Values = Record<string, unknown>;

/** Reads the titles of all records that these states of a record refer to. */
export async function relatedNames(
  payload: Payload,
  fields: readonly FlattenedField[],
  states: readonly Values[],
  req?: PayloadRequest,
): Promise<NameOf> {
  const names = new Map<string, string>();
  for (const field of fieldsInWords(fields)) {
    if (field.type !== 'relationship' && field.type !== 'upload') continue;
    const { name, relationTo } = field;
    if (Array.isArray(relationTo)) continue;
    const ids = states.flatMap((state) => [state[name]].flat()).flatMap(idIn);
    if (ids.length > 0) await addNames(payload, relationTo, [...new Set(ids)], names, req);
  }
  return (collection, id) => names.get(`${collection} ${String(id)}`);
}

async function addNames(
  payload: Payload,
  collection: CollectionSlug,
  ids: readonly (number | string)[],
  names: Map<string, string>,
  req?: PayloadRequest,
): Promise<void> {
  const title = payload.collections[collection].config.admin.useAsTitle ?? 'id';
  const { docs } = await payload.find({
    collection,
    where: { id: { in: ids } },
    depth: 0,
    pagination: false,
    ...(req && { req }),
  });
  for (const doc of docs) {
    const text = (doc as unknown as Values)[title];
    if (typeof text === 'string') names.set(`${collection} ${String(doc.id)}`, text);
  }
}

function idIn(value: unknown): (number | string)[] {
  const id: unknown =
    typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
  return typeof id === 'number' || typeof id === 'string' ? [id] : [];
}

import type { Payload, Where } from 'payload';
import { retryingConflicts } from '#cms/database/retrying-conflicts.ts';
import type { Import, ImportRow } from '#cms/payload-types.ts';

/** An import as the database stores it. */
export type StoredImport = Omit<Import, 'editor'> & { editor?: number | string | null };

export type Stage = Import['stage'];
export type RowKind = ImportRow['kind'];

/** The stages in which a process works on the import. */
export const WORK: readonly Stage[] = ['comparing', 'importing', 'undoing'];

/** Tries of a stage. After that, an editor must start it again. */
export const TRIES = 5;

export function importByKey(payload: Payload, key: string): Promise<StoredImport | null> {
  return payload.db.findOne<StoredImport>({
    collection: 'imports',
    where: { key: { equals: key } },
  });
}

/**
 * Changes an import, if it is in one of these stages. Returns whether it did. One of two calls at
 * the same time wins.
 */
export async function changeImport(
  payload: Payload,
  key: string,
  stages: readonly Stage[],
  data: Partial<StoredImport>,
): Promise<boolean> {
  const changed = await retryingConflicts(() =>
    payload.db.updateOne({
      collection: 'imports',
      where: { and: [{ key: { equals: key } }, { stage: { in: [...stages] } }] },
      data,
      // Makes the update one statement. SQLite's adapter would otherwise read first and then write.
      options: { atomic: true },
    }),
  );
  return changed !== null;
}

/** The condition of the rows of an import that also meet another condition. */
export function rowsOf(key: string, ...conditions: Where[]): Where {
  return { and: [{ key: { equals: key } }, ...conditions] };
}

export async function countRows(
  payload: Payload,
  key: string,
  ...conditions: Where[]
): Promise<number> {
  const where = rowsOf(key, ...conditions);
  return (await payload.db.count({ collection: 'import-rows', where })).totalDocs;
}

/** Some of the rows of an import, in the order of their positions. */
export async function someRows(
  payload: Payload,
  key: string,
  { limit, sort = 'position' }: { limit: number; sort?: string },
  ...conditions: Where[]
): Promise<ImportRow[]> {
  const { docs } = await payload.db.find<ImportRow>({
    ...{ collection: 'import-rows', where: rowsOf(key, ...conditions), sort, limit },
    pagination: false,
  });
  return docs;
}

/** Deletes an import with its file and rows. */
export async function deleteImport(payload: Payload, key: string): Promise<void> {
  const where: Where = { key: { equals: key } };
  for (const collection of ['import-pieces', 'import-rows', 'imports'] as const)
    await payload.db.deleteMany({ collection, where });
}

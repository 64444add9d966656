import type { PayloadRequest } from 'payload';
import { ExpectedRefusal } from '#cms/access/expected-refusal.ts';
import { writeTogether, type Writes } from '#cms/deletions/write-together.ts';
import { editorName } from '#cms/access/editor-name.ts';
import { trashRulesOf, type TrashedRecord, type TrashSlug } from './trash-rules.ts';

/** Moves a record to the trash, in one transaction. The caller checks the editor's rights. */
export async function moveToTrash(
  req: PayloadRequest,
  collection: TrashSlug,
  id: number | string,
): Promise<void> {
  const { payload } = req;
  const { refuse } = trashRulesOf(payload, collection);
  const doc = await recordIn(req, collection, id, false);
  await refuse?.(id, req);
  await writeTogether(payload, (writes) => addMoveToTrash(writes, req, collection, doc));
}

/**
 * Adds the writes that move a record to the trash. They keep its published version and its
 * unpublished changes as they are.
 */
export async function addMoveToTrash(
  writes: Writes,
  req: Pick<PayloadRequest, 'payload' | 'user'>,
  collection: TrashSlug,
  doc: TrashedRecord,
): Promise<void> {
  const { hiddenBy, alongWith } = trashRulesOf(req.payload, collection);
  const now = new Date().toISOString();
  await writes.changeWhole(collection, doc.id, false, {
    ...{ deletedAt: now, updatedAt: now, trashedBy: editorName(req.user) },
    ...(hiddenBy && {
      trashedFrom: { field: hiddenBy.field, fallback: null },
      [hiddenBy.field]: hiddenBy.value,
    }),
  });
  await alongWith(writes, { doc, req, isRestored: false });
}

/** Restores a record from the trash as it was, in one transaction. */
export async function restoreFromTrash(
  req: PayloadRequest,
  collection: TrashSlug,
  id: number | string,
): Promise<void> {
  const { payload } = req;
  const { hiddenBy, alongWith } = trashRulesOf(payload, collection);
  const doc = await recordIn(req, collection, id, true);
  await writeTogether(payload, async (writes) => {
    await writes.changeWhole(collection, doc.id, true, {
      ...{ deletedAt: null, updatedAt: new Date().toISOString(), trashedBy: null },
      ...(hiddenBy && {
        [hiddenBy.field]: { field: 'trashedFrom', fallback: hiddenBy.value },
        trashedFrom: null,
      }),
    });
    await alongWith(writes, { doc, req, isRestored: true });
  });
}

/** Returns the record. `isInTrash` says whether it must be in the trash or must not. */
export async function recordIn(
  { payload }: Pick<PayloadRequest, 'payload'>,
  collection: TrashSlug,
  id: number | string,
  isInTrash: boolean,
): Promise<TrashedRecord> {
  const doc = await payload.db.findOne<TrashedRecord>({
    collection,
    where: { id: { equals: id }, deletedAt: { exists: isInTrash } },
  });
  if (doc) return doc;
  throw new ExpectedRefusal(
    isInTrash
      ? 'This record is no longer in the trash. Reload the page.'
      : 'Another editor has already deleted this record. Reload the page.',
    409,
  );
}

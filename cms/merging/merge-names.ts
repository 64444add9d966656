import type { PayloadRequest } from 'payload';
import { editorName } from '#cms/access/editor-name.ts';
import { ExpectedRefusal } from '#cms/access/expected-refusal.ts';
import { islandsWith } from '#cms/access/rights.ts';
import { activityRow } from '#cms/activity/record-activity.ts';
import { writeTogether } from '#cms/deletions/write-together.ts';
import { rememberMerge } from './remember-merge.ts';
import { replaceReferences, type ReferringField } from './replace-references.ts';

/** A category or tag as the database stores it. */
type Named = {
  id: number;
  name: string;
  formerNames?: string[] | null;
  updatedAt: string;
} & Record<string, unknown>;

/** How many places have a category or tag, published or not. */
export async function countPlaces(
  { payload }: Pick<PayloadRequest, 'payload'>,
  kind: ReferringField,
  id: number,
): Promise<number> {
  const where = { [kind]: { equals: id } };
  return (await payload.db.count({ collection: 'restaurants', where })).totalDocs;
}

/**
 * Merges a category or tag into another one, in one transaction. All places get the one that stays,
 * which also keeps the names of the other one as former names.
 */
export async function mergeNames(
  req: PayloadRequest,
  kind: ReferringField,
  ids: { into: number; from: number },
): Promise<void> {
  const { payload, user } = req;
  if (islandsWith(user, 'editVocabulary') !== 'all')
    throw new ExpectedRefusal('You may not change categories and tags.', 403);
  if (ids.into === ids.from) throw new ExpectedRefusal('Choose two different ones.', 400);
  const [into, from] = [await named(req, kind, ids.into), await named(req, kind, ids.from)];
  const former = [...(into.formerNames ?? []), from.name, ...(from.formerNames ?? [])];
  const formerNames = [...new Set(former)].filter((name) => name !== into.name);
  const updatedAt = new Date().toISOString();
  await writeTogether(payload, async (writes) => {
    await writes.native(replaceReferences(kind, from.id, into.id));
    await writes.removeRecord(kind, from.id);
    await writes.save(kind, into.id, { ...into, formerNames, updatedAt });
    await rememberMerge(writes, {
      ...{ kind, from: from.id, into: into.id, name: from.name, sourceId: null },
      editor: editorName(user),
    });
    const deed = activityRow(req, {
      ...{ action: 'merged', kind, documentId: into.id, title: into.name },
      details: `With “${from.name}”`,
    });
    if (deed) await writes.add('activity', deed);
    writes.feed({ collection: kind, documentId: from.id, kind: 'deleted' });
    writes.feed({ collection: kind, documentId: into.id, kind: 'saved' });
  });
}

async function named(
  { payload }: PayloadRequest,
  kind: ReferringField,
  id: number,
): Promise<Named> {
  const found = await payload.db.findOne<Named>({
    collection: kind,
    where: { id: { equals: id } },
  });
  if (found) return found;
  throw new ExpectedRefusal('One of the two no longer exists. Reload the page.', 409);
}

import type { CollectionAfterChangeHook, PayloadRequest, Where } from 'payload';
import { hasSameContent } from '#cms/activity/differences.ts';
import { isAutosave } from '#cms/changes/is-autosave.ts';
import type { Restaurant } from '#cms/payload-types.ts';
import { changeVersion, latestVersion } from './latest-version.ts';

/**
 * Removes a draft that says the same as the published version, after an editor has undone the
 * changes in the form. The form then gets the published version as the answer. The draft stays if
 * there are earlier ones, because those of other editors and of clicks must not be lost.
 */
export const dropEqualDraft: CollectionAfterChangeHook<Restaurant> = async ({
  collection,
  doc,
  req,
}) => {
  if (!isAutosave(req, doc)) return doc;
  const published = await req.payload.findByID({
    ...{ collection: 'restaurants', id: doc.id, depth: 0, draft: false },
    req,
  });
  const isSame =
    published._status === 'published' && hasSameContent(collection.flattenedFields, published, doc);
  if (!isSame) return doc;
  const { totalDocs: drafts } = await req.payload.db.countVersions({
    collection: 'restaurants',
    where: draftsSince(published),
    req,
  });
  if (drafts > 1) return doc;
  await makePublishedLatest(req, published);
  return published;
};

function draftsSince({ id, updatedAt }: Restaurant): Where {
  return {
    and: [
      { parent: { equals: id } },
      { 'version._status': { equals: 'draft' } },
      { updatedAt: { greater_than: updatedAt } },
    ],
  };
}

/** Makes the published version the latest one again, and deletes the draft. */
async function makePublishedLatest(req: PayloadRequest, published: Restaurant): Promise<void> {
  const draft = await latestVersion(req, published.id);
  const live = await latestVersion(req, published.id, 'published');
  // In this order, so that the restaurant has a latest version if the process is killed.
  if (live) await changeVersion(req, live, { latest: true });
  // The published version is no longer kept.
  else if (draft) await changeVersion(req, draft, { version: published, autosave: false });
  await req.payload.db.deleteVersions({
    collection: 'restaurants',
    where: draftsSince(published),
    req,
  });
}

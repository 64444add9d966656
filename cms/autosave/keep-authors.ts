import type { CollectionBeforeChangeHook } from 'payload';
import { authorOf } from '#cms/activity/changed-by.ts';
import { isAutosave } from '#cms/changes/is-autosave.ts';
import type { Restaurant } from '#cms/payload-types.ts';
import { changeVersion, latestVersion } from './latest-version.ts';

/**
 * Stores another editor's draft as a separate version. Otherwise Payload would overwrite the draft,
 * and no editor could read or restore it.
 */
export const keepAuthors: CollectionBeforeChangeHook<Restaurant> = async ({
  data,
  originalDoc,
  req,
}) => {
  if (!originalDoc || !isAutosave(req, data) || originalDoc.changed_by === authorOf(req))
    return data;
  const latest = await latestVersion(req, originalDoc.id);
  if (latest?.autosave) await changeVersion(req, latest, { autosave: false });
  return data;
};

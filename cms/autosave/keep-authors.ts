import type { CollectionBeforeChangeHook } from 'payload';
import { authorOf } from '#cms/activity/changed-by.ts';
import { isAutosave } from '#cms/changes/is-autosave.ts';
import type { Restaurant } from '#cms/payload-types.ts';
import { changeVersion, latestVersion } from './latest-version.ts';

/**
 * Keeps another editor’s draft as a version of its own. Otherwise Payload would update it in
 * place, and nobody could see or restore what the other editor wrote.
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

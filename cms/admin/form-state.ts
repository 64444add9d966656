import type { BuildFormStateArgs, ServerFunction } from 'payload';
import { buildFormStateHandler } from '@payloadcms/ui/utilities/buildFormState';
import { mayLock } from '#cms/access/lock-access.ts';

/**
 * Payload's server function for the state of a form, with two differences: it locks a record only
 * for an editor who may change it, and it does not look for newer saves. Payload would offer only
 * to reload the form, which loses what the editor typed. The save finds them, and
 * `NewerRecordDialog` lets the editor decide.
 */
export const formState: ServerFunction<BuildFormStateArgs> = async (args) => {
  const { collectionSlug, id, req, returnLockStatus } = args;
  const locks = Boolean(returnLockStatus) && (await mayLock(req, collectionSlug, id));
  return buildFormStateHandler({ ...args, returnLockStatus: locks, checkForStaleData: false });
};

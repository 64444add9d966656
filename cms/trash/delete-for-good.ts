import type { PayloadRequest } from 'payload';
import { ExpectedRefusal } from '#cms/access/expected-refusal.ts';
import { hasRight } from '#cms/access/rights.ts';
import { deletionWords } from './deletion-words.ts';
import { recordIn } from './move-to-trash.ts';
import { trashRulesOf, type TrashSlug } from './trash-rules.ts';

/** Says in numbers what the final deletion of a record in the trash deletes. */
export async function whatGoes(
  req: PayloadRequest,
  collection: TrashSlug,
  id: number | string,
): Promise<string> {
  requireRight(req);
  const { nameOf, belongings } = trashRulesOf(req.payload, collection);
  const doc = await recordIn(req, collection, id, true);
  return deletionWords(nameOf(doc), await belongings(req.payload, doc));
}

/**
 * Deletes a record in the trash for good, with all that belongs to it.
 *
 * @param seen the sentence from `whatGoes` that the editor has read; refuses if it has changed
 */
export async function deleteForGood(
  req: PayloadRequest,
  collection: TrashSlug,
  id: number | string,
  seen: string,
): Promise<void> {
  if ((await whatGoes(req, collection, id)) !== seen)
    throw new ExpectedRefusal('This has changed since you opened it. Check it again.', 409);
  const { payload, user } = req;
  await payload.delete({ collection, id, trash: true, depth: 0, ...(user && { user }) });
}

function requireRight({ user }: PayloadRequest): void {
  if (!hasRight(user, 'deleteForGood'))
    throw new ExpectedRefusal('Only administrators delete for good.', 403);
}

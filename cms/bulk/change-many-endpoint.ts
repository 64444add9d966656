import { executeAccess, type Endpoint, type PayloadRequest, type Where } from 'payload';
import * as z from 'zod/mini';
import { editorsCall } from '#cms/access/editors-call.ts';
import { ExpectedRefusal } from '#cms/access/expected-refusal.ts';
import { idsInList } from '#cms/access/ids-in-list.ts';
import { NO_RIGHT } from '#cms/access/require-right.ts';
import { hasRightOn } from '#cms/access/rights.ts';
import { counted } from '#domain/wording/counted.ts';
import type { Restaurant } from '#cms/payload-types.ts';
import { MOST_AT_ONCE, type ListCall } from './bulk-changes.ts';
import { changePlaces, type Skipped } from './change-places.ts';
import { REPLACEABLE } from './safe-bulk-edit.ts';

type Outcome = { changed: number[]; skipped: Skipped[] };

/** Outcomes between a call's work and its answer. */
const outcomes = new WeakMap<PayloadRequest, Outcome>();

/**
 * The call of Payload's buttons “Edit”, “Publish” and “Unpublish” above the list. Payload itself
 * would write all records first and their versions afterwards, so a process that is killed would
 * leave all of them half done.
 */
export const changeManyEndpoint: Endpoint = editorsCall({
  method: 'patch',
  path: '/',
  right: 'editPlaces',
  body: z.looseObject({ _status: z.optional(z.enum(['draft', 'published'])) }),
  async run(req, _id, sent) {
    const call = listCall(req, sent);
    const ids = await chosenIds(req);
    const outcome: Outcome = { changed: [], skipped: [] };
    for (let first = 0; first < ids.length; first += MOST_AT_ONCE) {
      const part = { ...call, ids: ids.slice(first, first + MOST_AT_ONCE) };
      const { changed, skipped } = await changePlaces(req, part);
      outcome.changed.push(...changed);
      outcome.skipped.push(...skipped);
    }
    outcomes.set(req, outcome);
  },
  answer: (req) => Promise.resolve(answerOf(outcomes.get(req) ?? { changed: [], skipped: [] })),
});

/** What Payload's button asks for. */
function listCall(
  { user }: PayloadRequest,
  sent: { _status?: 'draft' | 'published' } & Record<string, unknown>,
): ListCall {
  const ids: number[] = [];
  const values = Object.fromEntries(
    REPLACEABLE.flatMap((field) => (field in sent ? [[field, sent[field]]] : [])),
  ) as Partial<Restaurant>;
  if (Object.keys(values).length === 0) {
    if (sent._status === 'draft') return { action: 'unpublish', ids };
    if (sent._status === 'published') return { action: 'publish', ids };
    throw new ExpectedRefusal('Choose a field that many places can share.', 400);
  }
  if (sent._status === 'draft')
    throw new ExpectedRefusal('Only one place at a time can be saved as a draft.', 400);
  if ('island' in values && !hasRightOn(user, 'editPlaces', values.island))
    throw new ExpectedRefusal(NO_RIGHT, 403);
  return { action: 'replace', ids, values };
}

/** The ids of the places that the list's condition selects and that the editor may change. */
async function chosenIds(req: PayloadRequest): Promise<number[]> {
  const { where, draft } = req.query as { where?: Where; draft?: unknown };
  if (typeof where !== 'object' || where === null)
    throw new ExpectedRefusal('Choose the records first.', 400);
  const { config } = req.payload.collections.restaurants;
  const allowed = await executeAccess({ req }, config.access.update);
  const ids = await idsInList(req, {
    ...{ collection: 'restaurants', where, allowed },
    draft: String(draft) === 'true',
  });
  return ids.map(Number);
}

/** The answer that Payload's buttons expect. */
function answerOf({ changed, skipped }: Outcome): Response {
  const errors = skipped.map(({ id, name, reason }) => ({ id, message: `“${name}” ${reason}.` }));
  const isWhole = errors.length === 0;
  const message = isWhole
    ? `${counted(changed.length, 'place')} changed.`
    : `${counted(errors.length, 'place')} left as before.`;
  return Response.json(
    { docs: changed.map((id) => ({ id })), errors, message },
    { status: isWhole ? 200 : 400 },
  );
}

import type { PayloadRequest, Where } from 'payload';
import { ExpectedRefusal } from '#cms/access/expected-refusal.ts';
import { requireRightOn } from '#cms/access/require-right.ts';
import { isTaken } from '#cms/database/is-taken.ts';
import { retryingConflicts } from '#cms/database/retrying-conflicts.ts';
import { editorOf, recordDecision } from '#cms/moderation-log/record-decision.ts';
import {
  isWeekday,
  presentValue,
  SUGGESTED_FIELD_LABELS,
  type SuggestedField,
} from '#domain/edit-suggestions/suggested-changes.ts';
import type { AsRead } from '#cms/catalogue/refuse-changed.ts';
import { presentRestaurant } from './present-restaurant.ts';
import {
  changesOf,
  openKey,
  openSuggestion,
  type StoredChange,
  type StoredSuggestion,
} from './stored-suggestion.ts';

/** Number of attempts while other editors change the same suggestion. */
const MAX_ATTEMPTS = 5;

/** A field that the editor applies, with the current value that they saw next to the new one. */
type SeenField = { field: SuggestedField; present: string };

/**
 * Writes suggested values to the restaurant, through the same save that editors use. Refuses when a
 * current value differs from the one that the editor saw.
 */
export async function applySuggestion(
  req: PayloadRequest,
  id: number,
  seen: readonly SeenField[],
): Promise<void> {
  const { payload } = req;
  const suggestion = await requireOpen(req, id);
  const { restaurant: number } = suggestion;
  const restaurant = await presentRestaurant(payload, number);
  if (!restaurant) throw new ExpectedRefusal('This restaurant has been deleted.', 409);
  if (restaurant.hasDraft)
    throw new ExpectedRefusal(
      'This restaurant has unpublished changes. Publish or discard them first.',
      409,
    );
  const changes = changesOf(suggestion);
  const taken = seen.flatMap(({ field, present }) => {
    if (presentValue(restaurant.record, field) !== present)
      throw new ExpectedRefusal(
        `${SUGGESTED_FIELD_LABELS[field]} has changed since you loaded the page. Check it again.`,
        409,
      );
    return changes.filter((change) => change.field === field && !change.appliedAt);
  });
  if (taken.length === 0) throw new ExpectedRefusal('This change has already been applied.', 409);
  await retryingConflicts(() =>
    payload.update({
      collection: 'restaurants',
      id: number,
      data: { ...dataOf(taken, restaurant.record.working_hours), _status: 'published' },
      depth: 0,
      user: req.user,
      // `requireOpen` has checked the right. Moderators may not edit places otherwise.
      overrideAccess: true,
      context: { asRead: restaurant.updatedAt } satisfies AsRead,
    }),
  );
  await markApplied(
    req,
    suggestion,
    taken.map(({ field }) => field),
  );
  const details = taken.map(
    ({ field, after: value }) => `${SUGGESTED_FIELD_LABELS[field]}: ${value}`,
  );
  await recordDecision(req, {
    action: 'applied',
    restaurant: number,
    details: details.join('; '),
  });
}

/**
 * Moves a suggestion from the queue to the trash. Fields that were applied before stay applied.
 */
export async function dismissSuggestion(req: PayloadRequest, id: number): Promise<void> {
  const suggestion = await requireOpen(req, id);
  const deletedAt = new Date().toISOString();
  if (!(await write(suggestion, req, { state: 'dismissed', deletedAt }))) throw changedMeanwhile();
  await recordDecision(req, { action: 'dismissed', restaurant: suggestion.restaurant });
}

/** Puts a dismissed suggestion back into the queue. */
export async function restoreSuggestion(req: PayloadRequest, id: number): Promise<void> {
  const { payload } = req;
  const isDismissed: Where = {
    and: [
      { id: { equals: id } },
      { state: { equals: 'dismissed' } },
      { deletedAt: { exists: true } },
    ],
  };
  const suggestion = await payload.db.findOne<StoredSuggestion>({
    collection: 'edit-suggestions',
    where: isDismissed,
  });
  if (!suggestion)
    throw new ExpectedRefusal('This suggestion is no longer in the trash. Reload the page.', 409);
  await requireRightOn(req, 'decideContributions', suggestion.restaurant);
  const words = suggestion.words ?? null;
  try {
    await retryingConflicts(() =>
      payload.db.updateOne({
        collection: 'edit-suggestions',
        where: isDismissed,
        data: {
          key: openKey({ ...suggestion, words }, changesOf(suggestion)),
          ...{ state: 'open', deletedAt: null, decidedBy: null, decidedAt: null },
          updatedAt: laterThan(suggestion.updatedAt),
        },
        options: { atomic: true },
      }),
    );
  } catch (error) {
    if (!isTaken(error)) throw error;
    throw new ExpectedRefusal('An equal suggestion is open already.', 409);
  }
}

async function requireOpen(req: PayloadRequest, id: number): Promise<StoredSuggestion> {
  const suggestion = await openSuggestion(req.payload, id);
  if (suggestion) {
    await requireRightOn(req, 'decideContributions', suggestion.restaurant);
    return suggestion;
  }
  throw new ExpectedRefusal('Another editor has already decided about this suggestion.', 409);
}

function changedMeanwhile(): ExpectedRefusal {
  return new ExpectedRefusal(
    'Another editor has just changed this suggestion. Check it again.',
    409,
  );
}

/**
 * Marks fields as applied. Retries, because another editor may apply other fields of the same
 * suggestion.
 */
async function markApplied(
  req: PayloadRequest,
  suggestion: StoredSuggestion,
  fields: readonly SuggestedField[],
): Promise<void> {
  const appliedAt = new Date().toISOString();
  let open: StoredSuggestion | null = suggestion;
  for (let attempt = 0; open && attempt < MAX_ATTEMPTS; attempt++) {
    const changes = changesOf(open).map((change) =>
      fields.includes(change.field) ? { ...change, appliedAt } : change,
    );
    const isDone = changes.every((change) => change.appliedAt);
    if (await write(open, req, { changes, ...(isDone && { state: 'applied' }) })) return;
    open = await openSuggestion(req.payload, open.id);
  }
}

/** Writes to a suggestion. Returns false if the suggestion has changed since it was read. */
async function write(
  { id, updatedAt }: StoredSuggestion,
  req: PayloadRequest,
  data: { changes?: StoredChange[]; state?: 'applied' | 'dismissed'; deletedAt?: string },
): Promise<boolean> {
  const decided = {
    key: `decided ${id}`,
    decidedBy: editorOf(req),
    decidedAt: new Date().toISOString(),
  };
  const written: unknown = await retryingConflicts(() =>
    req.payload.db.updateOne({
      collection: 'edit-suggestions',
      where: {
        and: [
          { id: { equals: id } },
          { state: { equals: 'open' } },
          { updatedAt: { equals: updatedAt } },
        ],
      },
      data: { ...data, ...(data.state && decided), updatedAt: laterThan(updatedAt) },
      options: { atomic: true },
    }),
  );
  return written !== null;
}

/**
 * Returns the current time, but at least 1 ms after `moment`, so that each write changes
 * `updatedAt`.
 */
function laterThan(moment: string): string {
  return new Date(Math.max(Date.now(), Date.parse(moment) + 1)).toISOString();
}

/** The data to save. Days without a suggestion keep their opening hours. */
function dataOf(taken: readonly StoredChange[], hours: Record<string, string> | null) {
  const values = taken.map(({ field, after }) => [field, after] as const);
  const days = values.filter(([field]) => isWeekday(field));
  return {
    ...Object.fromEntries(values.filter(([field]) => !isWeekday(field))),
    ...(days.length > 0 && { working_hours: { ...hours, ...Object.fromEntries(days) } }),
  };
}

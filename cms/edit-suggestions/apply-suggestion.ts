import type { PayloadRequest } from 'payload';
import { ExpectedRefusal } from '#cms/access/expected-refusal.ts';
import { retryingConflicts } from '#cms/database/retrying-conflicts.ts';
import { editorOf, recordDecision } from '#cms/moderation/record-decision.ts';
import {
  isWeekday,
  presentValue,
  SUGGESTED_FIELD_LABELS,
  type SuggestedField,
} from '#domain/edit-suggestions/suggested-changes.ts';
import { presentRestaurant } from './present-restaurant.ts';
import {
  changesOf,
  openSuggestion,
  type StoredChange,
  type StoredSuggestion,
} from './stored-suggestion.ts';

/** What an editor takes over: the field, and the value of it that they saw beside the new one. */
type SeenField = { field: SuggestedField; present: string };

/**
 * Writes suggested values to the restaurant, by the save that editors use. A value that is another
 * than the editor saw is not written over.
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
      'This restaurant has changes that are not published. Publish or discard them first.',
      409,
    );
  const changes = changesOf(suggestion);
  const taken = seen.flatMap(({ field, present }) => {
    if (presentValue(restaurant.record, field) !== present)
      throw new ExpectedRefusal(
        `${SUGGESTED_FIELD_LABELS[field]} has been changed meanwhile. Look at it again.`,
        409,
      );
    return changes.filter((change) => change.field === field && !change.appliedAt);
  });
  if (taken.length === 0) throw new ExpectedRefusal('This has been applied already.', 409);
  await retryingConflicts(() =>
    payload.update({
      collection: 'restaurants',
      id: number,
      data: { ...dataOf(taken, restaurant.record.working_hours), _status: 'published' },
      depth: 0,
      user: req.user,
      overrideAccess: false,
    }),
  );
  const appliedAt = new Date().toISOString();
  const after = changes.map((change) =>
    taken.includes(change) ? { ...change, appliedAt } : change,
  );
  const isDone = after.every((change) => change.appliedAt);
  await write(suggestion, req, { changes: after, ...(isDone && { state: 'applied' }) });
  const details = taken.map(
    ({ field, after: value }) => `${SUGGESTED_FIELD_LABELS[field]}: ${value}`,
  );
  await recordDecision(req, {
    action: 'applied',
    restaurant: number,
    details: details.join('; '),
  });
}

/** Takes a suggestion out of the queue; what of it was applied stays. */
export async function dismissSuggestion(req: PayloadRequest, id: number): Promise<void> {
  const suggestion = await requireOpen(req, id);
  await write(suggestion, req, { state: 'dismissed' });
  await recordDecision(req, { action: 'dismissed', restaurant: suggestion.restaurant });
}

async function requireOpen({ payload }: PayloadRequest, id: number): Promise<StoredSuggestion> {
  const suggestion = await openSuggestion(payload, id);
  if (suggestion) return suggestion;
  throw new ExpectedRefusal('Another editor has dealt with this suggestion.', 409);
}

async function write(
  { id }: StoredSuggestion,
  req: PayloadRequest,
  data: { changes?: StoredChange[]; state?: 'applied' | 'dismissed' },
): Promise<void> {
  const decided = {
    key: `decided ${id}`,
    decidedBy: editorOf(req),
    decidedAt: new Date().toISOString(),
  };
  await retryingConflicts(() =>
    req.payload.db.updateOne({
      collection: 'edit-suggestions',
      where: { id: { equals: id }, state: { equals: 'open' } },
      data: { ...data, ...(data.state && decided) },
    }),
  );
}

/** The record's own fields; the hours of the days that are not taken over stay as they are. */
function dataOf(taken: readonly StoredChange[], hours: Record<string, string> | null) {
  const values = taken.map(({ field, after }) => [field, after] as const);
  const days = values.filter(([field]) => isWeekday(field));
  return {
    ...Object.fromEntries(values.filter(([field]) => !isWeekday(field))),
    ...(days.length > 0 && { working_hours: { ...hours, ...Object.fromEntries(days) } }),
  };
}

import type { Payload, Where } from 'payload';
import { hasRight, islandsWith, type Rightholder } from '#cms/access/rights.ts';
import { notOfPlacesInTrash } from '#cms/trash/places-in-trash.ts';
import { restaurantPath } from '#domain/pages/slug.ts';
import {
  presentValue,
  SUGGESTED_FIELD_LABELS,
  type SuggestedField,
} from '#domain/edit-suggestions/suggested-changes.ts';
import { SUGGESTION_KIND_LABELS } from '#domain/edit-suggestions/suggestion-kinds.ts';
import { presentRestaurant } from './present-restaurant.ts';
import { changesOf, type StoredSuggestion } from './stored-suggestion.ts';

const SUGGESTIONS_PER_PAGE = 20;

export type QueuedChange = {
  field: SuggestedField;
  label: string;
  /**
   * `before` is the value at the time of the suggestion, `present` the current value, and `after`
   * the suggested one.
   */
  before: string;
  present: string;
  after: string;
  isApplied: boolean;
};

export type QueuedSuggestion = {
  id: number;
  kind: string;
  words: string;
  createdAt: string;
  /** Null when the place was deleted. */
  place: { id: number; name: string; path: string; hasDraft: boolean; mayEdit: boolean } | null;
  changes: QueuedChange[];
  /** Who dismissed it, and when; null while it is open. */
  dismissal: { by: string; at: string } | null;
};

type SuggestionQueue = {
  suggestions: QueuedSuggestion[];
  page: number;
  pages: number;
  total: number;
};

const OPEN: Where = { state: { equals: 'open' } };
const DISMISSED: Where = { state: { equals: 'dismissed' }, deletedAt: { exists: true } };

/** The views of the queue. */
export const SUGGESTION_VIEWS = ['open', 'dismissed'] as const;
type SuggestionView = (typeof SUGGESTION_VIEWS)[number];

/** The number of open suggestions that this editor may decide about. */
export async function countSuggestions(payload: Payload, reader: Rightholder): Promise<number> {
  const where = await queuedFor(payload, OPEN, reader);
  return where ? (await payload.db.count({ collection: 'edit-suggestions', where })).totalDocs : 0;
}

/**
 * The condition of the suggestions that the editor may decide about, without those of places in the
 * trash. Null for none.
 */
async function queuedFor(
  payload: Payload,
  which: Where,
  reader: Rightholder,
): Promise<Where | null> {
  const islands = islandsWith(reader, 'decideContributions');
  const queued = [which, await notOfPlacesInTrash(payload)];
  if (islands === 'all') return { and: queued };
  if (islands.length === 0) return null;
  const { docs } = await payload.db.find<{ id: number }>({
    collection: 'restaurants',
    where: { island: { in: [...islands] } },
    select: { island: true },
    pagination: false,
  });
  return { and: [...queued, { restaurant: { in: docs.map(({ id }) => id) } }] };
}

/** Open suggestions, oldest first, or the dismissed ones in the trash, newest first. */
export async function suggestionQueue(
  payload: Payload,
  { view = 'open', page, reader }: { view?: SuggestionView; page: number; reader: Rightholder },
): Promise<SuggestionQueue> {
  const where = await queuedFor(payload, view === 'open' ? OPEN : DISMISSED, reader);
  if (!where) return { suggestions: [], page, pages: 1, total: 0 };
  const found = await payload.db.find<StoredSuggestion>({
    collection: 'edit-suggestions',
    where,
    sort: view === 'open' ? ['createdAt', 'id'] : ['-deletedAt', '-id'],
    limit: SUGGESTIONS_PER_PAGE,
    page,
    // Without `pagination` MongoDB returns no total.
    pagination: true,
  });
  return {
    suggestions: await Promise.all(found.docs.map((one) => queuedSuggestion(payload, one, reader))),
    page,
    pages: Math.max(1, found.totalPages),
    total: found.totalDocs,
  };
}

async function queuedSuggestion(
  payload: Payload,
  suggestion: StoredSuggestion,
  reader: Rightholder,
): Promise<QueuedSuggestion> {
  const { id, kind, words, createdAt, restaurant: number } = suggestion;
  const restaurant = await presentRestaurant(payload, number);
  const place = restaurant && {
    id: number,
    name: restaurant.name,
    path: restaurantPath({ id: number, name: restaurant.name }),
    hasDraft: restaurant.hasDraft,
    // Only suggestions of the reader’s own islands are queued.
    mayEdit: hasRight(reader, 'editPlaces'),
  };
  const changes = changesOf(suggestion).map(({ field, before, after, appliedAt }) => ({
    field,
    label: SUGGESTED_FIELD_LABELS[field],
    before,
    present: restaurant ? presentValue(restaurant.record, field) : '',
    after,
    isApplied: appliedAt !== undefined,
  }));
  const label = SUGGESTION_KIND_LABELS[kind];
  const { decidedBy, deletedAt } = suggestion;
  const dismissal = deletedAt ? { by: decidedBy ?? '', at: deletedAt } : null;
  return { id, kind: label, words: words ?? '', createdAt, place, changes, dismissal };
}

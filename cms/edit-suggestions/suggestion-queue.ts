import type { Payload, Where } from 'payload';
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
  place: { id: number; name: string; path: string; hasDraft: boolean } | null;
  changes: QueuedChange[];
};

type SuggestionQueue = {
  suggestions: QueuedSuggestion[];
  page: number;
  pages: number;
  total: number;
};

const OPEN: Where = { state: { equals: 'open' } };

/** The number of open suggestions. */
export async function countSuggestions(payload: Payload): Promise<number> {
  return (await payload.db.count({ collection: 'edit-suggestions', where: OPEN })).totalDocs;
}

/** Open suggestions, oldest first. */
export async function suggestionQueue(
  payload: Payload,
  { page }: { page: number },
): Promise<SuggestionQueue> {
  const found = await payload.db.find<StoredSuggestion>({
    collection: 'edit-suggestions',
    where: OPEN,
    sort: ['createdAt', 'id'],
    limit: SUGGESTIONS_PER_PAGE,
    page,
    // Without `pagination` MongoDB returns no total.
    pagination: true,
  });
  return {
    suggestions: await Promise.all(found.docs.map((one) => queuedSuggestion(payload, one))),
    page,
    pages: Math.max(1, found.totalPages),
    total: found.totalDocs,
  };
}

async function queuedSuggestion(
  payload: Payload,
  suggestion: StoredSuggestion,
): Promise<QueuedSuggestion> {
  const { id, kind, words, createdAt, restaurant: number } = suggestion;
  const restaurant = await presentRestaurant(payload, number);
  const place = restaurant && {
    id: number,
    name: restaurant.name,
    path: restaurantPath({ id: number, name: restaurant.name }),
    hasDraft: restaurant.hasDraft,
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
  return { id, kind: label, words: words ?? '', createdAt, place, changes };
}

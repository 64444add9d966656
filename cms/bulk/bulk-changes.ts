import * as z from 'zod/mini';
import { BUSINESS_STATUSES } from '#domain/restaurant/business-status.ts';
import { MAX_TAGS } from '#domain/restaurant/field-rules.ts';
import type { LocalDate } from '#domain/calendar/local-date.ts';
import type { Restaurant } from '#cms/payload-types.ts';

/** Places per call. One call is one transaction. */
export const MOST_AT_ONCE = 500;

const ids = z
  .array(z.int())
  .check(z.minLength(1, 'Choose some places first.'))
  .check(z.maxLength(MOST_AT_ONCE, `Choose at most ${MOST_AT_ONCE} places.`));

/** A call that changes many places at once. */
export const bulkCall = z.discriminatedUnion('action', [
  z.object({ action: z.literal('verify'), ids }),
  /** Undoes `verify`: each place gets its earlier date. */
  z.object({
    action: z.literal('unverify'),
    ids,
    dates: z.record(z.string(), z.nullable(z.string())),
  }),
  z.object({ action: z.literal('addTag'), ids, tag: z.int() }),
  z.object({ action: z.literal('removeTag'), ids, tag: z.int() }),
  z.object({ action: z.literal('status'), ids, status: z.enum(BUSINESS_STATUSES) }),
  z.object({ action: z.literal('trash'), ids }),
  /** Undoes `trash`. */
  z.object({ action: z.literal('restore'), ids }),
]);

export type BulkCall = z.infer<typeof bulkCall>;

/** A call without its places. */
export type BulkAction = BulkCall extends infer Call
  ? Call extends BulkCall
    ? Omit<Call, 'ids'>
    : never
  : never;

/** A call that saves the places. */
export type SavingCall = Exclude<BulkCall, { action: 'trash' | 'restore' }>;

/**
 * The new values of a place. Null if the call changes nothing in it, or a text with the reason why
 * the call must leave it as it is.
 */
export function bulkChange(
  call: SavingCall,
  place: Restaurant,
  today: LocalDate,
): Partial<Restaurant> | string | null {
  switch (call.action) {
    case 'verify':
      return place.last_verified === today ? null : { last_verified: today };
    case 'unverify': {
      const before = call.dates[String(place.id)] ?? null;
      if (place.last_verified !== today) return 'has another date by now';
      return before === today ? null : { last_verified: before };
    }
    case 'addTag': {
      const tags = tagIds(place);
      if (tags.includes(call.tag)) return null;
      return tags.length >= MAX_TAGS
        ? `already has ${MAX_TAGS} tags`
        : { tags: [...tags, call.tag] };
    }
    case 'removeTag': {
      const tags = tagIds(place);
      return tags.includes(call.tag) ? { tags: tags.filter((tag) => tag !== call.tag) } : null;
    }
    case 'status':
      return place.business_status === call.status ? null : { business_status: call.status };
  }
}

function tagIds({ tags }: Restaurant): number[] {
  return (tags ?? []).map((tag) => (typeof tag === 'object' ? tag.id : tag));
}

import * as z from 'zod/mini';
import { BUSINESS_STATUSES, businessStatusOn } from '#domain/restaurant/business-status.ts';
import { MAX_SPECIAL_DAYS, MAX_TAGS } from '#domain/restaurant/field-rules.ts';
import type { LocalDate } from '#domain/calendar/local-date.ts';
import type { SpecialDay } from '#domain/opening-hours/timetable.ts';
import type { Restaurant } from '#cms/payload-types.ts';

/** Places per call. One call is one transaction. */
export const MOST_AT_ONCE = 500;

const ids = z
  .array(z.int())
  .check(z.minLength(1, 'Choose some places first.'))
  .check(z.maxLength(MOST_AT_ONCE, `Choose at most ${MOST_AT_ONCE} places.`));

const specialDay = z.object({
  date: z.string(),
  hours: z.string().check(z.maxLength(200)),
  note: z.nullable(z.string().check(z.maxLength(200))),
});

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
  /** Special hours “Closed” for today. */
  z.object({ action: z.literal('closeToday'), ids }),
  /** Undoes `closeToday`: each place gets the special hours that it had for today, if any. */
  z.object({
    action: z.literal('reopenToday'),
    ids,
    days: z.record(z.string(), z.nullable(specialDay)),
  }),
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

/** A call of Payload's own buttons above a list. */
export type ListCall =
  | { action: 'replace'; ids: number[]; values: Partial<Restaurant> }
  | { action: 'publish' | 'unpublish'; ids: number[] };

/** A call that saves the places. */
export type SavingCall = Exclude<BulkCall, { action: 'trash' | 'restore' }> | ListCall;

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
    case 'closeToday':
      return closedToday(place, today);
    case 'reopenToday': {
      if (specialDayOf(place, today)?.hours !== CLOSED) return 'has other hours for today by now';
      return withSpecialDay(place, today, call.days[String(place.id)] ?? null);
    }
    case 'replace': {
      const before = new Map<string, unknown>(Object.entries(place));
      const differs = ([field, value]: [string, unknown]) =>
        (before.get(field) ?? null) !== (value ?? null);
      return Object.entries(call.values).some(differs) ? call.values : null;
    }
    case 'publish':
      return {};
    case 'unpublish':
      return { _status: 'draft' };
  }
}

const CLOSED = 'Closed';

function closedToday(place: Restaurant, today: LocalDate): Partial<Restaurant> | string | null {
  const { business_status, reopening_date = null } = place;
  if (businessStatusOn({ business_status, reopening_date }, today) !== 'OPERATIONAL')
    return 'is closed already';
  const present = specialDayOf(place, today);
  if (present?.hours === CLOSED) return null;
  if (!present && specialDays(place).length >= MAX_SPECIAL_DAYS)
    return `already has special hours on ${MAX_SPECIAL_DAYS} dates`;
  return withSpecialDay(place, today, { hours: CLOSED, note: null });
}

/** The special hours of a place on a date; null for none. */
export function specialDayOf(place: Restaurant, date: LocalDate): SpecialDay | null {
  return specialDays(place).find((day) => day.date === date) ?? null;
}

/** @param day replaces the special hours of the date; null removes them */
function withSpecialDay(
  place: Restaurant,
  date: LocalDate,
  day: { hours: string; note: string | null } | null,
): Partial<Restaurant> {
  const others = specialDays(place).filter((other) => other.date !== date);
  const { hours, note } = day ?? {};
  return { special_hours: hours ? [...others, { date, hours, note: note ?? null }] : others };
}

function specialDays({ special_hours }: Restaurant): SpecialDay[] {
  return Array.isArray(special_hours) ? (special_hours as SpecialDay[]) : [];
}

function tagIds({ tags }: Restaurant): number[] {
  return (tags ?? []).map((tag) => (typeof tag === 'object' ? tag.id : tag));
}

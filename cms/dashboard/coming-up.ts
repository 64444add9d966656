import type { Payload, TypedUser } from 'payload';
import { dateAfter, isLocalDate, type LocalDate } from '#domain/calendar/local-date.ts';
import type { SpecialDay } from '#domain/opening-hours/timetable.ts';
import type { BusinessStatus } from '#domain/restaurant/business-status.ts';

/** How far ahead editors see what changes. */
export const DAYS_AHEAD = 14;

/** A place that reopens, or closes for a day, on a date. */
export type ComingUp = {
  date: LocalDate;
  kind: 'reopens' | 'closed';
  place: { id: number; name: string; island: string | null };
  /** The note of the day for visitors, such as “Staff party”. */
  note: string | null;
};

type PlaceWithDates = {
  id: number;
  name: string;
  island?: string | null;
  business_status?: BusinessStatus | null;
  reopening_date?: string | null;
  special_hours?: unknown;
};

/** The reopenings and closings of these places from today on, by date and name. */
export function comingUpOf(places: readonly PlaceWithDates[], today: LocalDate): ComingUp[] {
  const last = dateAfter(today, DAYS_AHEAD);
  const isNear = (date: unknown): date is LocalDate =>
    isLocalDate(date) && date >= today && date <= last;
  return places
    .filter(({ business_status }) => business_status !== 'CLOSED_PERMANENTLY')
    .flatMap(({ id, name, island, business_status, reopening_date, special_hours }): ComingUp[] => {
      const place = { id, name, island: island ?? null };
      const reopens =
        business_status === 'CLOSED_TEMPORARILY' && isNear(reopening_date)
          ? [{ date: reopening_date, kind: 'reopens' as const, place, note: null }]
          : [];
      const closed = specialDays(special_hours)
        .filter(({ date, hours }) => hours === 'Closed' && isNear(date))
        .map(({ date, note }) => ({ date, kind: 'closed' as const, place, note: note ?? null }));
      return [...reopens, ...closed];
    })
    .toSorted((a, b) => compare(a.date, b.date) || compare(a.place.name, b.place.name));
}

/** The reopenings and closings of the places that an editor may see. */
export async function comingUp(
  payload: Payload,
  user: TypedUser,
  today: LocalDate,
): Promise<ComingUp[]> {
  const { docs } = await payload.find({
    collection: 'restaurants',
    where: {
      or: [{ reopening_date: { in: datesFrom(today) } }, { special_hours: { exists: true } }],
    },
    select: {
      name: true,
      island: true,
      business_status: true,
      reopening_date: true,
      special_hours: true,
    },
    draft: true,
    depth: 0,
    pagination: false,
    overrideAccess: false,
    user,
  });
  return comingUpOf(docs, today);
}

function datesFrom(today: LocalDate): LocalDate[] {
  return Array.from({ length: DAYS_AHEAD + 1 }, (_, days) => dateAfter(today, days));
}

/** The field is JSON, so a draft can hold anything. */
function specialDays(value: unknown): SpecialDay[] {
  return Array.isArray(value) ? (value as SpecialDay[]) : [];
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

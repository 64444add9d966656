'use client';

import { useFormFields } from '@payloadcms/ui';
import type { FormState } from 'payload';
import { useEffect, useState } from 'react';
import type { LocalDate } from '#domain/calendar/local-date.ts';
import { openStatus } from '#domain/opening-hours/open-status.ts';
import type { SpecialDay } from '#domain/opening-hours/timetable.ts';
import type { BusinessStatus } from '#domain/restaurant/business-status.ts';
import { specialHoursError } from '#cms/catalogue/fields/special-hours.ts';

const MINUTE = 60_000;

/** Shows the badge that the page would have now with the hours in the form. */
export function StatusNow() {
  const now = useNow();
  const place = useFormFields(([fields]) => JSON.stringify(placeIn(fields)));
  if (!now) return null;
  const { status, label, lines } = openStatus(JSON.parse(place) as ReturnType<typeof placeIn>, now);
  const others = lines.filter((line) => line !== label);
  return (
    <p className="guide-status" role="status">
      <span>Visitors see now:</span>{' '}
      <strong className="guide-status__badge" data-status={status}>
        {label}
      </strong>{' '}
      {others.join('. ')}
    </p>
  );
}

function placeIn(fields: FormState) {
  const valueOf = (name: string): unknown => fields[name]?.value ?? null;
  const special = valueOf('special_hours');
  return {
    business_status: (valueOf('business_status') ?? 'OPERATIONAL') as BusinessStatus,
    reopening_date: valueOf('reopening_date') as LocalDate | null,
    working_hours: valueOf('working_hours'),
    // An unfinished row counts only when it can be saved.
    special_hours: specialHoursError(special) === null ? ((special ?? []) as SpecialDay[]) : [],
  };
}

/** The time, updated every minute. Null on the server, whose time would soon be outdated. */
function useNow(): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    const renew = () => setNow(new Date());
    renew();
    const timer = setInterval(renew, MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}

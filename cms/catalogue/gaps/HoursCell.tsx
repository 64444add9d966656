'use client';

import type { DefaultCellComponentProps } from 'payload';
import { weekdayOf } from '#domain/calendar/local-date.ts';
import { bahamasDate } from '#domain/opening-hours/bahamas-clock.ts';
import { formatDayHours, parseWorkingHours } from '#domain/opening-hours/working-hours.ts';

/** Today’s hours of a place in a list. */
export function HoursCell({ cellData }: DefaultCellComponentProps) {
  const hours = parseWorkingHours(cellData);
  if (hours.kind === 'none') return <strong className="guide-unverified">None</strong>;
  const day = weekdayOf(bahamasDate(new Date()));
  const today = hours.days[day];
  const words = `${day.slice(0, 3)} ${formatDayHours(today)}`;
  return today.kind === 'unclear' ? (
    <strong className="guide-unverified">{words} (unclear)</strong>
  ) : (
    <span>{words}</span>
  );
}

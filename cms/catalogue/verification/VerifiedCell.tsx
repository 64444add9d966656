'use client';

import type { DefaultCellComponentProps } from 'payload';
import { formatDate, isLocalDate, monthsBetween } from '#domain/calendar/local-date.ts';
import { bahamasDate } from '#domain/opening-hours/bahamas-clock.ts';
import { needsCheck } from '#domain/restaurant/freshness.ts';

/** The date of a place's last verification, marked when it is no longer fresh. */
export function VerifiedCell({ cellData }: DefaultCellComponentProps) {
  const date = isLocalDate(cellData) ? cellData : null;
  const words = date === null ? 'Never' : formatDate(date);
  const today = bahamasDate(new Date());
  return needsCheck(date, today) ? (
    <strong className="guide-unverified">
      {date === null ? words : `${words}, ${monthsBetween(date, today)} months ago`}
    </strong>
  ) : (
    <span>{words}</span>
  );
}

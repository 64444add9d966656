'use client';

import type { DefaultCellComponentProps } from 'payload';
import { formatDate, isLocalDate } from '#domain/calendar/local-date.ts';
import { bahamasDate } from '#domain/opening-hours/bahamas-clock.ts';
import { isUnverified } from './unverified.ts';

/** The date of a place's last verification, marked when it is over a year ago. */
export function VerifiedCell({ cellData }: DefaultCellComponentProps) {
  const date = isLocalDate(cellData) ? cellData : null;
  const words = date === null ? 'Never' : formatDate(date);
  return isUnverified(date, bahamasDate(new Date())) ? (
    <strong className="guide-unverified">
      {date === null ? words : `${words}, over a year ago`}
    </strong>
  ) : (
    <span>{words}</span>
  );
}

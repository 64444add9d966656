import { Link } from '@payloadcms/ui';
import type { ServerProps } from 'payload';
import { hasRight } from '#cms/access/rights.ts';
import { formatFullDate } from '#domain/calendar/local-date.ts';
import { bahamasDate } from '#domain/opening-hours/bahamas-clock.ts';

/** The dashboard's heading: today's date in The Bahamas, and what a phone call may need at once. */
export function DashboardHeading({ permissions, user }: ServerProps) {
  return (
    <div className="guide-today">
      <h1>{formatFullDate(bahamasDate(new Date()))}</h1>
      {hasRight(user, 'editPlaces') && (
        <Link href="/admin/close-today" prefetch={false}>
          Close a place for today
        </Link>
      )}
      {permissions?.collections?.restaurants?.create && (
        <Link href="/admin/collections/restaurants/create" prefetch={false}>
          New restaurant
        </Link>
      )}
    </div>
  );
}

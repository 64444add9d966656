import { Link } from '@payloadcms/ui';
import type { ServerProps } from 'payload';
import { formatFullDate } from '#domain/calendar/local-date.ts';
import { bahamasDate } from '#domain/opening-hours/bahamas-clock.ts';

/** The dashboard's heading: today's date in The Bahamas, and a link for a new restaurant. */
export function DashboardHeading({ permissions }: ServerProps) {
  return (
    <div className="guide-today">
      <h1>{formatFullDate(bahamasDate(new Date()))}</h1>
      {permissions?.collections?.restaurants?.create && (
        <Link href="/admin/collections/restaurants/create" prefetch={false}>
          New restaurant
        </Link>
      )}
    </div>
  );
}

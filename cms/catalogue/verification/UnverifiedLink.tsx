import { Link } from '@payloadcms/ui';
import type { BeforeListTableServerProps } from 'payload';
import { bahamasDate } from '#domain/opening-hours/bahamas-clock.ts';
import { FRESH_MONTHS } from '#domain/restaurant/freshness.ts';
import { unverifiedOn, unverifiedQuery } from './unverified.ts';

/**
 * Shows above the list of restaurants how many have not been verified for months, with a link to
 * these restaurants.
 */
export async function UnverifiedLink({ payload, user }: BeforeListTableServerProps) {
  const today = bahamasDate(new Date());
  const { totalDocs } = await payload.count({
    collection: 'restaurants',
    where: unverifiedOn(today),
    overrideAccess: false,
    user,
  });
  const { admin } = payload.config.routes;
  return (
    <p className="guide-unverified-link">
      <Link href={`${admin}/collections/restaurants?${unverifiedQuery(today)}`}>
        {`Unverified for ${FRESH_MONTHS} months: ${totalDocs}`}
      </Link>
      {' · '}
      <Link href={`${admin}/collections/restaurants`}>Show all</Link>
    </p>
  );
}

import { Link } from '@payloadcms/ui';
import type { AdminViewServerProps } from 'payload';
import { DeskPage } from '#cms/admin/DeskPage.tsx';
import { requireRight } from '#cms/admin/queue-page.ts';
import { formatFullDate } from '#domain/calendar/local-date.ts';
import { bahamasDate } from '#domain/opening-hours/bahamas-clock.ts';
import { counted } from '#domain/wording/counted.ts';
import { comingUp, DAYS_AHEAD, type ComingUp } from './coming-up.ts';

const PATH = '/admin/coming-up';

/** The places that reopen, or close for a day, within the next two weeks. */
export async function ComingUpView(props: AdminViewServerProps) {
  requireRight(props, PATH, 'editPlaces');
  const { payload, user } = props.initPageResult.req;
  const entries = user ? await comingUp(payload, user, bahamasDate(new Date())) : [];
  const days = Map.groupBy(entries, ({ date }) => date);
  return (
    <DeskPage view={props} title="Coming up">
      <p className="guide-queue__total">
        {counted(entries.length, 'change')} within {DAYS_AHEAD} days: places that reopen, and days
        with special hours “Closed”.
      </p>
      {[...days].map(([date, changes]) => (
        <section key={date} className="guide-queue__item" aria-label={formatFullDate(date)}>
          <h2>{formatFullDate(date)}</h2>
          <ul>
            {changes.map((change) => (
              <li key={`${change.place.id} ${change.kind}`}>
                <Change {...change} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </DeskPage>
  );
}

function Change({ kind, place, note }: ComingUp) {
  return (
    <>
      <Link href={`/admin/collections/restaurants/${place.id}`} prefetch={false}>
        <bdi>{place.name}</bdi>
      </Link>
      {place.island && `, ${place.island}`}: {kind === 'reopens' ? 'reopens' : 'closed that day'}
      {note && (
        <>
          {' · '}
          <bdi>{note}</bdi>
        </>
      )}
    </>
  );
}

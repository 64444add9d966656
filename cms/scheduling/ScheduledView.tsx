import { Link } from '@payloadcms/ui';
import type { AdminViewServerProps } from 'payload';
import { DeskPage } from '#cms/admin/DeskPage.tsx';
import { momentText } from '#cms/admin/moment-text.ts';
import { QueueFocus } from '#cms/admin/QueueFocus.tsx';
import { requireRight } from '#cms/admin/queue-page.ts';
import { counted } from '#domain/wording/counted.ts';
import { RemoveSchedule } from './RemoveSchedule.tsx';
import { scheduledChanges, type ScheduledChange } from './scheduled-changes.ts';

const PATH = '/admin/scheduled';

/** The places that are to be published or unpublished at a time, and those for which it failed. */
export async function ScheduledView(props: AdminViewServerProps) {
  requireRight(props, PATH, 'editPlaces');
  const { payload, user } = props.initPageResult.req;
  const changes = await scheduledChanges(payload, user);
  const failed = changes.filter(({ failure }) => failure !== null);
  const coming = changes.filter(({ failure }) => failure === null);
  return (
    <DeskPage view={props} title="Scheduled">
      <p>
        Choose a time in the form of a restaurant: the arrow beside “Publish”. All times are Bahamas
        time.
      </p>
      {failed.length > 0 && (
        <section aria-labelledby="failed">
          <h2 id="failed" className="guide-queue__total">
            {counted(failed.length, 'change')} failed
          </h2>
          <ChangeList changes={failed} />
        </section>
      )}
      <QueueFocus label={`${counted(coming.length, 'change')} to come`}>
        <ChangeList changes={coming} />
      </QueueFocus>
    </DeskPage>
  );
}

function ChangeList({ changes }: { changes: readonly ScheduledChange[] }) {
  return changes.map(({ job, place, type, at, failure }) => (
    <article key={job} className="guide-queue__item">
      <p>
        {type === 'publish' ? 'Publish' : 'Unpublish'}{' '}
        <Link href={`/admin/collections/restaurants/${place.id}`} prefetch={false}>
          <bdi>{place.name}</bdi>
        </Link>
        {', '}
        {momentText(at)}
      </p>
      {failure !== null && (
        <p>
          All tries failed: <bdi>{failure}</bdi>
        </p>
      )}
      <RemoveSchedule place={place.id} job={job} label={failure === null ? 'Remove' : 'Dismiss'} />
    </article>
  ));
}

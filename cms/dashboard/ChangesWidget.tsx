import { Link } from '@payloadcms/ui';
import type { WidgetServerProps } from 'payload';
import { hasRight } from '#cms/access/rights.ts';
import { dateAfter } from '#domain/calendar/local-date.ts';
import { bahamasDate } from '#domain/opening-hours/bahamas-clock.ts';
import { grouped } from '#domain/wording/counted.ts';
import { changesByEditor } from './changes-by-editor.ts';

/** A week, with today. */
const DAYS = 7;

/** The number of changes by each editor in a week. Each number opens these entries of “Activity”. */
export async function ChangesWidget({ req: { payload, user } }: WidgetServerProps) {
  if (!user || !hasRight(user, 'seeActivity')) return null;
  const since = dateAfter(bahamasDate(new Date()), 1 - DAYS);
  const changes = await changesByEditor(payload, user, since);
  return (
    <section className="guide-card" aria-labelledby="guide-changes">
      <h2 id="guide-changes">Changes in the last {DAYS} days</h2>
      {changes.length === 0 && <p>Nobody has changed anything.</p>}
      <ul className="guide-work">
        {changes.map(({ editor, count, path }) => (
          <li key={editor}>
            <Link href={path} prefetch={false}>
              <b>{grouped(count)}</b> <bdi>{editor}</bdi>
            </Link>
          </li>
        ))}
      </ul>
      <p>
        <Link href="/admin/activity" prefetch={false}>
          All activity
        </Link>
      </p>
    </section>
  );
}

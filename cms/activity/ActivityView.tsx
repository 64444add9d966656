import { Link } from '@payloadcms/ui';
import type { AdminViewServerProps } from 'payload';
import { DeskPage } from '#cms/admin/DeskPage.tsx';
import { momentText } from '#cms/admin/moment-text.ts';
import { pageNumber, queryValue, requireRight } from '#cms/admin/queue-page.ts';
import { QueuePager } from '#cms/admin/QueuePager.tsx';
import { formatDate, isLocalDate } from '#domain/calendar/local-date.ts';
import { grouped } from '#domain/wording/counted.ts';
import { activityPage, editorsInActivity, type ActivityEntry } from './activity-page.ts';
import { KEPT_MONTHS } from './record-activity.ts';

const PATH = '/admin/activity';

/** The page “Activity”: all actions of editors, newest first. */
export async function ActivityView(props: AdminViewServerProps) {
  requireRight(props, PATH, 'seeActivity');
  const { payload, user } = props.initPageResult.req;
  const editor = queryValue(props, 'editor');
  const asked = queryValue(props, 'since');
  const since = isLocalDate(asked) ? asked : null;
  const { entries, page, pages, total } = await activityPage(payload, {
    page: pageNumber(props),
    editor,
    since,
    user,
  });
  const editors = await editorsInActivity(payload, user);
  return (
    <DeskPage view={props} title="Activity">
      <p>
        What editors did in the last {KEPT_MONTHS} months. Times are Bahamas time. Decisions about
        stories and members are in the{' '}
        <Link href="/admin/collections/moderation-log">moderation history</Link>.
      </p>
      <nav className="guide-queue__views" aria-label="Editors">
        <Link href={PATH} aria-current={editor ? undefined : 'page'}>
          Everybody
        </Link>
        {editors.map((name) => (
          <Link
            key={name}
            href={`${PATH}?${new URLSearchParams({ editor: name }).toString()}`}
            aria-current={name === editor ? 'page' : undefined}
          >
            {name}
          </Link>
        ))}
      </nav>
      <section aria-labelledby="activity-total" className="guide-activity">
        <h2 id="activity-total" className="guide-queue__total">
          {total === 1 ? '1 entry' : `${grouped(total)} entries`}
          {since !== null && ` since ${formatDate(since)}`}
        </h2>
        <ol>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      </section>
      <QueuePager
        path={PATH}
        query={{ ...(editor && { editor }), ...(since !== null && { since }) }}
        {...{ page, pages }}
      />
    </DeskPage>
  );
}

function Entry({ entry: { at, editor, did, title, href, lines } }: { entry: ActivityEntry }) {
  return (
    <li>
      <time dateTime={at}>{momentText(at)}</time>
      {' · '}
      <b>
        <bdi>{editor}</bdi>
      </b>{' '}
      {did}{' '}
      {href ? (
        <Link href={href}>
          <bdi>{title}</bdi>
        </Link>
      ) : (
        <bdi>{title}</bdi>
      )}
      {lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </li>
  );
}

import { Link } from '@payloadcms/ui';
import type { AdminViewServerProps } from 'payload';
import { DeskPage } from '#cms/admin/DeskPage.tsx';
import { momentText } from '#cms/admin/moment-text.ts';
import { pageNumber, queryValue, requireRight } from '#cms/admin/queue-page.ts';
import { QueuePager } from '#cms/admin/QueuePager.tsx';
import { QueueFocus } from '#cms/admin/QueueFocus.tsx';
import { counted, grouped } from '#domain/wording/counted.ts';
import { BlockButtons } from './BlockButtons.tsx';
import {
  QUEUE_VIEWS,
  storyQueue,
  type AuthorHistory,
  type QueuedStory,
  type QueueView,
} from './story-queue.ts';
import { StoryButtons } from './StoryButtons.tsx';

const PATH = '/admin/moderation';
const VIEW_LABELS: Record<QueueView, string> = {
  'to-decide': 'To decide',
  hidden: 'Hidden',
  published: 'Published',
};
const STATE_LABELS: Record<QueuedStory['status'], string> = {
  published: 'Live',
  waiting: 'Waiting for review: a first story with a link',
  hidden: 'Hidden',
};

/** The moderation queue: stories that wait for an editor, with everything needed to decide. */
export async function ModerationView(props: AdminViewServerProps) {
  requireRight(props, PATH, 'decideContributions');
  const asked = queryValue(props, 'view');
  const view = QUEUE_VIEWS.find((one) => one === asked) ?? 'to-decide';
  const { payload, user } = props.initPageResult.req;
  const { stories, page, pages, total } = await storyQueue(payload, {
    view,
    page: pageNumber(props),
    reader: user,
  });
  return (
    <DeskPage view={props} title="Moderation">
      <nav className="guide-queue__views" aria-label="Stories">
        {QUEUE_VIEWS.map((one) => (
          <Link
            key={one}
            href={one === 'to-decide' ? PATH : `${PATH}?view=${one}`}
            aria-current={one === view ? 'page' : undefined}
          >
            {VIEW_LABELS[one]}
          </Link>
        ))}
      </nav>
      <QueueFocus label={`${VIEW_LABELS[view]}: ${countedStories(total)}`}>
        {stories.length === 0 && <p>No stories here.</p>}
        {stories.map((story) => (
          <Story key={story.id} story={story} />
        ))}
      </QueueFocus>
      <QueuePager path={PATH} query={{ view }} page={page} pages={pages} />
    </DeskPage>
  );
}

function Story({ story }: { story: QueuedStory }) {
  const { id, content, status, isEdited, createdAt, place, author, reports, decision } = story;
  return (
    <article className="guide-queue__item" aria-labelledby={`story-${id}`}>
      <h2 id={`story-${id}`}>
        {author ? (author.name ?? 'A member') : 'Former Member'} on{' '}
        {place ? (
          <a href={place.path} target="_blank" rel="noreferrer">
            {place.name}
          </a>
        ) : (
          'a deleted restaurant'
        )}
      </h2>
      <p className="guide-queue__facts">
        {STATE_LABELS[status]} · {momentText(createdAt)}
        {isEdited && ' · edited'}
      </p>
      <blockquote dir="auto">{content}</blockquote>
      {reports.length > 0 && (
        <>
          <h3>{counted(reports.length, 'report')}</h3>
          <ul>
            {reports.map((report) => (
              <li key={report.id}>
                <b>{report.reason}</b> · {momentText(report.createdAt)}
                {report.words && <p dir="auto">{report.words}</p>}
                {report.content !== null && (
                  <p dir="auto">
                    <i>Text at the time of the report:</i> {report.content}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {author ? <Author author={author} /> : <p>The author’s account was deleted.</p>}
      {decision && (
        <p className="guide-queue__facts">
          Last decision by {decision.by}, {momentText(decision.at)}
        </p>
      )}
      <StoryButtons
        id={id}
        content={content}
        status={status}
        reports={reports.map((report) => report.id)}
      />
    </article>
  );
}

function Author({ author }: { author: AuthorHistory }) {
  const { id, name, email, memberSince, stories, hidden, reports, isBlocked, mayBlock } = author;
  return (
    <div>
      <p>
        {email !== null && (
          <>
            <Link href={`/admin/collections/users/${id}`}>{email}</Link> ·{' '}
          </>
        )}
        member since {momentText(memberSince)} · {countedStories(stories)}, {hidden} hidden,{' '}
        {counted(reports, 'report')}
        {isBlocked && <b> · blocked</b>}
      </p>
      {mayBlock && (
        <BlockButtons
          key={String(isBlocked)}
          member={id}
          name={name ?? 'The member'}
          isBlocked={isBlocked}
        />
      )}
    </div>
  );
}

function countedStories(count: number): string {
  return count === 1 ? '1 story' : `${grouped(count)} stories`;
}

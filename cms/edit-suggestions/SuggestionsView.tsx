import { Link } from '@payloadcms/ui';
import type { AdminViewServerProps } from 'payload';
import { DeskPage } from '#cms/admin/DeskPage.tsx';
import { momentText } from '#cms/admin/moment-text.ts';
import { pageNumber, queryValue, requireRight } from '#cms/admin/queue-page.ts';
import { QueueFocus } from '#cms/admin/QueueFocus.tsx';
import { QueuePager } from '#cms/admin/QueuePager.tsx';
import { TRASH_DAYS } from '#cms/trash/trash-days.ts';
import { BUSINESS_STATUS_LABELS } from '#domain/restaurant/business-status.ts';
import { counted } from '#domain/wording/counted.ts';
import { SuggestionButtons } from './SuggestionButtons.tsx';
import {
  SUGGESTION_VIEWS,
  suggestionQueue,
  type QueuedChange,
  type QueuedSuggestion,
} from './suggestion-queue.ts';

const PATH = '/admin/suggestions';
const LABELS = { open: 'To review', dismissed: 'Dismissed' } as const;

/** The queue of suggested edits. Shows the current and the suggested value of each field. */
export async function SuggestionsView(props: AdminViewServerProps) {
  requireRight(props, PATH, 'decideContributions');
  const { payload, user } = props.initPageResult.req;
  const view = queryValue(props, 'view') === 'dismissed' ? 'dismissed' : 'open';
  const { suggestions, page, pages, total } = await suggestionQueue(payload, {
    view,
    page: pageNumber(props),
    reader: user,
  });
  return (
    <DeskPage view={props} title="Suggested edits">
      <nav className="guide-queue__views" aria-label="Views">
        {SUGGESTION_VIEWS.map((one) => (
          <Link
            key={one}
            href={`${PATH}?view=${one}`}
            aria-current={one === view ? 'page' : undefined}
          >
            {LABELS[one]}
          </Link>
        ))}
      </nav>
      {view === 'dismissed' && (
        <p className="guide-queue__facts">
          Dismissed suggestions stay here for {TRASH_DAYS} days. You can put them back.
        </p>
      )}
      <QueueFocus label={counted(total, 'suggestion')}>
        {suggestions.length === 0 && (
          <p>{view === 'open' ? 'No suggestions to review.' : 'No dismissed suggestions.'}</p>
        )}
        {suggestions.map((suggestion) => (
          <Suggestion key={suggestion.id} suggestion={suggestion} />
        ))}
      </QueueFocus>
      <QueuePager path={PATH} query={{ view }} page={page} pages={pages} />
    </DeskPage>
  );
}

function Suggestion({ suggestion }: { suggestion: QueuedSuggestion }) {
  const { id, kind, words, createdAt, place, changes, dismissal } = suggestion;
  return (
    <article className="guide-queue__item" aria-labelledby={`suggestion-${id}`}>
      <h2 id={`suggestion-${id}`}>
        {place?.name ?? 'Deleted restaurant'}: {kind}
      </h2>
      <p className="guide-queue__facts">
        {momentText(createdAt)}
        {place && (
          <>
            {' · '}
            <a href={place.path} target="_blank" rel="noreferrer">
              View page
            </a>
            {place.mayEdit && (
              <>
                {' · '}
                <Link href={`/admin/collections/restaurants/${place.id}`}>Edit</Link>
              </>
            )}
          </>
        )}
      </p>
      {dismissal && (
        <p className="guide-queue__facts">
          Dismissed {momentText(dismissal.at)} by {dismissal.by}
        </p>
      )}
      {words && <blockquote dir="auto">{words}</blockquote>}
      {place?.hasDraft && (
        <p className="guide-queue__warning">
          This restaurant has unpublished changes. Publish or discard them, then apply this
          suggestion.
        </p>
      )}
      {changes.length > 0 && <Changes changes={changes} />}
      {changes.some(({ field }) => field === 'street' || field === 'island') && (
        <p className="guide-queue__facts">
          The pin on the map does not move with the address. You can move it under Location.
        </p>
      )}
      <SuggestionButtons
        id={id}
        isDismissed={dismissal !== null}
        place={place?.name ?? 'the restaurant'}
        pagePath={place?.path ?? null}
        fields={changes
          .filter(({ isApplied }) => !isApplied && place && !place.hasDraft)
          .map(({ field, label, present }) => ({ field, label, present }))}
      />
    </article>
  );
}

function Changes({ changes }: { changes: QueuedChange[] }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Now</th>
          <th scope="col">Suggested</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.field}>
            <th scope="row">{change.label}</th>
            <td>
              <Value change={change} of="present" />
              {!change.isApplied && change.present !== change.before && (
                <p className="guide-queue__warning">
                  Changed since then. Before: <Value change={change} of="before" />
                </p>
              )}
            </td>
            <td>
              <Value change={change} of="after" />
              {change.isApplied && ' (applied)'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Value({ change, of }: { change: QueuedChange; of: 'before' | 'present' | 'after' }) {
  const value = change[of];
  if (value === '') return <i>empty</i>;
  if (change.field !== 'business_status') return <bdi>{value}</bdi>;
  const labels: Record<string, string> = BUSINESS_STATUS_LABELS;
  return labels[value] ?? value;
}

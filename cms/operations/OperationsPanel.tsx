'use client';

import { momentText } from '#cms/admin/moment-text.ts';
import { grouped } from '#domain/wording/counted.ts';
import { bytesText, durationText } from './measures.ts';
import type { Overview } from './overview.ts';
import { operatorWarnings } from './operator-warnings.ts';
import { useOverview } from './use-overview.ts';

type Fact = readonly [label: string, value: string];

/** The state of the guide, refreshed while the page is visible. */
export function OperationsPanel({ first }: { first: Overview | null }) {
  const { overview, isOld } = useOverview(first);
  if (!overview) return <p>This process does not serve the guide.</p>;
  const { status } = overview;
  const remarks = operatorWarnings(overview);
  return (
    <>
      <div className="guide-operations__state" data-state={status.state} role="status">
        <p>
          <b>{STATE_TEXTS[status.state]}</b>
        </p>
        {remarks.length > 0 && (
          <ul>
            {remarks.map((remark) => (
              <li key={remark}>{remark}</li>
            ))}
          </ul>
        )}
        {isOld && (
          <p className="guide-queue__warning">
            The guide does not answer at the moment. These figures are from{' '}
            {momentText(overview.at)}.
          </p>
        )}
      </div>
      <div className="guide-operations">
        {groupsOf(overview).map(({ name, facts }) => (
          <section key={name} className="guide-queue__item" aria-label={name}>
            <h2>{name}</h2>
            <dl>
              {facts.map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </>
  );
}

const STATE_TEXTS = {
  ready: 'Running.',
  degraded: 'Visitors can use the guide, but one part fails, is late or uses a fallback.',
  starting: 'The guide is starting.',
};

const NOT_KNOWN = 'unknown at the moment';

function groupsOf({ status, details }: Overview): { name: string; facts: Fact[] }[] {
  const { version, database, search, pages, mails, feedLagSeconds, backup } = status;
  const { amounts } = details;
  return [
    {
      name: 'Search',
      facts: [
        ['Answered by', search.answering],
        ...search.indexes.flatMap(({ name, backlog, failures, lastError }): Fact[] => [
          [`Updates waiting for the ${name}`, grouped(backlog)],
          [`Failed updates of the ${name}`, grouped(failures)],
          ...(lastError === null ? [] : [['Last failure', lastError] as const]),
        ]),
        ['Searches answered by the fallback', grouped(search.standInSearches)],
      ],
    },
    {
      name: 'Pages',
      facts: [
        ['Waiting to be rendered', grouped(pages.waiting)],
        ['Failed to render', grouped(pages.failed)],
        ['Not yet written to the disk', grouped(pages.unwritten)],
        [
          'Include every edit made until',
          feedLagSeconds === null ? NOT_KNOWN : `${durationText(feedLagSeconds)} ago`,
        ],
      ],
    },
    {
      name: 'Mails',
      facts: [
        ['Waiting', mails ? grouped(mails.waiting) : NOT_KNOWN],
        ['Could not be sent', mails ? grouped(mails.failed) : NOT_KNOWN],
      ],
    },
    {
      name: 'Last backup',
      facts: [
        ...(backup.last
          ? ([
              ['Made', momentText(backup.last.at)],
              ['File', backup.last.file],
              ['Size', bytesText(backup.last.bytes)],
            ] as const)
          : [['Made', 'never'] as const]),
        [
          'Scheduled',
          backup.everySeconds === null ? 'no' : `every ${durationText(backup.everySeconds)}`,
        ],
      ],
    },
    {
      name: 'Database',
      facts: [
        ['Kind', database.kind],
        ['Accepts writes', database.isAnswering ? 'yes' : 'no'],
        ['Size', sizeText(amounts.databaseBytes)],
      ],
    },
    {
      name: 'Data',
      facts: [
        ['Restaurants', countText(amounts.restaurants)],
        ['Stories', countText(amounts.stories)],
        ['Members', countText(amounts.members)],
        ['Photos', sizeText(amounts.photosBytes)],
        ['Illustrations', sizeText(amounts.picturesBytes)],
        ['Published pages', sizeText(amounts.pagesBytes)],
      ],
    },
    {
      name: 'Process',
      facts: [
        ['Version', `${version.release}, build ${version.build}`],
        ['Running for', durationText(status.uptimeSeconds)],
        ['Memory', bytesText(status.memoryBytes)],
      ],
    },
  ];
}

function countText(count: number | null): string {
  return count === null ? NOT_KNOWN : grouped(count);
}

function sizeText(bytes: number | null): string {
  return bytes === null ? NOT_KNOWN : bytesText(bytes);
}

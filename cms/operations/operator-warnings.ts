import { counted } from '#domain/wording/counted.ts';
import { durationText } from './measures.ts';
import type { Overview } from './overview.ts';

const OLD_BACKUP_MS = 2 * 24 * 60 * 60 * 1000;
const LATE_SECONDS = 10;

/** Sentences about problems that need an operator; empty when there are none. */
export function operatorWarnings({ at, status }: Overview): string[] {
  const { database, catalogue, search, pages, mails, feedLagSeconds, backup } = status;
  const { last, failed, everySeconds } = backup;
  const backupAge = last && new Date(at).getTime() - new Date(last.at).getTime();
  const isScheduledRarely = (everySeconds ?? 0) * 1000 >= OLD_BACKUP_MS;
  const warnings: [boolean, string][] = [
    [!database.isAnswering, 'The database accepts no writes.'],
    [!catalogue.isLoaded, 'The guide is still loading.'],
    [
      search.isFilled && search.answering !== search.engine,
      `The search engine ${search.engine} does not answer. Searches use ${search.answering} instead.`,
    ],
    ...search.indexes.map(({ name, lastError }): [boolean, string] => [
      lastError !== null,
      `The ${name} could not be updated: ${lastError}.`,
    ]),
    [
      pages.failed > 0,
      `${counted(pages.failed, 'page')} could not be rendered. Visitors see the previous version.`,
    ],
    [
      pages.unwritten > 0,
      `${counted(pages.unwritten, 'page')} could not be written to the disk yet.`,
    ],
    [(mails?.failed ?? 0) > 0, `${counted(mails?.failed ?? 0, 'mail')} could not be sent.`],
    [
      (feedLagSeconds ?? 0) > LATE_SECONDS,
      `Edits have not reached the pages for ${durationText(feedLagSeconds ?? 0)}.`,
    ],
    [failed !== null, `The last scheduled backup failed: ${failed?.reason ?? ''}`],
    [last === null, 'No backup yet.'],
    [
      !isScheduledRarely && (backupAge ?? 0) > OLD_BACKUP_MS,
      'The last backup is older than two days.',
    ],
  ];
  return warnings.flatMap(([holds, warning]) => (holds ? [warning] : []));
}

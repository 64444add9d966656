import { counted } from '#domain/wording/counted.ts';
import { durationText } from './measures.ts';
import type { Overview } from './overview.ts';

const OLD_BACKUP_MS = 2 * 24 * 60 * 60 * 1000;
const LATE_SECONDS = 10;

/** Sentences about problems that need an operator; empty when there are none. */
export function remarksOf({ at, status }: Overview): string[] {
  const { database, catalogue, search, pages, mails, feedLagSeconds, backup } = status;
  const { last, failed, everySeconds } = backup;
  const backupAge = last && new Date(at).getTime() - new Date(last.at).getTime();
  const isScheduledRarely = (everySeconds ?? 0) * 1000 >= OLD_BACKUP_MS;
  const remarks: [boolean, string][] = [
    [!database.isAnswering, 'The database takes no writes.'],
    [!catalogue.isLoaded, 'The guide is still being loaded.'],
    [
      search.isFilled && search.answering !== search.engine,
      `Searches are answered by the engine ${search.answering}, since ${search.engine} does not answer.`,
    ],
    ...search.indexes.map(({ name, lastError }): [boolean, string] => [
      lastError !== null,
      `The ${name} could not be brought up to date: ${lastError}.`,
    ]),
    [
      pages.failed > 0,
      `${counted(pages.failed, 'page')} could not be made so far, and visitors see what was before.`,
    ],
    [
      pages.unwritten > 0,
      `${counted(pages.unwritten, 'page')} could not be written to the disk so far.`,
    ],
    [(mails?.failed ?? 0) > 0, `${counted(mails?.failed ?? 0, 'mail')} could not be sent.`],
    [
      (feedLagSeconds ?? 0) > LATE_SECONDS,
      `Edits have not come to the pages for ${durationText(feedLagSeconds ?? 0)}.`,
    ],
    [failed !== null, `The last scheduled backup failed: ${failed?.reason ?? ''}`],
    [last === null, 'No backup has been made yet.'],
    [
      !isScheduledRarely && (backupAge ?? 0) > OLD_BACKUP_MS,
      'The last backup is older than two days.',
    ],
  ];
  return remarks.flatMap(([holds, remark]) => (holds ? [remark] : []));
}

import type { Overview } from '#cms/operations/overview.ts';
import { momentText } from '#cms/admin/moment-text.ts';
import { counted } from '#domain/wording/counted.ts';

/** One part of the guide's health in a few words. */
export type HealthPart = { part: string; words: string; isWell: boolean };

/** The health of search, mail, pages and backups, in words for editors. */
export function healthLine({ status }: Pick<Overview, 'status'>): HealthPart[] {
  const { search, mails, pages, backup } = status;
  return [
    search.answering === search.engine
      ? well('Search', 'works')
      : ill('Search', 'works, but uses the fallback'),
    mailHealth(mails),
    pagesHealth(pages),
    backupHealth(backup),
  ];
}

function mailHealth(mails: Overview['status']['mails']): HealthPart {
  if (!mails) return ill('Mail', 'unknown at the moment');
  if (mails.failed > 0) return ill('Mail', `${counted(mails.failed, 'mail')} could not be sent`);
  return well('Mail', mails.waiting > 0 ? `${counted(mails.waiting, 'mail')} on the way` : 'works');
}

function pagesHealth({ waiting, failed, unwritten }: Overview['status']['pages']): HealthPart {
  const broken = failed + unwritten;
  if (broken > 0) return ill('Pages', `${counted(broken, 'page')} could not be updated`);
  return well('Pages', waiting > 0 ? `${counted(waiting, 'page')} being updated` : 'up to date');
}

function backupHealth({ last, failed }: Overview['status']['backup']): HealthPart {
  const words = last ? momentText(last.at) : 'none yet';
  return failed || !last
    ? ill('Last backup', failed ? `failed, last good one: ${words}` : words)
    : well('Last backup', words);
}

function well(part: string, words: string): HealthPart {
  return { part, words, isWell: true };
}

function ill(part: string, words: string): HealthPart {
  return { part, words, isWell: false };
}

/** The rules of `BACKUP_KEEP`: which scheduled backups are kept. */

/**
 * Keeps the newest `count` backups. For days, weeks or months, keeps the last backup of each of the
 * newest `count` periods with a backup.
 */
export type KeepRule = { count: number; of: 'backups' | 'days' | 'weeks' | 'months' };

const UNITS: Record<string, KeepRule['of']> = { '': 'backups', d: 'days', w: 'weeks', m: 'months' };
const MOST = 9999;

/** Parses rules such as `14` or `7d,4w,6m`. Returns null when the text is invalid. */
export function parseKeepRules(text: string): KeepRule[] | null {
  const rules = text.split(',').map((part): KeepRule | null => {
    const [, count = '', unit = ''] = /^(\d{1,4})([dwm]?)$/.exec(part.trim()) ?? [];
    const of = UNITS[unit];
    return of && Number(count) >= 1 && Number(count) <= MOST ? { count: Number(count), of } : null;
  });
  return rules.every((rule) => rule !== null) ? rules : null;
}

/** Returns the backups that no rule keeps. The newest backup is always kept. */
export function outdatedBackups<B extends { at: Date }>(
  backups: readonly B[],
  rules: readonly KeepRule[],
): B[] {
  const newestFirst = backups.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const kept = new Set(newestFirst.slice(0, 1));
  for (const { count, of } of rules) {
    const periods = new Set<string | number>();
    for (const [index, backup] of newestFirst.entries()) {
      const period = PERIOD_OF[of](backup.at, index);
      if (periods.has(period)) continue;
      if (periods.size === count) break;
      periods.add(period);
      kept.add(backup);
    }
  }
  return newestFirst.filter((backup) => !kept.has(backup));
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** 1 January 1970 was a Thursday, and weeks begin on Mondays. */
const DAYS_BEFORE_THURSDAY = 3;

/** All periods are in UTC, as the names of backups are. */
const PERIOD_OF: Record<KeepRule['of'], (at: Date, index: number) => string | number> = {
  backups: (_, index) => index,
  days: (at) => Math.floor(at.getTime() / DAY_MS),
  weeks: (at) => Math.floor((at.getTime() / DAY_MS + DAYS_BEFORE_THURSDAY) / 7),
  months: (at) => at.toISOString().slice(0, 7),
};

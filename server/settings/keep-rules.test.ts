import { describe, expect, test } from 'vitest';
import { backupName, parseBackupName } from '#server/backups/backup-names.ts';
import { outdatedBackups, parseKeepRules, type KeepRule } from './keep-rules.ts';

const HOUR_MS = 60 * 60 * 1000;
/** This day is a Monday. */
const BEGIN = Date.parse('2026-11-02T05:00:00Z');

/**
 * Makes a backup every `everyHours` hours for `days` days, and applies the rules after each.
 * Returns the remaining backups as `MM-DDTHH`.
 */
function keptAfter(days: number, everyHours: number, keep: string): string[] {
  const rules = parseKeepRules(keep);
  if (!rules) throw new Error(`No rules: ${keep}`);
  let there: { at: Date }[] = [];
  for (let hour = 0; hour < days * 24; hour += everyHours) {
    there.push({ at: new Date(BEGIN + hour * HOUR_MS) });
    const outdated = outdatedBackups(there, rules);
    there = there.filter((backup) => !outdated.includes(backup));
  }
  return there.map(({ at }) => at.toISOString().slice(5, 13));
}

describe('the rules for daily backups', () => {
  test('a keep rule that is only a number keeps that many backups', () => {
    expect(keptAfter(14, 24, '3')).toEqual(['11-13T05', '11-14T05', '11-15T05']);
    expect(keptAfter(14, 24, '30')).toHaveLength(14);
    expect(keptAfter(14, 24, '1')).toEqual(['11-15T05']);
  });

  test('a keep rule for days keeps the last backup of each day', () => {
    expect(keptAfter(14, 6, '3d')).toEqual(['11-13T23', '11-14T23', '11-15T23']);
  });

  test('a keep rule for weeks keeps the last backup of each week, from Monday to Sunday', () => {
    expect(keptAfter(14, 24, '4w')).toEqual(['11-08T05', '11-15T05']);
  });

  test('a keep rule for months keeps the last backup of each month', () => {
    expect(keptAfter(70, 24, '2m')).toEqual(['12-31T05', '01-10T05']);
  });

  test('a backup is kept when at least one rule keeps it', () => {
    expect(keptAfter(14, 12, '2,3d,2w')).toEqual([
      '11-08T17',
      '11-13T17',
      '11-14T17',
      '11-15T05',
      '11-15T17',
    ]);
  });
});

test('days without a backup do not count, so old backups are kept until there are enough new ones', () => {
  const old = ['2026-01-01', '2026-02-01', '2026-03-01'].map((day) => ({ at: new Date(day) }));
  const rules: KeepRule[] = [{ count: 3, of: 'days' }];
  expect(outdatedBackups(old, rules)).toEqual([]);
});

test('without any keep rule the newest backup is kept', () => {
  const two = [{ at: new Date(1) }, { at: new Date(2) }];
  expect(outdatedBackups(two, [])).toEqual([{ at: new Date(1) }]);
  expect(outdatedBackups([], [])).toEqual([]);
});

test.each(['', '0', '0d', '-1', '7x', '7d,', '7d 4w', '1.5', '10000', 'all'])(
  '%j is not a valid keep rule',
  (text) => {
    expect(parseKeepRules(text)).toBeNull();
  },
);

test('blanks beside the commas of a keep rule are ignored', () => {
  expect(parseKeepRules('7d, 4w')).toEqual(parseKeepRules('7d,4w'));
});

describe('names of backups', () => {
  test.each([
    ['scheduled', true],
    ['guide', false],
  ] as const)('names of %s backups can be parsed', (kind, isEncrypted) => {
    const at = new Date('2026-11-26T16:05:09.007Z');
    const name = backupName({ kind, at, isEncrypted });
    expect(parseBackupName(name)).toEqual({ name, kind, at, isEncrypted });
  });

  test.each([
    'guide-2026-11-26T16-05-09-007Z.tar',
    'scheduled-2026-13-26T16-05-09-007Z.tar.gz',
    '.scheduled-2026-11-26T16-05-09-007Z.tar.gz.12.part',
    'mine.tar.gz',
    'scheduled-2026-11-26T16-05-09-007Z.tar.gz.encrypted/x',
  ])('%s is not the name of a backup', (name) => {
    expect(parseBackupName(name)).toBeNull();
  });
});

import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readChanges } from '#cms/changes/read-changes.ts';
import { forcedInJournal, openStaleMarks } from '#server/publisher/stale-marks.ts';
import { lockDataFolder } from '#server/settings/data-folder-lock.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { throwawayCms } from '#tests/support/throwaway-cms.ts';
import { publishAll } from './publish-all.ts';

const NOWHERE = 'file:/nowhere/guide.db';
const journalIn = (dataDir: string) => join(dataDir, 'stale-pages.jsonl');

/** The data folder of a stopped guide. */
function dataFolder(): string {
  const dataDir = temporaryFolder();
  writeFileSync(join(dataDir, 'guide.lock'), '');
  return dataDir;
}

test('a stopped guide finds the request to publish all pages at its next start', async () => {
  const dataDir = dataFolder();
  expect(await publishAll({ databaseUrl: NOWHERE, dataDir })).toBe('at-next-start');
  expect(openStaleMarks(journalIn(dataDir)).forcedSince()).toBeGreaterThan(0);
});

test('a running guide gets the request through the feed, and publishAll waits until the pages are rendered', async () => {
  const cms = await throwawayCms();
  const dataDir = dataFolder();
  const unlock = await lockDataFolder(dataDir, 'serves http://127.0.0.1:4321');
  const marks = openStaleMarks(journalIn(dataDir));
  /** Does what the guide does when it reads the feed. */
  const guide = setInterval(() => {
    void readChanges(cms.payload, 0, 10).then((changes) => {
      if (!changes.some(({ collection }) => collection === 'pages')) return;
      clearInterval(guide);
      marks.mark({ isAll: true, isForced: true });
    });
  }, 20);
  try {
    let isTaken = false;
    const outcome = await publishAll({
      databaseUrl: cms.databaseUrl,
      dataDir,
      onTaken() {
        isTaken = true;
        marks.comparedAll(marks.moment());
      },
    });
    expect([outcome, isTaken]).toEqual(['done', true]);
  } finally {
    clearInterval(guide);
    unlock();
    await cms.dispose();
  }
});

test('publishAll reports an error if the guide does not accept the request', async () => {
  const cms = await throwawayCms();
  const dataDir = dataFolder();
  const unlock = await lockDataFolder(dataDir, 'serves http://127.0.0.1:4321');
  const asking = publishAll({ databaseUrl: cms.databaseUrl, dataDir, patienceMs: 300 });
  await expect(asking).rejects.toThrow('did not accept the request');
  unlock();
  await cms.dispose();
  expect(forcedInJournal(journalIn(dataDir))).toBe(0);
});

test('publishAll changes nothing in a folder in which no guide was ever started', async () => {
  const dataDir = temporaryFolder();
  await expect(publishAll({ databaseUrl: NOWHERE, dataDir })).rejects.toThrow(
    'No guide was ever started',
  );
  expect(existsSync(journalIn(dataDir))).toBe(false);
});

/**
 * Tests when scheduled backups are made and which of them are kept. The tests control the clock.
 */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readEnvironment } from '#server/settings/environment.ts';
import { StuckTaskError } from '#cms/shared-work/shared-task.ts';
import { throwawayCms, type ThrowawayCms } from '#tests/support/throwaway-cms.ts';
import { backupName } from './backup-names.ts';
import { removeOutdatedBackups } from './make-backup.ts';
import {
  scheduleBackups,
  type BackupSchedule,
  type BackupScheduleParts,
} from './schedule-backups.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const BEGIN = Date.parse('2026-11-02T05:00:00Z');
/** The longest delay of a timer. No timer fires, because the tests call `poll` themselves. */
const NEVER_MS = 2 ** 31 - 1;

let cms: ThrowawayCms;
let folder: string;
let now: number;
let reason: string | null;
const schedules: BackupSchedule[] = [];
const logger = { info: vi.fn(), error: vi.fn() };

beforeAll(async () => {
  cms = await throwawayCms();
});
afterAll(() => cms.dispose());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guide-backups-'));
  [now, reason] = [BEGIN, null];
  vi.clearAllMocks();
});
afterEach(async () => {
  for (const schedule of schedules.splice(0)) await schedule.stop();
  await cms.payload.db.deleteMany({ collection: 'shared-tasks', where: {} });
  await rm(folder, { recursive: true });
});

/** Simulates a process on the shared database. Its backups are small files in the folder. */
function take(
  owner: string,
  {
    keep = '3d,2w',
    mayTake = true,
    times = {},
    make,
  }: {
    keep?: string;
    mayTake?: boolean;
    times?: BackupScheduleParts['times'];
    make?: BackupScheduleParts['make'];
  } = {},
): BackupSchedule {
  const environment = readEnvironment({ BACKUP_DIR: folder, BACKUP_KEEP: keep });
  const schedule = scheduleBackups({
    ...{ payload: cms.payload, owner, mayTake, everyMs: DAY_MS, logger },
    clock: () => new Date(now),
    async make(at, ...rest) {
      if (make) return make(at, ...rest);
      if (reason !== null) throw new Error(reason);
      const name = backupName({ kind: 'scheduled', at, isEncrypted: false });
      await writeFile(join(folder, name), 'whole', { flag: 'wx' });
      const removed = await removeOutdatedBackups(environment);
      return { file: join(folder, name), bytes: 5, removed, notRemoved: null };
    },
    onError(error) {
      if (!(error instanceof StuckTaskError)) throw error;
    },
    times: { pollMs: NEVER_MS, beatMs: 0, patienceMs: NEVER_MS, ...times },
  });
  schedules.push(schedule);
  return schedule;
}

/** Advances the clock and calls `poll` of every process, as their timers would. */
async function pass(ms: number, ...processes: BackupSchedule[]): Promise<void> {
  now += ms;
  for (const schedule of processes) await schedule.poll();
}

const daysIn = async () => (await readdir(folder)).map((name) => name.slice(10, 20)).toSorted();
const made = () => logger.info.mock.calls.length;

test('three processes make one backup a day over 14 days, and keep the backups that the rules select', async () => {
  const processes = [take('one'), take('two'), take('web', { mayTake: false })];
  await pass(0, ...processes);
  expect(made()).toBe(1);
  for (let day = 1; day < 14; day++) {
    // Several times a day, each process checks whether a backup is due. The order of the processes
    // changes.
    for (const part of [0.25, 0.5, 0.25]) await pass(DAY_MS * part, ...processes.reverse());
    expect(made()).toBe(day + 1);
  }
  expect(await daysIn()).toEqual(['2026-11-08', '2026-11-13', '2026-11-14', '2026-11-15']);
  await pass(0, ...processes);
  const last = { at: '2026-11-15T05:00:00.000Z', bytes: 5 };
  for (const schedule of processes) expect(schedule.state().good).toMatchObject(last);
  expect(logger.error).not.toHaveBeenCalled();
});

test('a process that starts while no worker runs knows the last backup', async () => {
  const worker = take('worker');
  await pass(0, worker);
  await worker.stop();
  const web = take('web', { mayTake: false });
  await pass(0, web);
  expect(web.state().good).toMatchObject({ at: '2026-11-02T05:00:00.000Z' });
});

test('a process that takes over knows the time of the last backup', async () => {
  const first = take('one');
  await pass(0, first);
  await first.stop();
  const next = take('two');
  await pass(DAY_MS - 1, next);
  expect(made()).toBe(1);
  await pass(1, next);
  expect(made()).toBe(2);
});

test('a guide that was off for a week makes one backup, not seven', async () => {
  const schedule = take('one');
  await pass(0, schedule);
  await pass(7 * DAY_MS, schedule);
  await pass(MINUTE_MS, schedule);
  expect(made()).toBe(2);
});

test('backups continue after the clock was set back', async () => {
  const schedule = take('one');
  await pass(0, schedule);
  await pass(-3 * DAY_MS, schedule);
  expect(made()).toBe(2);
  await pass(DAY_MS - 1, schedule);
  expect(made()).toBe(2);
  await pass(1, schedule);
  expect(made()).toBe(3);
});

describe('a scheduled backup that fails', () => {
  test('a failed backup is logged as an error, counted by every process, and retried after 15 minutes', async () => {
    const [schedule, other] = [take('one'), take('two', { mayTake: false })];
    await pass(0, schedule);
    reason = 'There is no space left.\n    at stack';
    await pass(DAY_MS, schedule, other);
    expect(logger.error).toHaveBeenCalledExactlyOnceWith(
      { reason },
      'The scheduled backup failed. No backup was made.',
    );
    for (const { state } of [schedule, other])
      expect(state()).toEqual({
        good: { at: '2026-11-02T05:00:00.000Z', file: expect.any(String) as string, bytes: 5 },
        failed: { at: '2026-11-03T05:00:00.000Z', reason: 'There is no space left.' },
        failures: 1,
      });
    await pass(15 * MINUTE_MS - 1, schedule);
    expect(schedule.state().failures).toBe(1);
    await pass(1, schedule);
    expect(schedule.state().failures).toBe(2);
    reason = null;
    await pass(15 * MINUTE_MS, schedule, other);
    expect(other.state()).toMatchObject({ failed: null, failures: 2 });
    expect(await daysIn()).toEqual(['2026-11-02', '2026-11-03']);
  });

  test('a failed backup removes no existing backup', async () => {
    const schedule = take('one', { keep: '1' });
    await pass(0, schedule);
    reason = 'The bucket does not answer.';
    for (let day = 0; day < 14; day++) await pass(DAY_MS, schedule);
    expect(await daysIn()).toEqual(['2026-11-02']);
    expect(schedule.state().failures).toBe(14);
  });
});

test("backups made by an operator's command, and other files, are not removed", async () => {
  const others = ['guide-2020-01-01T00-00-00-000Z.tar.gz', 'notes.txt', 'scheduled-old.tar.gz'];
  for (const name of others) await writeFile(join(folder, name), 'mine');
  const schedule = take('one', { keep: '1' });
  await pass(0, schedule);
  await pass(DAY_MS, schedule);
  const kept = (await readdir(folder)).filter((name) => !others.includes(name));
  expect(kept).toEqual(['scheduled-2026-11-03T05-00-00-000Z.tar.gz']);
  expect(await readdir(folder)).toHaveLength(4);
});

describe('a scheduled backup that hangs while its process is alive', () => {
  /**
   * Two processes with one clock. The backup of the first never ends, and reports progress through
   * `given.progress`.
   */
  async function hung() {
    const clock = { time: 0 };
    const times = { now: () => clock.time };
    const given: { signal?: AbortSignal; progress?: () => void; end?: () => void } = {};
    const make: BackupScheduleParts['make'] = (_, signal, progress) => {
      Object.assign(given, { signal, progress });
      return new Promise((_, reject) => (given.end = () => reject(new Error('Ended.'))));
    };
    const [first, second] = [take('one', { times, make }), take('two', { times })];
    // Not awaited: this backup never ends.
    void first.poll();
    await expect.poll(() => given.signal).toBeDefined();
    const passSeconds = async (seconds: number, withProgress = false) => {
      for (let passed = 0; passed < seconds; passed += 5) {
        clock.time += 5000;
        if (withProgress) given.progress?.();
        await first.beat();
        await second.poll();
      }
    };
    return { first, second, given, passSeconds };
  }

  test('a hanging backup is aborted and reported, and another process takes the task within a minute', async () => {
    const { first, second, given, passSeconds } = await hung();
    await passSeconds(60);
    expect([first.lease().isHeld, second.lease().isHeld]).toEqual([false, true]);
    expect(given.signal?.aborted).toBe(true);
    expect(logger.error).toHaveBeenCalledOnce();
    expect(second.state()).toMatchObject({
      failures: 1,
      failed: { reason: expect.any(String) as string },
    });
    await pass(15 * MINUTE_MS, second);
    expect(await daysIn()).toEqual(['2026-11-02']);
  });

  test('a slow backup keeps its task while it makes progress', async () => {
    const { first, given, passSeconds } = await hung();
    await passSeconds(120, true);
    expect([first.lease().isHeld, given.signal?.aborted]).toEqual([true, false]);
    given.end?.();
  });
});

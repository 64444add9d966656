import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isMetered } from './connection.ts';
import { KeptJobs } from './kept-jobs.ts';
import { keptIslands } from './kept-islands.ts';
import type { KeptNews } from './kept-message.ts';
import { takeIsland } from './take-island.ts';

vi.mock('./connection.ts', () => ({ isMetered: vi.fn() }));
vi.mock('./take-island.ts', () => ({ takeIsland: vi.fn() }));
vi.mock('./kept-islands.ts', () => ({ keptIslands: vi.fn() }));

const HOUR_MS = 60 * 60 * 1000;
const NOW = Date.parse('2026-07-15T17:00:00Z');
let told: KeptNews[] = [];

beforeEach(() => {
  told = [];
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage(news: KeptNews) {
        told.push(news);
      }
    },
  );
  vi.mocked(isMetered).mockReturnValue(false);
  vi.mocked(keptIslands).mockResolvedValue([]);
  vi.mocked(takeIsland).mockReset().mockResolvedValue({ island: null, problem: null });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const island = (name: string, hoursOld: number) => ({
  ...{ name, path: `/islands/${name}`, places: 1, total: 1, bytes: 1 },
  ...{ at: NOW - hoursOld * HOUR_MS, problem: null },
});
const order = (name: string, kept: 'take' | 'cancel' = 'take') => ({
  kept,
  name,
  path: `/islands/${name}`,
});
const taken = () => vi.mocked(takeIsland).mock.calls.map(([{ name }]) => name);

/** Replaces `takeIsland` by a function that lasts until its signal aborts. */
function takeForLong(): void {
  vi.mocked(takeIsland).mockImplementation(
    ({ signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')));
      }),
  );
}

test('TAKE-06 only island copies older than a day are renewed', async () => {
  vi.mocked(keptIslands).mockResolvedValue([
    island('abaco', 25),
    island('bimini', 23),
    island('exuma', 50),
  ]);
  await new KeptJobs([]).renewOld();
  expect(taken()).toEqual(['abaco', 'exuma']);
});

test('TAKE-06 nothing is renewed on a metered connection', async () => {
  vi.mocked(keptIslands).mockResolvedValue([island('abaco', 25)]);
  vi.mocked(isMetered).mockReturnValue(true);
  await new KeptJobs([]).renewOld();
  expect(taken()).toEqual([]);
});

test('TAKE-06 a failed renewal is tried again after an hour', async () => {
  vi.mocked(keptIslands).mockResolvedValue([island('abaco', 25)]);
  const jobs = new KeptJobs([]);
  await jobs.renewOld();
  await jobs.renewOld();
  expect(taken()).toEqual(['abaco']);
  vi.setSystemTime(NOW + HOUR_MS);
  await jobs.renewOld();
  expect(taken()).toEqual(['abaco', 'abaco']);
});

test('TAKE-03 open pages are told the progress and the end of a job', async () => {
  vi.mocked(takeIsland).mockImplementation(({ onProgress }) => {
    onProgress(1, 2);
    return Promise.resolve({ island: null, problem: 'network' });
  });
  await new KeptJobs([]).obey(order('abaco'));
  expect(told).toEqual([
    { path: '/islands/abaco', kind: 'progress', done: 1, of: 2 },
    { path: '/islands/abaco', kind: 'ended', island: null, problem: 'network' },
  ]);
});

test('TAKE-05 cancelling the job of one island does not cancel the job of another', async () => {
  takeForLong();
  const jobs = new KeptJobs([]);
  const job = jobs.obey(order('abaco'));
  void jobs.obey(order('exuma', 'cancel'));
  expect(told).toEqual([]);
  await jobs.obey(order('abaco', 'cancel'));
  await job;
  expect(told).toEqual([{ path: '/islands/abaco', kind: 'cancelled' }]);
});

test('TAKE-02 ordering the same island again joins the running job, and ordering another island replaces it', async () => {
  takeForLong();
  const jobs = new KeptJobs([]);
  void jobs.obey(order('abaco'));
  void jobs.obey(order('abaco'));
  expect(taken()).toEqual(['abaco']);
  void jobs.obey(order('exuma'));
  await vi.waitFor(() => expect(taken()).toEqual(['abaco', 'exuma']));
});

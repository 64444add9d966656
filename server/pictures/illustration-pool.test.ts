import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { drawMissing, restaurantJobs } from './illustration-files.ts';
import { createIllustrationPool } from './illustration-pool.ts';

vi.mock(import('node:child_process'), async (original) => {
  const processes = await original();
  return { ...processes, fork: vi.fn(processes.fork) as typeof fork };
});

const LIMIT_MS = 30_000;

/** Returns a function that lists the processes started after this call. */
function processesFromHere(): () => ChildProcess[] {
  const before = vi.mocked(fork).mock.results.length;
  return () =>
    vi
      .mocked(fork)
      .mock.results.slice(before)
      .map(({ value }) => value as ChildProcess);
}

/** A pool with one process, and fake timers that the test advances. */
function poolOfOne() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const directory = mkdtempSync(join(tmpdir(), 'guide-pool-'));
  const pool = createIllustrationPool(1);
  onTestFinished(async () => {
    await pool.close();
    rmSync(directory, { recursive: true });
  });
  let nextId = 1;
  const reports: string[] = [];
  /** Draws one picture of a new restaurant. */
  const draw = async (name: string) => {
    const [job] = restaurantJobs({
      id: nextId++,
      name,
      category: 'Seafood',
      priceRange: null,
      dish: null,
    });
    if (!job) throw new Error('A place has no picture.');
    const { failed } = await drawMissing(pool, directory, [job]);
    reports.push(`${name}: ${failed[0]?.reason ?? 'drawn'}`);
    return job.files.map(({ file }) => existsSync(join(directory, file)));
  };
  return { draw, pool, reports };
}

/** Freezes a process: like a hung one, it answers nothing and only SIGKILL ends it. */
function hang(child: ChildProcess | undefined): void {
  if (child?.pid === undefined) throw new Error('No process was started.');
  child.kill('SIGSTOP');
}

test('a drawing that hangs fails after 30 s, its process is killed, and the next picture is drawn', async () => {
  const { draw, reports } = poolOfOne();
  const processes = processesFromHere();
  const first = draw('Hanging');
  const second = draw('Next');
  const [hanging] = processes();
  hang(hanging);
  const ended = hanging && once(hanging, 'exit');

  await vi.advanceTimersByTimeAsync(LIMIT_MS - 1);
  expect([reports, processes().length]).toEqual([[], 1]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await first).toEqual([false, false, false]);
  expect(reports).toEqual(['Hanging: Drawing it took longer than 30 s.']);
  expect(await ended).toEqual([null, 'SIGKILL']);

  expect(await second).toEqual([true, true, true]);
  expect(reports.at(-1)).toBe('Next: drawn');
  expect(processes()).toHaveLength(2);
});

test('the 30 s limit of a drawing starts when the drawing starts, not while it waits in the queue', async () => {
  const { draw, reports } = poolOfOne();
  const processes = processesFromHere();
  const drawn = [draw('First'), draw('Second'), draw('Third')];
  for (const at of [0, 1]) {
    hang(processes()[at]);
    await vi.advanceTimersByTimeAsync(LIMIT_MS);
    await drawn[at];
  }
  await drawn[2];
  expect(reports.map((report) => report.split(':')[0])).toEqual(['First', 'Second', 'Third']);
  expect(reports[2]).toBe('Third: drawn');
});

test('when a drawing has finished, its time limit no longer ends the drawing process', async () => {
  const { draw, reports } = poolOfOne();
  const processes = processesFromHere();
  await draw('First');
  // Shorter than the idle limit of 10 s.
  await vi.advanceTimersByTimeAsync(9_000);
  await draw('Second');
  await vi.advanceTimersByTimeAsync(9_000);
  await draw('Third');
  expect(reports).toEqual(['First: drawn', 'Second: drawn', 'Third: drawn']);
  expect(processes()).toHaveLength(1);
});

test('an idle drawing process is ended, even when it hangs', async () => {
  const { draw, reports } = poolOfOne();
  const processes = processesFromHere();
  await draw('First');
  const [idle] = processes();
  hang(idle);
  const ended = idle && once(idle, 'exit');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await ended).toEqual([null, 'SIGKILL']);
  await draw('Second');
  expect(reports).toEqual(['First: drawn', 'Second: drawn']);
});

test('a pool can be closed at once, even while its drawing process hangs', async () => {
  const { draw, pool, reports } = poolOfOne();
  const processes = processesFromHere();
  const drawn = draw('Hanging');
  hang(processes()[0]);
  await pool.close();
  await drawn;
  expect(reports).toEqual(['Hanging: The pool was closed.']);
  expect(processes().map(({ signalCode }) => signalCode)).toEqual(['SIGKILL']);
});

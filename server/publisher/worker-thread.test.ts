import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { PROJECT_ROOT } from '#server/build.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { createWorkerThread, type WorkerThreadOptions } from './worker-thread.ts';

const SERVE_JOBS = pathToFileURL(join(PROJECT_ROOT, 'server/publisher/serve-jobs.ts')).href;
const LONG_MS = 300_000;

/**
 * A thread that runs these statements for each job, which is a string. The statements can read
 * `isFirstThread` and await `gate(name)`, which `open(name)` opens.
 */
function threadThat(
  statements: string,
  { loading = '', ...options }: Partial<WorkerThreadOptions<string>> & { loading?: string } = {},
) {
  const folder = temporaryFolder();
  const module = join(folder, 'thread.mjs');
  writeFileSync(
    module,
    `import { existsSync, writeFileSync } from 'node:fs';
     import { setTimeout } from 'node:timers/promises';
     import { threadId } from 'node:worker_threads';
     import { serveJobs } from ${JSON.stringify(SERVE_JOBS)};
     const isThere = (name) => existsSync(${JSON.stringify(folder)} + '/' + name);
     const gate = async (name) => { while (!isThere(name)) await setTimeout(5); };
     const isFirstThread = !isThere('started');
     writeFileSync(${JSON.stringify(folder)} + '/started', '');
     ${loading}
     serveJobs(async (job) => {
       ${statements}
       return { result: job + ' in ' + threadId, transferred: [] };
     });`,
  );
  const thread = createWorkerThread<string, string>({
    module: pathToFileURL(module),
    concurrency: 1,
    timeoutMs: LONG_MS,
    describe: (job) => `The job ${job}`,
    ...options,
  });
  onTestFinished(() => thread.close());
  const done: string[] = [];
  return {
    ...thread,
    /** Finished jobs, in order. */
    done,
    open: (name: string) => writeFileSync(join(folder, name), ''),
    run: async (job: string, priority: 'first' | 'later' = 'first') => {
      const result = await thread.run(job, priority);
      done.push(job);
      return { threadId: Number(result.split(' in ')[1]) };
    },
  };
}

const several = (count: number) => Array.from({ length: count }, (_, index) => `job ${index}`);

test('jobs with the priority `first` overtake waiting jobs, and jobs of the same priority keep their order', async () => {
  const { run, done, open } = threadThat(`if (job === 'held') await gate('opened');`);
  const held = run('held', 'later');
  const later = several(20).map((job) => run(job, 'later'));
  const first = [run('first'), run('second')];
  open('opened');
  await Promise.all([held, ...later, ...first]);
  expect(done).toEqual(['held', 'first', 'second', ...several(20)]);
});

test('a thread runs at most `concurrency` jobs at the same time', async () => {
  const { run, done, open } = threadThat(`if (job.startsWith('held')) await gate(job);`, {
    concurrency: 2,
  });
  const held = [run('held-1'), run('held-2')];
  const third = run('third');
  open('held-2');
  await third;
  expect(done).toEqual(['held-2', 'third']);
  open('held-1');
  await Promise.all(held);
});

test('a job’s time limit starts with the job, so a job that only waited in a long queue does not end the thread', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const timeoutMs = 1000;
  const replaced: unknown[] = [];
  const { run, loaded } = threadThat('', {
    timeoutMs,
    onReplaced: (error) => replaced.push(error),
  });
  await loaded;
  const threads = await Promise.all(
    several(50).map(async (job) => {
      const { threadId } = await run(job);
      // The next job may have started already, but later jobs wait.
      vi.advanceTimersByTime(timeoutMs * 0.9);
      return threadId;
    }),
  );
  expect(new Set(threads).size).toBe(1);
  expect(replaced).toEqual([]);
});

test('a job that takes too long ends its thread, and waiting jobs still run', async () => {
  const { run, loaded } = threadThat(`if (job === 'endless') for (;;);`, {
    timeoutMs: 3000,
    concurrency: 3,
  });
  await loaded;
  const endless = expect(run('endless')).rejects.toThrow(
    'The job endless took longer than 3000 ms.',
  );
  const others = await Promise.all(several(5).map((job) => run(job)));
  await endless;
  expect(new Set(others.map(({ threadId }) => threadId)).size).toBe(1);
});

test.each(['exit', 'crash'])(
  'after a thread has ended by %s, the next thread runs its jobs',
  async (how) => {
    const { run, done } = threadThat(
      `if (job === 'exit' && isFirstThread) process.exit(0);
     if (job === 'crash' && isFirstThread) setImmediate(() => { throw new Error('It crashed.'); });
     if (isFirstThread) await gate('never');`,
    );
    const jobs = [how, ...several(3)];
    await Promise.all(jobs.map((job) => run(job)));
    expect(done).toEqual(jobs);
  },
);

test('a job that ends two threads is rejected, and the next job still runs', async () => {
  const replaced: string[] = [];
  const { run } = threadThat(`if (job === 'exit') process.exit(0);`, {
    onReplaced: (error) => replaced.push(String(error)),
  });
  const rejected = expect(run('exit')).rejects.toThrow('The thread has ended.');
  await Promise.all([rejected, run('next')]);
  expect(replaced).toEqual(Array(2).fill('Error: The thread has ended.'));
});

test('if loading the thread fails twice, all waiting jobs are rejected', async () => {
  const { run, loaded } = threadThat('', { loading: `throw new Error('Nothing loads.');` });
  await expect(loaded).rejects.toThrow('Nothing loads.');
  const jobs = several(4).map((job) => expect(run(job)).rejects.toThrow('Nothing loads.'));
  await Promise.all(jobs);
});

test('a thread that does not load in time is replaced', async () => {
  const { run } = threadThat('', {
    loading: `if (isFirstThread) await gate('never');`,
    timeoutMs: 3000,
  });
  expect(await run('job')).toHaveProperty('threadId');
});

test('closing the thread rejects running, waiting and later jobs', async () => {
  const { run, close, loaded } = threadThat(`await gate('never');`);
  await loaded;
  const told = several(3).map((job) => expect(run(job)).rejects.toThrow('has ended'));
  await Promise.all([close(), ...told]);
  await expect(run('late')).rejects.toThrow('The job late came after the thread was closed.');
});

import type { EnqueuedTaskPromise, Meilisearch, Task } from 'meilisearch';
import { expect, test } from 'vitest';
import { FailedTaskError, taskWaiter } from './tasks.ts';

const TASK = { uid: 7, type: 'documentAdditionOrUpdate', indexUid: 'places', error: null };
const BAD = { message: 'A document is wrong.', code: 'invalid_document_id' };

/** Awaits a task that the server reports with these states one after another. */
function waiting(states: object[], step = () => {}) {
  const asked: number[] = [];
  const client = {
    tasks: {
      getTask(uid: number) {
        asked.push(uid);
        return Promise.resolve({ ...TASK, ...states[asked.length - 1] } as Task);
      },
    },
  } as unknown as Meilisearch;
  const enqueued = Promise.resolve({ taskUid: 7 }) as EnqueuedTaskPromise;
  const { awaitTask, awaitTaskIfIndexExists } = taskWaiter(client, step);
  return {
    asked,
    wait: () => awaitTask(enqueued),
    waitIfIndexExists: () => awaitTaskIfIndexExists(enqueued),
  };
}

test('a task is polled until it has succeeded', async () => {
  const { asked, wait } = waiting([
    { status: 'enqueued' },
    { status: 'processing' },
    { status: 'succeeded' },
  ]);
  await wait();
  expect(asked).toEqual([7, 7, 7]);
});

test.each([
  [
    { status: 'failed', error: BAD },
    'invalid_document_id',
    "Meilisearch's task 7 (documentAdditionOrUpdate of places) is failed: A document is wrong. (invalid_document_id).",
  ],
  [
    { status: 'canceled', indexUid: null },
    'canceled',
    "Meilisearch's task 7 (documentAdditionOrUpdate of no index) is canceled: it gives no reason.",
  ],
])(
  'a task that ends without success causes an error that names the task: %j',
  async (state, code, message) => {
    const error: unknown = await waiting([state])
      .wait()
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(FailedTaskError);
    expect(error).toMatchObject({ name: 'FailedTaskError', code, message });
  },
);

test('waiting for a task reports a step before the first answer and after the last, and a step can stop the wait', async () => {
  let steps = 0;
  const { asked, wait } = waiting([{ status: 'succeeded' }], () => void steps++);
  await wait();
  expect([steps, asked.length]).toEqual([2, 1]);
  const stopped = waiting([], () => {
    throw new Error('Another process does it.');
  });
  await expect(stopped.wait()).rejects.toThrow('Another process does it.');
  expect(stopped.asked).toEqual([]);
});

test('waitIfIndexExists accepts a failed task only if the index is missing', async () => {
  const failed = (code: string) => [{ status: 'failed', error: { ...BAD, code } }];
  await waiting(failed('index_not_found')).waitIfIndexExists();
  await expect(waiting(failed('index_not_found')).wait()).rejects.toThrow(FailedTaskError);
  await expect(waiting(failed('internal')).waitIfIndexExists()).rejects.toThrow(FailedTaskError);
  const stopped = waiting([], () => {
    throw new Error('Another process does it.');
  });
  await expect(stopped.waitIfIndexExists()).rejects.toThrow('Another process does it.');
});

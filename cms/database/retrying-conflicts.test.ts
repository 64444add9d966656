import { expect, test } from 'vitest';
import { retryingConflicts } from './retrying-conflicts.ts';

const conflict = () => Object.assign(new Error('WriteConflict'), { code: 112 });
const away = () => Object.assign(new Error('Away'), { name: 'MongoServerSelectionError' });

/** An operation that fails with these, one after the other, and then answers. */
function failing(errors: Error[], beforeEach: () => Promise<void> = () => Promise.resolve()) {
  let tries = 0;
  const operation = async () => {
    tries++;
    await beforeEach();
    const error = errors.shift();
    if (error) throw error;
    return 'done';
  };
  return { operation, tries: () => tries };
}

test('a conflict and a connection that broke are tried again', async () => {
  const { operation, tries } = failing([conflict(), away(), conflict()]);
  expect(await retryingConflicts(operation)).toBe('done');
  expect(tries()).toBe(4);
});

test('conflicts without end are given up', async () => {
  const { operation, tries } = failing(Array.from({ length: 50 }, conflict));
  await expect(
    retryingConflicts(operation, { maxTries: 8, longestPauseMs: 1, awayMs: 1000 }),
  ).rejects.toThrow('WriteConflict');
  expect(tries()).toBe(8);
});

test('a server that is away for longer is not waited for again and again', async () => {
  const { operation, tries } = failing(
    [away(), away()],
    () => new Promise((resolve) => setTimeout(resolve, 5)),
  );
  const impatient = { maxTries: 8, longestPauseMs: 1, awayMs: 1 };
  await expect(retryingConflicts(operation, impatient)).rejects.toThrow('Away');
  expect(tries()).toBe(1);
});

test('any other error passes at once', async () => {
  const { operation, tries } = failing([new TypeError('A bug')]);
  await expect(retryingConflicts(operation)).rejects.toThrow('A bug');
  expect(tries()).toBe(1);
});

import { expect, test } from 'vitest';
import { retryingConflicts } from './retrying-conflicts.ts';

const conflict = () => Object.assign(new Error('WriteConflict'), { code: 112 });
const away = () => Object.assign(new Error('Away'), { name: 'MongoServerSelectionError' });

/** An operation that fails with each of these errors in turn and then succeeds. */
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

test('a database operation is retried after a conflict and after a broken connection', async () => {
  const { operation, tries } = failing([conflict(), away(), conflict()]);
  expect(await retryingConflicts(operation)).toBe('done');
  expect(tries()).toBe(4);
});

test('a database operation fails after maxTries conflicts', async () => {
  const { operation, tries } = failing(Array.from({ length: 50 }, conflict));
  await expect(
    retryingConflicts(operation, { maxTries: 8, longestPauseMs: 1, awayMs: 1000 }),
  ).rejects.toThrow('WriteConflict');
  expect(tries()).toBe(8);
});

test('an unreachable server is not retried once awayMs has passed', async () => {
  const { operation, tries } = failing(
    [away(), away()],
    () => new Promise((resolve) => setTimeout(resolve, 5)),
  );
  const impatient = { maxTries: 8, longestPauseMs: 1, awayMs: 1 };
  await expect(retryingConflicts(operation, impatient)).rejects.toThrow('Away');
  expect(tries()).toBe(1);
});

test('a database error that is no conflict is thrown at once, without a retry', async () => {
  const { operation, tries } = failing([new TypeError('A bug')]);
  await expect(retryingConflicts(operation)).rejects.toThrow('A bug');
  expect(tries()).toBe(1);
});

import { expect, test } from 'vitest';
import { createSilenceGuard } from './silence-guard.ts';

const never = () => new Promise<never>(() => {});

test('the silence guard waits for work while the database responds, and returns its result or error', async () => {
  let looks = 0;
  const { promise: enough, resolve } = Promise.withResolvers<string>();
  const whileDatabaseAnswers = createSilenceGuard({
    isAlive() {
      if (++looks === 3) resolve('done');
      return Promise.resolve(true);
    },
    patienceMs: 1,
    againMs: 1,
  });
  expect(await whileDatabaseAnswers(enough)).toBe('done');
  await expect(whileDatabaseAnswers(Promise.reject(new Error('A bug')))).rejects.toThrow('A bug');
});

test('the silence guard rejects when the database does not respond', async () => {
  const whileDatabaseAnswers = createSilenceGuard({
    isAlive: () => Promise.resolve(false),
    patienceMs: 1,
  });
  await expect(whileDatabaseAnswers(never())).rejects.toThrow('The database does not answer.');
});

import { expect, test } from 'vitest';
import { createPatience } from './patience.ts';

const never = () => new Promise<never>(() => {});

test('work is awaited while the database responds, and its result or error is passed on', async () => {
  let looks = 0;
  const { promise: enough, resolve } = Promise.withResolvers<string>();
  const patience = createPatience({
    isAlive() {
      if (++looks === 3) resolve('done');
      return Promise.resolve(true);
    },
    patienceMs: 1,
    againMs: 1,
  });
  expect(await patience(enough)).toBe('done');
  await expect(patience(Promise.reject(new Error('A bug')))).rejects.toThrow('A bug');
});

test('work is given up when the database does not respond', async () => {
  const patience = createPatience({ isAlive: () => Promise.resolve(false), patienceMs: 1 });
  await expect(patience(never())).rejects.toThrow('The database does not answer.');
});

import { expect, test } from 'vitest';
import { createPatience } from './patience.ts';

const never = () => new Promise<never>(() => {});

test('work that ends is answered, also after it took long, while the database lives', async () => {
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

test('nobody waits for a database that says nothing', async () => {
  const patience = createPatience({ isAlive: () => Promise.resolve(false), patienceMs: 1 });
  await expect(patience(never())).rejects.toThrow('The database does not answer.');
});

import { expect, test } from 'vitest';
import { createWorkLimit } from './work-limit.ts';

test('at most the allowed number of tasks run at once, in the order of their calls, and after a failed task the next one starts', async () => {
  const limited = createWorkLimit(2);
  const begun: number[] = [];
  const ends = [0, 1, 2, 3].map(() => Promise.withResolvers<number>());
  const results = ends.map(({ promise }, index) =>
    limited(() => {
      begun.push(index);
      return promise;
    }),
  );
  expect(begun).toEqual([0, 1]);
  ends[1]?.reject(new Error('broken'));
  await expect(results[1]).rejects.toThrow('broken');
  expect(begun).toEqual([0, 1, 2]);
  for (const [index, { resolve }] of ends.entries()) resolve(index);
  expect(await Promise.all([results[0], results[2], results[3]])).toEqual([0, 2, 3]);
  expect(begun).toEqual([0, 1, 2, 3]);
  expect(await limited(() => Promise.resolve('free again'))).toBe('free again');
});

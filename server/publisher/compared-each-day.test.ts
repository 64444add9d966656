import { expect, test } from 'vitest';
import { comparedEachDay } from './compared-each-day.ts';

/** Sets up comparisons that end only when the test ends them, on a day that the test sets. */
function setUp() {
  const now = { day: '2026-11-25' };
  const begun: { onProgress: unknown; end: () => void; fail: (error: unknown) => void }[] = [];
  const errors: unknown[] = [];
  const pages = comparedEachDay({
    compareAll: (onProgress) =>
      new Promise<void>((end, fail) => begun.push({ onProgress, end, fail })),
    today: () => now.day,
    onError: (error) => errors.push(error),
  });
  return { now, begun, errors, ...pages };
}

test('compareIfDue returns at once and starts one comparison per day', () => {
  const { begun, compareIfDue, now } = setUp();
  compareIfDue();
  compareIfDue();
  expect(begun).toHaveLength(1);
  now.day = '2026-11-26';
  compareIfDue();
  compareIfDue();
  expect(begun).toHaveLength(2);
});

test('compareIfDue starts no comparison on a day for which another comparison was announced', async () => {
  const { announce, begun, compare, compareIfDue } = setUp();
  announce();
  compareIfDue();
  expect(begun).toHaveLength(0);
  const onProgress = () => {};
  const compared = compare(onProgress);
  compareIfDue();
  expect(begun).toMatchObject([{ onProgress }]);
  begun[0]?.end();
  await compared;
  compareIfDue();
  expect(begun).toHaveLength(1);
});

test('a failed daily comparison is reported and due again', async () => {
  const { begun, compare, compareIfDue, errors } = setUp();
  const compared = compare();
  begun[0]?.fail('away');
  await expect(compared).rejects.toBe('away');
  compareIfDue();
  begun[1]?.fail('away again');
  await expect.poll(() => errors).toEqual(['away again']);
  compareIfDue();
  expect(begun).toHaveLength(3);
});

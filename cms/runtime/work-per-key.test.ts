import { describe, expect, test } from 'vitest';
import { createSharedWork, createWorkPerKey } from './work-per-key.ts';

/** Work that each test ends by name, and a log of what has begun and ended. */
function steps() {
  const log: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<void>>();
  return {
    log,
    work: (name: string) => async () => {
      log.push(`${name} begins`);
      const end = Promise.withResolvers<void>();
      ends.set(name, end);
      await end.promise;
      log.push(`${name} ends`);
    },
    end: (name: string) => {
      ends.get(name)?.resolve();
      return settle();
    },
    fail: (name: string) => {
      ends.get(name)?.reject(new Error(`${name} failed`));
      return settle();
    },
  };
}

/** Waits until all pending promise callbacks have run. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('inTurn', () => {
  test('inTurn runs work with the same key in the order of the calls', async () => {
    const { log, work, end } = steps();
    const { inTurn } = createWorkPerKey<string>();
    for (const name of ['a', 'b', 'c']) void inTurn('key', work(name));
    await settle();
    expect(log).toEqual(['a begins']);
    await end('a');
    await end('b');
    await end('c');
    expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  });

  test('inTurn runs work with different keys concurrently', async () => {
    const { log, work } = steps();
    const { inTurn } = createWorkPerKey<string>();
    void inTurn('one', work('a'));
    void inTurn('other', work('b'));
    await settle();
    expect(log).toEqual(['a begins', 'b begins']);
  });

  test('inTurn gives each call its own result, and failed work does not block the next', async () => {
    const { inTurn } = createWorkPerKey<string>();
    const failing = inTurn('key', () => Promise.reject(new Error('no luck')));
    const next = inTurn('key', () => Promise.resolve(2));
    await expect(failing).rejects.toThrow('no luck');
    expect(await next).toBe(2);
    expect(await inTurn('key', () => Promise.resolve(3))).toBe(3);
  });
});

describe('runAgainAfter', () => {
  test('all calls of runAgainAfter that come during a run share one run after it', async () => {
    const { log, work, end } = steps();
    const { runAgainAfter } = createWorkPerKey<string>();
    const first = runAgainAfter('key', work('a'));
    await settle();
    const second = runAgainAfter('key', work('b'));
    const third = runAgainAfter('key', work('c'));
    expect(third).toBe(second);
    expect(second).not.toBe(first);
    await end('a');
    await end('b');
    expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  });

  test('all calls of runAgainAfter that come before a run begins share that run', async () => {
    const { log, work } = steps();
    const { runAgainAfter } = createWorkPerKey<string>();
    expect(runAgainAfter('key', work('b'))).toBe(runAgainAfter('key', work('a')));
    await settle();
    expect(log).toEqual(['b begins']);
  });

  test('a failed run of runAgainAfter rejects only the calls that share the run', async () => {
    const { work, fail, end } = steps();
    const { runAgainAfter } = createWorkPerKey<string>();
    const failing = runAgainAfter('key', work('a'));
    await settle();
    const next = runAgainAfter('key', work('b'));
    await Promise.all([expect(failing).rejects.toThrow('a failed'), fail('a')]);
    await end('b');
    await next;
  });
});

describe('createSharedWork', () => {
  test('concurrent calls of createSharedWork with the same key share one run, and later calls start a new run', async () => {
    const shared = createSharedWork<string, number>();
    let runs = 0;
    const work = async () => {
      runs += 1;
      await settle();
      return runs;
    };
    expect(await Promise.all([shared('key', work), shared('key', work)])).toEqual([1, 1]);
    expect(await shared('key', work)).toBe(2);
  });

  test('createSharedWork runs calls with different keys separately', async () => {
    const shared = createSharedWork<number, string>();
    const work = (result: string) => () => Promise.resolve(result);
    expect(await Promise.all([shared(1, work('a')), shared(2, work('b'))])).toEqual(['a', 'b']);
  });

  test('a failed run of createSharedWork rejects all calls that share it, and is not cached', async () => {
    const shared = createSharedWork<string, number>();
    const failing = () => Promise.reject(new Error('no luck'));
    const both = await Promise.allSettled([shared('key', failing), shared('key', failing)]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await shared('key', () => Promise.resolve(1))).toBe(1);
  });
});

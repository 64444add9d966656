import { describe, expect, test } from 'vitest';
import { createSharedWork, createWorkPerKey } from './work-per-key.ts';

/** Work that ends when it is told to, and what has begun and ended so far. */
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

/** Everything that waits for nothing but promises has had its turn. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('in turn', () => {
  test('work of one key runs one after the other, in the order of the calls', async () => {
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

  test('keys do not wait for each other', async () => {
    const { log, work } = steps();
    const { inTurn } = createWorkPerKey<string>();
    void inTurn('one', work('a'));
    void inTurn('other', work('b'));
    await settle();
    expect(log).toEqual(['a begins', 'b begins']);
  });

  test('each call gets its own result, and work that fails holds up none', async () => {
    const { inTurn } = createWorkPerKey<string>();
    const failing = inTurn('key', () => Promise.reject(new Error('no luck')));
    const next = inTurn('key', () => Promise.resolve(2));
    await expect(failing).rejects.toThrow('no luck');
    expect(await next).toBe(2);
    expect(await inTurn('key', () => Promise.resolve(3))).toBe(3);
  });
});

describe('once more', () => {
  test('all who ask while work runs share one more run after it', async () => {
    const { log, work, end } = steps();
    const { onceMore } = createWorkPerKey<string>();
    const first = onceMore('key', work('a'));
    await settle();
    const second = onceMore('key', work('b'));
    const third = onceMore('key', work('c'));
    expect(third).toBe(second);
    expect(second).not.toBe(first);
    await end('a');
    await end('b');
    expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  });

  test('all who ask before work has begun share it', async () => {
    const { log, work } = steps();
    const { onceMore } = createWorkPerKey<string>();
    expect(onceMore('key', work('b'))).toBe(onceMore('key', work('a')));
    await settle();
    expect(log).toEqual(['b begins']);
  });

  test('a run that fails fails for those who share it and for nobody after them', async () => {
    const { work, fail, end } = steps();
    const { onceMore } = createWorkPerKey<string>();
    const failing = onceMore('key', work('a'));
    await settle();
    const next = onceMore('key', work('b'));
    await Promise.all([expect(failing).rejects.toThrow('a failed'), fail('a')]);
    await end('b');
    await next;
  });
});

describe('shared', () => {
  test('those who ask while work of the key runs get its result, later ones run it anew', async () => {
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

  test('keys have runs of their own', async () => {
    const shared = createSharedWork<number, string>();
    const work = (result: string) => () => Promise.resolve(result);
    expect(await Promise.all([shared(1, work('a')), shared(2, work('b'))])).toEqual(['a', 'b']);
  });

  test('a failure is everybody’s who shares it and is not kept', async () => {
    const shared = createSharedWork<string, number>();
    const failing = () => Promise.reject(new Error('no luck'));
    const both = await Promise.allSettled([shared('key', failing), shared('key', failing)]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await shared('key', () => Promise.resolve(1))).toBe(1);
  });
});

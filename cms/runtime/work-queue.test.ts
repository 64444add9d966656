import { expect, test } from 'vitest';
import { createWorkQueue, WorkRefusedError } from './work-queue.ts';

/** Work that each test ends by name, and a list of what has begun. */
function newWork(queue: ReturnType<typeof createWorkQueue>) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => async () => {
    begun.push(name);
    await new Promise<void>((resolve) => ends.set(name, resolve));
    return name;
  };
  return {
    begun,
    end: (name: string) => ends.get(name)?.(),
    work,
    ask: async (owner: string, name: string, isAwaited?: () => boolean) =>
      queue.takePlace(owner).run(work(name), isAwaited),
  };
}

/** Waits until all pending promise callbacks have run. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('a work queue runs a limited number at once, and the rest in the order of the calls', async () => {
  const { begun, ask, end } = newWork(
    createWorkQueue({ atOnce: 2, waiting: 5, waitingPerOwner: 5 }),
  );
  const asked = ['a', 'b', 'c', 'd'].map((name) => ask('one', name));
  await settle();
  expect(begun).toEqual(['a', 'b']);
  end('b');
  await settle();
  expect(begun).toEqual(['a', 'b', 'c']);
  end('a');
  await settle();
  end('c');
  end('d');
  expect(await Promise.all(asked)).toEqual(['a', 'b', 'c', 'd']);
});

test('a full work queue refuses work at once, and accepts work again when a place is free', async () => {
  const { ask, end } = newWork(createWorkQueue({ atOnce: 1, waiting: 1, waitingPerOwner: 1 }));
  const first = ask('one', 'a');
  const second = ask('two', 'b');
  await expect(ask('three', 'c')).rejects.toThrow(WorkRefusedError);
  end('a');
  await first;
  await settle();
  const third = ask('three', 'c');
  end('b');
  await second;
  await settle();
  end('c');
  expect(await third).toBe('c');
});

test('one client cannot fill the whole work queue', async () => {
  const { begun, ask, end } = newWork(
    createWorkQueue({ atOnce: 1, waiting: 10, waitingPerOwner: 2 }),
  );
  const asked = [ask('greedy', 'a'), ask('greedy', 'b'), ask('greedy', 'c')];
  await expect(ask('greedy', 'd')).rejects.toThrow(WorkRefusedError);
  asked.push(ask('other', 'e'));
  for (const name of ['a', 'b', 'c', 'e']) {
    await settle();
    end(name);
  }
  expect(await Promise.all(asked)).toEqual(['a', 'b', 'c', 'e']);
  expect(begun).toEqual(['a', 'b', 'c', 'e']);
});

test('failed work frees its place in the work queue', async () => {
  const { takePlace } = createWorkQueue({ atOnce: 1, waiting: 1, waitingPerOwner: 1 });
  const failed = takePlace('one').run(() => Promise.reject(new Error('lost')));
  await expect(failed).rejects.toThrow('lost');
  expect(await takePlace('one').run(() => Promise.resolve(7))).toBe(7);
});

test('a reserved place in the work queue counts until it is used or freed', async () => {
  const queue = createWorkQueue({ atOnce: 1, waiting: 2, waitingPerOwner: 1 });
  const { work, end } = newWork(queue);
  const early = queue.takePlace('one');
  expect(() => queue.takePlace('one')).toThrow(WorkRefusedError);
  const other = queue.takePlace('other');
  expect(() => queue.takePlace('third')).toThrow(WorkRefusedError);
  other.leave();
  other.leave();
  queue.takePlace('third').leave();
  const used = early.run(work('a'));
  early.leave();
  const next = queue.takePlace('one').run(work('b'));
  expect(() => queue.takePlace('one')).toThrow(WorkRefusedError);
  end('a');
  await used;
  await settle();
  end('b');
  expect(await next).toBe('b');
});

test('the work queue skips work of a disconnected client, and runs later work', async () => {
  const { begun, ask, end } = newWork(
    createWorkQueue({ atOnce: 1, waiting: 5, waitingPerOwner: 5 }),
  );
  let isThere = true;
  const first = ask('one', 'a');
  const left = Promise.all(
    ['b', 'c'].map((name) =>
      expect(ask('one', name, () => isThere)).rejects.toThrow(WorkRefusedError),
    ),
  );
  const last = ask('one', 'd', () => true);
  isThere = false;
  end('a');
  await Promise.all([first, left]);
  await settle();
  end('d');
  expect(await last).toBe('d');
  expect(begun).toEqual(['a', 'd']);
});

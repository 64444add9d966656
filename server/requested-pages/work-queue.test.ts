import { expect, test } from 'vitest';
import { createWorkQueue, QueueFullError } from './work-queue.ts';

/** Pieces of work that end when told, in the order in which they began. */
function newWork(queue: ReturnType<typeof createWorkQueue>) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    end: (name: string) => ends.get(name)?.(),
    ask: (owner: string, name: string) =>
      queue.run(owner, async () => {
        begun.push(name);
        await new Promise<void>((resolve) => ends.set(name, resolve));
        return name;
      }),
  };
}

/** What has been settled by now has had its consequences. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('so much at once, the rest in the order of asking', async () => {
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

test('what finds no place is refused at once, and later there is one again', async () => {
  const { ask, end } = newWork(createWorkQueue({ atOnce: 1, waiting: 1, waitingPerOwner: 1 }));
  const first = ask('one', 'a');
  const second = ask('two', 'b');
  await expect(ask('three', 'c')).rejects.toThrow(QueueFullError);
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

test('nobody takes all the places', async () => {
  const { begun, ask, end } = newWork(
    createWorkQueue({ atOnce: 1, waiting: 10, waitingPerOwner: 2 }),
  );
  const asked = [ask('greedy', 'a'), ask('greedy', 'b'), ask('greedy', 'c')];
  await expect(ask('greedy', 'd')).rejects.toThrow(QueueFullError);
  asked.push(ask('other', 'e'));
  for (const name of ['a', 'b', 'c', 'e']) {
    await settle();
    end(name);
  }
  expect(await Promise.all(asked)).toEqual(['a', 'b', 'c', 'e']);
  expect(begun).toEqual(['a', 'b', 'c', 'e']);
});

test('work that fails gives its place on', async () => {
  const queue = createWorkQueue({ atOnce: 1, waiting: 1, waitingPerOwner: 1 });
  await expect(queue.run('one', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect(await queue.run('one', () => Promise.resolve(7))).toBe(7);
});

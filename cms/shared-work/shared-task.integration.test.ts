import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { throwawayCms, type ThrowawayCms } from '#tests/support/throwaway-cms.ts';
import {
  doOnce,
  LostTaskError,
  shareTask,
  StuckTaskError,
  type SharedTask,
  type SharedTaskOptions,
} from './shared-task.ts';

type State = { cursor: number };

let cms: ThrowawayCms;
const shared: SharedTask<State>[] = [];
let tasks = 0;

beforeAll(async () => {
  cms = await throwawayCms();
});
afterAll(() => cms.dispose());
afterEach(async () => {
  for (const task of shared.splice(0)) await task.stop();
});

const PATIENCE_MS = 10_000;
/**
 * The longest possible delay of a timer, so that no timer fires: the tests call `poll` themselves.
 */
const NEVER_MS = 2 ** 31 - 1;

function join(
  name: string,
  owner: string,
  changed: Partial<SharedTaskOptions<State>> = {},
): SharedTask<State> {
  const task = shareTask<State>({
    ...{ payload: cms.payload, name, owner, mayTake: true, pollMs: NEVER_MS, beatMs: 0 },
    patienceMs: PATIENCE_MS,
    onError(error) {
      throw error;
    },
    ...changed,
  });
  shared.push(task);
  return task;
}

const newTask = () => `task-${++tasks}`;

test('of twelve processes that poll at the same moment, exactly one takes the shared task', async () => {
  const name = newTask();
  const all = Array.from({ length: 12 }, (_, index) => join(name, `process-${index}`));
  await Promise.all(all.map((task) => task.poll()));
  await Promise.all(all.map((task) => task.poll()));
  expect(all.filter((task) => task.isHeld())).toHaveLength(1);
});

test('another process takes the shared task when its owner has sent no heartbeat for patienceMs', async () => {
  const name = newTask();
  let time = 0;
  const dead = join(name, 'dead', { stateToSave: () => ({ cursor: 41 }) });
  await dead.poll();
  await dead.poll();
  const onTaken = vi.fn();
  const heir = join(name, 'heir', { now: () => time, onTaken });
  await heir.poll();
  time = PATIENCE_MS - 1;
  await heir.poll();
  expect(heir.isHeld()).toBe(false);
  expect(heir.state()).toEqual({ cursor: 41 });
  time = PATIENCE_MS + 1;
  expect(heir.state()).toBeNull();
  await heir.poll();
  expect(heir.isHeld()).toBe(true);
  expect(onTaken).toHaveBeenCalledExactlyOnceWith({ cursor: 41 });
});

test('an owner that keeps sending heartbeats keeps the shared task for any length of time', async () => {
  const name = newTask();
  let time = 0;
  const now = () => time;
  const holder = join(name, 'holder', { now });
  const other = join(name, 'other', { now });
  await holder.poll();
  for (; time < 5 * PATIENCE_MS; time += PATIENCE_MS / 2) {
    await holder.poll();
    await other.poll();
  }
  expect([holder.isHeld(), other.isHeld()]).toEqual([true, false]);
});

test('an owner that cannot send heartbeats stops before another process may start', async () => {
  const name = newTask();
  let time = 0;
  const holder = join(name, 'holder', { now: () => time });
  await holder.poll();
  expect(holder.isHeld()).toBe(true);
  time = PATIENCE_MS * 0.7;
  expect(holder.isHeld()).toBe(false);
});

test('a process that lost the shared task notices this at its next poll and does not write its state', async () => {
  const name = newTask();
  let time = 0;
  const slow = join(name, 'slow', { stateToSave: () => ({ cursor: 1 }) });
  await slow.poll();
  const heir = join(name, 'heir', { now: () => time, stateToSave: () => ({ cursor: 2 }) });
  await heir.poll();
  time = PATIENCE_MS + 1;
  await heir.poll();
  await heir.poll();
  await slow.poll();
  expect(slow.isHeld()).toBe(false);
  expect(slow.state()).toEqual({ cursor: 2 });
});

test('a stopping process saves its state and releases the shared task, and another process takes it at its next poll', async () => {
  const name = newTask();
  let cursor = 1;
  const first = join(name, 'first', { stateToSave: () => ({ cursor }) });
  await first.poll();
  cursor = 7;
  await first.stop();
  const onTaken = vi.fn();
  const second = join(name, 'second', { onTaken });
  await second.poll();
  expect(second.isHeld()).toBe(true);
  expect(onTaken).toHaveBeenCalledExactlyOnceWith({ cursor: 7 });
});

test('an observer reads the state that the owner of the shared task writes, and never takes the task', async () => {
  const name = newTask();
  const onlooker = join(name, 'onlooker', { mayTake: false });
  await onlooker.poll();
  await onlooker.poll();
  expect(onlooker.isHeld()).toBe(false);
  const holder = join(name, 'holder', { stateToSave: () => ({ cursor: 3 }) });
  await holder.poll();
  await holder.poll();
  await onlooker.poll();
  expect(onlooker.state()).toEqual({ cursor: 3 });
});

test('doOnce runs the work in one process, and later processes wait until it is done', async () => {
  const name = newTask();
  let isDone = false;
  const work = vi.fn(async () => {
    await new Promise((resolve) => setImmediate(resolve));
    isDone = true;
  });
  const onError = (error: unknown) => {
    throw error;
  };
  const attempt = (owner: string) =>
    doOnce({
      ...{ payload: cms.payload, name, owner, onError, work },
      isDone: () => Promise.resolve(isDone),
    });
  await Promise.all([attempt('one'), attempt('two'), attempt('three')]);
  expect(work).toHaveBeenCalledOnce();
  await attempt('four');
  expect(work).toHaveBeenCalledOnce();
});

describe('a process whose work hangs while it is alive', () => {
  const GIVE_UP_MS = 40_000;

  /**
   * Simulates two processes with one fake clock. `stuckMs` is how long the work of the first has
   * made no progress.
   */
  async function two() {
    const name = newTask();
    const clock = { time: 0, stuckMs: 0 };
    const errors: unknown[] = [];
    const onLost = vi.fn();
    const shared = { now: () => clock.time, onError: (error: unknown) => errors.push(error) };
    const hung = join(name, 'hung', { ...shared, stuckMs: () => clock.stuckMs, onLost });
    const other = join(name, 'other', shared);
    /**
     * Advances the clock. The hung process still polls: a promise that never settles stops no
     * timers.
     */
    const pass = async (ms: number, ...tasks: SharedTask<State>[]) => {
      clock.time += ms;
      for (const task of tasks) await task.poll();
    };
    await pass(0, hung, other);
    return { clock, errors, onLost, hung, other, pass };
  }

  test('a process whose work hangs releases the shared task, and another process takes it within a minute', async () => {
    const { clock, errors, onLost, hung, other, pass } = await two();
    for (let passed = 0; passed < 60_000 && !other.isHeld(); passed += 1000) {
      clock.stuckMs = passed;
      await pass(1000, hung, other);
    }
    expect([hung.isHeld(), other.isHeld()]).toEqual([false, true]);
    expect(errors).toEqual([expect.any(StuckTaskError)]);
    expect(onLost).toHaveBeenCalledOnce();
  });

  test('a process keeps the shared task as long as its work makes progress', async () => {
    const { clock, errors, hung, other, pass } = await two();
    clock.stuckMs = GIVE_UP_MS - 1;
    for (let passed = 0; passed < 200_000; passed += 5000) await pass(5000, hung, other);
    expect([hung.isHeld(), other.isHeld(), errors]).toEqual([true, false, []]);
  });

  test('a process that released its hanging task waits for restMs, and then takes the task back if no other process has it', async () => {
    const { clock, hung, pass } = await two();
    clock.stuckMs = GIVE_UP_MS;
    await pass(0, hung);
    clock.stuckMs = 0;
    await pass(10_000, hung);
    expect(hung.isHeld()).toBe(false);
    await pass(10_000, hung);
    expect(hung.isHeld()).toBe(true);
  });
});

test('when another process takes over the work of doOnce, the first process stops before its next step', async () => {
  const name = newTask();
  const steps: string[] = [];
  const { promise: woken, resolve: wake } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  let isDone = false;
  const attempt = doOnce({
    ...{ payload: cms.payload, name, owner: 'stopped', onError: () => {} },
    isDone: () => Promise.resolve(isDone),
    async work(progress) {
      steps.push('begun');
      begin();
      await woken;
      try {
        progress();
        steps.push('written');
      } catch (error) {
        steps.push(error instanceof LostTaskError ? 'refused' : 'failed');
        throw error;
      }
    },
  });
  await begun;
  await cms.payload.db.updateOne({
    collection: 'shared-tasks',
    where: { name: { equals: name } },
    data: { owner: 'heir', beat: 1000 },
  });
  isDone = true;
  expect(await attempt).toBeNull();
  wake();
  await expect.poll(() => steps).toEqual(['begun', 'refused']);
});

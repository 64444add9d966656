import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

/**
 * Counts the tick objects that survive garbage collection. `%HaveSameMap` compares the hidden class
 * of a tick from before the collections with one from after them.
 */
const SCRIPT = `
  import { createHook } from 'node:async_hooks';
  import { setTimeout } from 'node:timers/promises';
  import { keepTick } from './server/kept-tick.ts';

  const seen = [];
  const hook = createHook({
    init(_id, type, _trigger, tick) {
      if (type === 'TickObject') seen.push(new WeakRef(tick));
    },
  });
  hook.enable();
  process.nextTick(() => {});
  if (process.argv.includes('keep')) keepTick();
  hook.disable();
  await setTimeout(10);
  for (let i = 0; i < 3; i++) {
    gc();
    await setTimeout(10);
  }
  const [kept, ...others] = seen.map((tick) => tick.deref()).filter(Boolean);
  hook.enable();
  process.nextTick(() => {});
  hook.disable();
  const isOfOneClass = kept ? %HaveSameMap(kept, seen.at(-1).deref()) : null;
  console.log(JSON.stringify({ kept: kept ? 1 + others.length : 0, isOfOneClass }));
`;
const FLAGS = ['--expose-gc', '--allow-natives-syntax', '--input-type=module', '--eval', SCRIPT];

function ticksAfterCollections(...args: string[]): unknown {
  const { stdout, stderr } = spawnSync(process.execPath, [...FLAGS, '--', ...args], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return JSON.parse(stdout);
}

test('one tick survives every collection, so that later ticks share its hidden class', () => {
  expect(ticksAfterCollections()).toEqual({ kept: 0, isOfOneClass: null });
  expect(ticksAfterCollections('keep')).toEqual({ kept: 1, isOfOneClass: true });
});

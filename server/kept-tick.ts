import { createHook } from 'node:async_hooks';

const kept: object[] = [];

/**
 * Keeps one `TickObject` alive; `process.nextTick` creates several of them per answer. V8 creates
 * them fast only while their first hidden class exists. That class is freed with its last object,
 * when a collection runs while no tick is pending. After that `nextTick` stays slow for the life of
 * the process, which costs a fifth of the server's throughput. Call this before anything else runs.
 */
export function keepTick(): void {
  const hook = createHook({
    init(_id, type, _trigger, resource) {
      if (type === 'TickObject') kept.push(resource);
    },
  });
  hook.enable();
  process.nextTick(() => {});
  hook.disable();
}

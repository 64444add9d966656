/**
 * Tracks the id of the request that the running code belongs to. It lives on `globalThis` because
 * the admin's bundle contains its own copy of this module.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

const CONTEXT = Symbol.for('restaurant-guide.request-context');

type ContextHolder = { [CONTEXT]?: AsyncLocalStorage<string> };

function context(): AsyncLocalStorage<string> {
  const holder = globalThis as ContextHolder;
  return (holder[CONTEXT] ??= new AsyncLocalStorage());
}

/** Runs a function, and all work that it starts, with this request id. */
export function withRequestId<T>(id: string, run: () => T): T {
  return context().run(id, run);
}

/** The request id for log lines. Empty outside a request. */
export function requestFields(): { requestId?: string } {
  const requestId = context().getStore();
  return requestId === undefined ? {} : { requestId };
}

/**
 * By which id the request is known that the running code works for. It lives on `globalThis` because
 * the admin's bundle carries its own copy of this module.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

const CONTEXT = Symbol.for('restaurant-guide.request-context');

type ContextHolder = { [CONTEXT]?: AsyncLocalStorage<string> };

function context(): AsyncLocalStorage<string> {
  const holder = globalThis as ContextHolder;
  return (holder[CONTEXT] ??= new AsyncLocalStorage());
}

/** Runs something that works for the request of this id, with all that it begins. */
export function withRequestId<T>(id: string, run: () => T): T {
  return context().run(id, run);
}

/** What stands in every log line that belongs to a request; nothing outside of one. */
export function requestFields(): { requestId?: string } {
  const requestId = context().getStore();
  return requestId === undefined ? {} : { requestId };
}

/**
 * Wakes this process's reader of the change feed right after a change is recorded. It lives on
 * `globalThis` because the admin's bundle contains its own copy of this module.
 */
const SIGNAL = Symbol.for('restaurant-guide.change-signal');

type Listener = (sequence: number) => void;
type SignalHolder = { [SIGNAL]?: Set<Listener> };

function listeners(): Set<Listener> {
  const holder = globalThis as SignalHolder;
  return (holder[SIGNAL] ??= new Set());
}

export function signalChange(sequence: number): void {
  for (const listener of listeners()) listener(sequence);
}

/** Returns a function that removes the listener. */
export function onChange(listener: Listener): () => void {
  listeners().add(listener);
  return () => listeners().delete(listener);
}

'use client';

import { useSyncExternalStore } from 'react';

/** Names of new features that an editor has typed but not added, by group. */
export type TypedFeatures = Readonly<Record<string, string>>;

const NOTHING: TypedFeatures = {};

/** Outside of components, because React removes the fields of a tab when the editor leaves it. */
let typed = NOTHING;
const listeners = new Set<() => void>();

export function useTypedFeatures(): TypedFeatures {
  return useSyncExternalStore(
    subscribe,
    () => typed,
    () => NOTHING,
  );
}

export function setTypedFeature(group: string, name: string): void {
  change({ ...typed, [group]: name });
}

/** Forgets everything, for a form that opens. */
export function forgetTypedFeatures(): void {
  change(NOTHING);
}

/** Names a feature that is typed but not added; null when there is none. */
export function featureReminder(): string | null {
  const waiting = Object.entries(typed).find(([, name]) => name.trim());
  return waiting
    ? `Features: add “${waiting[1].trim()}” to ${waiting[0]}, or clear the input.`
    : null;
}

function change(next: TypedFeatures): void {
  typed = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

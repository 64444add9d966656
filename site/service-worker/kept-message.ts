/** Messages between pages and the service worker about islands that visitors take along. */
import type { KeptIsland, KeptProblem } from './kept-islands.ts';

/** Sent by a page to the worker. Repeating `take` while it runs has no effect. */
export type KeptOrder =
  { kept: 'take'; name: string; path: string } | { kept: 'cancel'; path: string };

/** Sent by the worker on the channel `KEPT_CHANNEL`, to all pages. */
export type KeptNews = { path: string } & (
  | { kind: 'progress'; done: number; of: number }
  | { kind: 'ended'; island: KeptIsland | null; problem: KeptProblem | null }
  | { kind: 'cancelled' }
);

export const KEPT_CHANNEL = 'kept-islands';

export function isKeptOrder(data: unknown): data is KeptOrder {
  return typeof data === 'object' && data !== null && 'kept' in data && 'path' in data;
}

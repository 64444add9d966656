/** Messages between pages and the service worker about islands that are kept on the device. */
import type { KeptIsland, KeptProblem } from './kept-islands.ts';

/** Message from a page to the worker. Sending `take` again while its job runs has no effect. */
export type KeptOrder =
  { kept: 'take'; name: string; path: string } | { kept: 'cancel'; path: string };

/** Message from the worker to all pages, on the channel `KEPT_CHANNEL`. */
export type KeptNews = { path: string } & (
  | { kind: 'progress'; done: number; of: number }
  | { kind: 'ended'; island: KeptIsland | null; problem: KeptProblem | null }
  | { kind: 'cancelled' }
);

export const KEPT_CHANNEL = 'kept-islands';

export function isKeptOrder(data: unknown): data is KeptOrder {
  return typeof data === 'object' && data !== null && 'kept' in data && 'path' in data;
}

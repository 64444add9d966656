/**
 * Tells the guide's other browser tabs about sign-outs and changed favorites, so that they need no
 * request.
 */
import type { RestaurantSummary } from '#domain/contract/restaurant.ts';

type News =
  | { kind: 'signed-out' }
  /** All favorites of this member, from the server's latest answer. */
  | { kind: 'favorites'; memberId: number; list: RestaurantSummary[] };

// Only in browsers: on the server, Node's BroadcastChannel must not be opened.
const channel =
  !import.meta.env.SSR && 'BroadcastChannel' in globalThis ? new BroadcastChannel('member') : null;

export function tellTabs(news: News): void {
  channel?.postMessage(news);
}

/** Calls `hear` with each message from another tab. */
export function onNews(hear: (news: News) => void): void {
  // The cast is safe, because only this module posts to this channel.
  channel?.addEventListener('message', ({ data }: MessageEvent<News>) => hear(data));
}

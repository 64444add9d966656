/** Sends sign-outs and favorites to the other tabs of this browser, without a request. */
import type { RestaurantSummary } from '#domain/contract/restaurant.ts';

type News =
  | { kind: 'signed-out' }
  /** All favorites of this member, from the server's latest answer. */
  | { kind: 'favorites'; memberId: number; list: RestaurantSummary[] };

// Not on the server: Node has BroadcastChannel too.
const channel =
  !import.meta.env.SSR && 'BroadcastChannel' in globalThis ? new BroadcastChannel('member') : null;

export function tellTabs(news: News): void {
  channel?.postMessage(news);
}

/** Calls `hear` with each message from another tab. */
export function onNews(hear: (news: News) => void): void {
  // Only this module posts to this channel, so the type of the data is certain.
  channel?.addEventListener('message', ({ data }: MessageEvent<News>) => hear(data));
}

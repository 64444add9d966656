/** What a member does in one tab reaches the other tabs of this browser, without a request. */
import type { RestaurantSummary } from '#domain/contract/restaurant.ts';

type News =
  | { kind: 'signed-out' }
  /** All favorites of this member, as the server has just answered them. */
  | { kind: 'favorites'; memberId: number; list: RestaurantSummary[] };

// While a page is being published there are no tabs, but Node has such channels too.
const channel =
  !import.meta.env.SSR && 'BroadcastChannel' in globalThis ? new BroadcastChannel('member') : null;

/** Tells the other tabs. */
export function tellTabs(news: News): void {
  channel?.postMessage(news);
}

/** Calls with what another tab tells. */
export function onNews(hear: (news: News) => void): void {
  // No other script opens this channel.
  channel?.addEventListener('message', ({ data }: MessageEvent<News>) => hear(data));
}

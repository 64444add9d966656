import type { RestaurantSummary } from '#domain/contract/restaurant.ts';
import { recommend } from '#domain/recommendations/recommend.ts';
import { memberOf } from '#cms/accounts/member-of.ts';
import type { OperationContext } from '#cms/api/operation-context.ts';
import { summariesOf } from '#cms/catalogue/operations/record-views.ts';
import { favoritesOf } from './favorites-of.ts';

const MAX_RECOMMENDATIONS = 6;

/** Restaurants similar to the caller's favorites, without those in `except` (OP-31). */
export async function listRecommendations(
  context: OperationContext,
  { except }: { except: readonly number[] },
): Promise<RestaurantSummary[]> {
  const { payload, catalogue } = context;
  const saved = await favoritesOf(payload, memberOf(context).member.id);
  const favorites = saved.flatMap(({ restaurant }) => catalogue.outline(restaurant) ?? []);
  const others = catalogue.all().filter(({ id }) => !except.includes(id));
  const like = recommend(favorites, others, MAX_RECOMMENDATIONS);
  return summariesOf(catalogue, like);
}

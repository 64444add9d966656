import type { RestaurantSummary } from '#domain/contract/restaurant.ts';
import { recommend } from '#domain/recommendations/recommend.ts';
import { memberOf } from '#cms/accounts/member-of.ts';
import type { OperationContext } from '#cms/api/operation-context.ts';
import { summariesOf } from '#cms/catalogue/operations/record-views.ts';
import { favoritesOf } from './favorites-of.ts';

const MAX_RECOMMENDATIONS = 6;

/** Restaurants similar to the caller's favorites (OP-31). */
export async function listRecommendations(context: OperationContext): Promise<RestaurantSummary[]> {
  const { payload, catalogue } = context;
  const saved = await favoritesOf(payload, memberOf(context).member.id);
  const favorites = saved.flatMap(({ restaurant }) => catalogue.outline(restaurant) ?? []);
  const like = recommend(favorites, catalogue.all(), MAX_RECOMMENDATIONS);
  return summariesOf(catalogue, like);
}

import { route, type Route } from '#cms/api/route.ts';
import * as favorites from '#domain/contract/favorites.ts';
import { addFavorite, listFavorites, removeFavorite } from './operations.ts';
import { listRecommendations } from './recommendations.ts';

/** The endpoints for favorites and recommendations. */
export const favoriteRoutes: readonly Route[] = [
  route(favorites.listFavorites, (context) => listFavorites(context)),
  route(favorites.addFavorite, (context, { body }) => addFavorite(context, body)),
  route(favorites.removeFavorite, (context, { params }) => removeFavorite(context, params)),
  route(favorites.listRecommendations, (context) => listRecommendations(context)),
];

import { accountRoutes } from '#cms/accounts/routes.ts';
import type { Route } from '#cms/api/route.ts';
import { catalogueRoutes } from '#cms/catalogue/routes.ts';
import { editSuggestionRoutes } from '#cms/edit-suggestions/routes.ts';
import { exportedFavorites } from '#cms/favorites/favorites-of.ts';
import { favoriteRoutes } from '#cms/favorites/routes.ts';
import { reportRoutes } from '#cms/moderation/routes.ts';
import { exportedReports } from '#cms/moderation/stored-report.ts';
import { ownStories } from '#cms/stories/operations.ts';
import { storyRoutes } from '#cms/stories/routes.ts';
import { hasUnseenStories } from '#cms/stories/stored-story.ts';

/** Every endpoint of the public API, in the order of the documentation. */
export const ROUTES: readonly Route[] = [
  ...catalogueRoutes,
  ...accountRoutes({
    hasUnseenStories,
    exportOthers: async (context, member) => ({
      favorites: await exportedFavorites(context, member),
      stories: await ownStories(context, 0),
      reports: await exportedReports(context.payload, member),
    }),
  }),
  ...favoriteRoutes,
  ...storyRoutes,
  ...reportRoutes,
  ...editSuggestionRoutes,
];

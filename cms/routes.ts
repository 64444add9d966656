import { exportAccount } from '#domain/contract/account-export.ts';
import * as account from '#domain/contract/account.ts';
import { suggestEdit } from '#domain/contract/edit-suggestions.ts';
import * as favorites from '#domain/contract/favorites.ts';
import * as passkeys from '#domain/contract/passkeys.ts';
import * as restaurants from '#domain/contract/restaurants.ts';
import * as stories from '#domain/contract/stories.ts';
import { reportStory } from '#domain/contract/story-reports.ts';
import { listSuggestions } from '#domain/contract/suggestions.ts';
import * as vocabularies from '#domain/contract/vocabularies.ts';
import * as ownAccount from '#cms/accounts/operations/own-account.ts';
import * as passkeyOperations from '#cms/accounts/operations/passkeys.ts';
import * as passwords from '#cms/accounts/operations/passwords.ts';
import * as signIn from '#cms/accounts/operations/sign-in.ts';
import * as emails from '#cms/accounts/operations/verify-email.ts';
import { route, type Route } from '#cms/api/route.ts';
import { getRestaurant } from '#cms/catalogue/operations/get-restaurant.ts';
import { listCategoryImages } from '#cms/catalogue/operations/list-category-images.ts';
import * as lists from '#cms/catalogue/operations/list-restaurants.ts';
import * as vocabularyLists from '#cms/catalogue/operations/list-vocabularies.ts';
import { serializedSummary } from '#cms/catalogue/operations/record-views.ts';
import { suggest } from '#cms/catalogue/operations/suggest.ts';
import { suggestEdit as saveSuggestedEdit } from '#cms/edit-suggestions/suggest-edit.ts';
import { exportedFavorites } from '#cms/favorites/favorites-of.ts';
import * as favoriteOperations from '#cms/favorites/operations.ts';
import { listRecommendations } from '#cms/favorites/recommendations.ts';
import { reportStory as saveReport } from '#cms/moderation/report-story.ts';
import { exportedReports } from '#cms/moderation/stored-report.ts';
import * as storyOperations from '#cms/stories/operations.ts';
import { hasUnseenStories } from '#cms/stories/stored-story.ts';

/** The data of the pages, for other programs and for the site's React islands. */
const CATALOGUE: readonly Route[] = [
  route(restaurants.listRestaurants, (context, { query }) =>
    lists.listRestaurants(context, query, serializedSummary),
  ),
  route(restaurants.listAllRestaurants, (context, { query }) =>
    lists.listAllRestaurants(context, query),
  ),
  route(restaurants.listFeaturedRestaurants, (context) =>
    lists.listFeaturedRestaurants(context, serializedSummary),
  ),
  route(restaurants.getRestaurant, (context, { params }) => getRestaurant(context, params)),
  route(vocabularies.listCategories, (context) => [...vocabularyLists.listCategories(context)]),
  route(vocabularies.listPopularCategories, (context) =>
    vocabularyLists
      .popularCategories(context)
      .map(({ id, name, imageUrl }) => ({ id, name, imageUrl })),
  ),
  route(vocabularies.listTags, (context) => vocabularyLists.listTags(context)),
  route(vocabularies.listIslands, (context) => vocabularyLists.listIslands(context)),
  route(vocabularies.listCategoryImages, (context, { params }) =>
    listCategoryImages(context, params),
  ),
  route(listSuggestions, (context, { query }) => suggest(context, query)),
];

/** The caller's own account. */
const ACCOUNT: readonly Route[] = [
  route(account.getCurrentMember, (context) => emails.currentMember(context, hasUnseenStories)),
  route(account.login, (context, { body }) => signIn.login(context, body)),
  route(account.register, (context, { body }) => signIn.register(context, body)),
  route(account.logout, (context) => signIn.logout(context)),
  route(account.verifyEmail, (context, { query }) => emails.verifyEmail(context, query)),
  route(account.resendVerification, (context, { body }) =>
    emails.resendVerification(context, body),
  ),
  route(account.forgotPassword, (context, { body }) => passwords.forgotPassword(context, body)),
  route(account.checkResetLink, (context, { query }) => passwords.checkResetLink(context, query)),
  route(account.resetPassword, (context, { body }) => passwords.resetPassword(context, body)),
  route(account.updateProfile, (context, { body }) => ownAccount.updateProfile(context, body)),
  route(account.changePassword, (context, { body }) => passwords.changePassword(context, body)),
  route(account.changeEmail, (context, { body }) => ownAccount.changeEmail(context, body)),
  route(account.deleteAccount, (context, { body }) => ownAccount.deleteAccount(context, body)),
  route(account.listSessions, (context) => ownAccount.listSessions(context)),
  route(account.endSession, (context, { params }) => ownAccount.endSession(context, params)),
  route(exportAccount, (context) =>
    ownAccount.exportAccount(context, async (member) => ({
      favorites: await exportedFavorites(context, member),
      stories: await storyOperations.ownStories(context, 0),
      reports: await exportedReports(context.payload, member),
    })),
  ),
  route(passkeys.listPasskeys, (context) => passkeyOperations.listPasskeys(context)),
  route(passkeys.passkeyOptions, (context, { body }) =>
    passkeyOperations.passkeyOptions(context, body),
  ),
  route(passkeys.addPasskey, (context, { body }) => passkeyOperations.addPasskey(context, body)),
  route(passkeys.removePasskey, (context, { params }) =>
    passkeyOperations.removePasskey(context, params),
  ),
  route(passkeys.passkeySignInOptions, (context) =>
    passkeyOperations.passkeySignInOptions(context),
  ),
  route(passkeys.passkeySignIn, (context, { body }) =>
    passkeyOperations.passkeySignIn(context, body),
  ),
];

const FAVORITES: readonly Route[] = [
  route(favorites.listFavorites, (context) => favoriteOperations.listFavorites(context)),
  route(favorites.addFavorite, (context, { body }) =>
    favoriteOperations.addFavorite(context, body),
  ),
  route(favorites.removeFavorite, (context, { params }) =>
    favoriteOperations.removeFavorite(context, params),
  ),
  route(favorites.listRecommendations, (context, { query }) => listRecommendations(context, query)),
];

const STORIES: readonly Route[] = [
  route(stories.listStories, (context, { params, query }) =>
    storyOperations.listStories(context, params, query),
  ),
  route(stories.postStory, (context, { params, body }) =>
    storyOperations.postStory(context, params, body),
  ),
  route(stories.editStory, (context, { params, body }) =>
    storyOperations.editStory(context, params, body),
  ),
  route(stories.deleteStory, (context, { params }) => storyOperations.deleteStory(context, params)),
  route(stories.listOwnStories, (context) => storyOperations.listOwnStories(context)),
  route(reportStory, (context, { params, body }) => saveReport(context, params, body)),
];

/** Every endpoint of the public API with its operation, in the order of the documentation. */
export const ROUTES: readonly Route[] = [
  ...CATALOGUE,
  ...ACCOUNT,
  ...FAVORITES,
  ...STORIES,
  route(suggestEdit, (context, { params, body }) => saveSuggestedEdit(context, params, body)),
];

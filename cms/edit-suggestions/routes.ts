import { route, type Route } from '#cms/api/route.ts';
import { suggestEdit } from '#domain/contract/edit-suggestions.ts';
import { suggestEdit as suggest } from './suggest-edit.ts';

/** The endpoints with which visitors suggest edits. */
export const editSuggestionRoutes: readonly Route[] = [
  route(suggestEdit, (context, { params, body }) => suggest(context, params, body)),
];

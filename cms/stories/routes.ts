import { route, type Route } from '#cms/api/route.ts';
import * as stories from '#domain/contract/stories.ts';
import * as operations from './operations.ts';

/** The endpoints about members' stories. */
export const storyRoutes: readonly Route[] = [
  route(stories.listStories, (context, { params, query }) =>
    operations.listStories(context, params, query),
  ),
  route(stories.postStory, (context, { params, body }) =>
    operations.postStory(context, params, body),
  ),
  route(stories.editStory, (context, { params, body }) =>
    operations.editStory(context, params, body),
  ),
  route(stories.deleteStory, (context, { params }) => operations.deleteStory(context, params)),
  route(stories.listOwnStories, (context) => operations.listOwnStories(context)),
];

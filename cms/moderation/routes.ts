import { route, type Route } from '#cms/api/route.ts';
import { reportStory } from '#domain/contract/story-reports.ts';
import { reportStory as report } from './report-story.ts';

/** The endpoints with which readers report stories. */
export const reportRoutes: readonly Route[] = [
  route(reportStory, (context, { params, body }) => report(context, params, body)),
];

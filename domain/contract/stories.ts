/** API calls for stories: members' reviews of a place. The API calls them comments. */
import * as z from 'zod/mini';
import { editedStory, newStory } from '#domain/stories/story-rules.ts';
import type { CallLimit, Endpoint } from './endpoint.ts';
import { PERSONAL_PATHS } from './personal-paths.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Number of stories in one response or on one published page. */
export const STORIES_PER_PAGE = 20;
/** Maximum number of stories in a response without `page`. */
export const MAX_STORIES = 500;

/** What a member's own story shows instead of its restaurant when that has no page. */
export const UNLISTED_PLACE = 'This place is no longer listed';

/** A story is visible to everyone, waits for an editor's approval, or was hidden by an editor. */
export const STORY_STATES = ['published', 'waiting', 'hidden'] as const;

export const storySchema = z.object({
  id: z.int(),
  content: z.string(),
  /** The member who wrote it; null when the account is gone. */
  userId: z.nullable(z.int()),
  createdAt: z.string(),
  isEdited: z.boolean(),
  user: z.nullable(z.object({ firstName: z.string(), lastName: z.string() })),
});

/** A story as its author sees it. Authors also see their waiting and hidden stories. */
const authorsStorySchema = z.extend(storySchema, { status: z.enum(STORY_STATES) });

export const storyPageSchema = z.object({
  comments: z.array(storySchema),
  page: z.int(),
  pages: z.int(),
  total: z.int(),
});

export const ownStorySchema = z.extend(authorsStorySchema, {
  restaurant: z.object({
    id: z.int(),
    name: z.string(),
    /** Whether the restaurant has a page. Answers of an older release lack it. */
    isListed: z.optional(z.boolean()),
  }),
});

/** Writing takes time, so no honest member posts more than this. */
const POSTING_LIMITS: readonly CallLimit[] = [
  { per: 'account', calls: 5, seconds: 5 * MINUTE },
  { per: 'account', calls: 30, seconds: 24 * HOUR },
  { per: 'address', calls: 60, seconds: HOUR },
];
const CHANGE_LIMITS: readonly CallLimit[] = [{ per: 'account', calls: 60, seconds: HOUR }];

const byId = z.object({ id: z.string() });

export const listStories = {
  method: 'GET',
  path: '/api/restaurants/{id}/comments',
  summary: 'The stories of a restaurant, latest first; `page` selects a page of them',
  access: 'anyone',
  cacheScope: 'stories',
  limits: [],
  params: byId,
  query: z.object({
    /** Page number from 1. Without it the response holds all stories, up to 500. */
    page: z.optional(z.catch(z.string().check(z.regex(/^[1-9]\d{0,5}$/)), '1')),
  }),
  maxAgeSeconds: 0,
  responses: { 200: z.union([z.array(storySchema), storyPageSchema]) },
  errorStatuses: [404],
} satisfies Endpoint;

export const postStory = {
  method: 'POST',
  path: '/api/restaurants/{id}/comments',
  summary: 'Post a story about a restaurant; requires a verified email address',
  access: 'member',
  limits: POSTING_LIMITS,
  params: byId,
  body: z.object({ content: newStory }),
  maxAgeSeconds: 0,
  responses: { 201: authorsStorySchema },
  errorStatuses: [403, 404],
} satisfies Endpoint;

export const editStory = {
  method: 'PUT',
  path: '/api/comments/{id}',
  summary: 'Edit the member’s own story',
  access: 'member',
  limits: CHANGE_LIMITS,
  params: byId,
  body: z.object({ content: editedStory }),
  maxAgeSeconds: 0,
  responses: { 200: authorsStorySchema },
  errorStatuses: [403, 404],
} satisfies Endpoint;

export const deleteStory = {
  method: 'DELETE',
  path: '/api/comments/{id}',
  summary: 'Delete the member’s own story',
  access: 'member',
  limits: CHANGE_LIMITS,
  params: byId,
  maxAgeSeconds: 0,
  responses: { 200: z.object({ success: z.literal(true) }) },
  errorStatuses: [403, 404],
} satisfies Endpoint;

export const listOwnStories = {
  method: 'GET',
  path: PERSONAL_PATHS.ownStories,
  summary: 'The member’s own stories, latest first',
  access: 'member',
  limits: [],
  maxAgeSeconds: 0,
  responses: { 200: z.array(ownStorySchema) },
  errorStatuses: [],
} satisfies Endpoint;

export type Story = z.infer<typeof storySchema>;
export type AuthorsStory = z.infer<typeof authorsStorySchema>;
export type StoryPage = z.infer<typeof storyPageSchema>;
export type OwnStory = z.infer<typeof ownStorySchema>;

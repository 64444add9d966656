/**
 * The endpoint that exports all data stored about a member. It is in a separate file because it
 * imports the schemas of every other subject.
 */
import * as z from 'zod/mini';
import { memberSchema, passkeySchema, sessionSchema } from './account.ts';
import type { Endpoint } from './endpoint.ts';
import { ownStorySchema } from './stories.ts';

const HOUR = 60 * 60;

export const exportAccount = {
  method: 'GET',
  path: '/api/auth/export',
  summary: 'All data stored about the signed-in member',
  access: 'member',
  limits: [{ per: 'account', calls: 30, seconds: HOUR }],
  maxAgeSeconds: 0,
  responses: {
    200: z.object({
      user: z.extend(memberSchema, { createdAt: z.string() }),
      favorites: z.array(
        z.object({ restaurantId: z.int(), name: z.string(), savedAt: z.string() }),
      ),
      sessions: z.array(sessionSchema),
      passkeys: z.array(passkeySchema),
      stories: z.array(ownStorySchema),
      reports: z.array(
        z.object({
          storyId: z.int(),
          reason: z.string(),
          words: z.string(),
          reportedAt: z.string(),
        }),
      ),
    }),
  },
  errorStatuses: [],
} satisfies Endpoint;

export type AccountExport = z.infer<(typeof exportAccount)['responses'][200]>;

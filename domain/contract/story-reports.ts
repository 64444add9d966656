/** The call with which readers report a story to the editors. */
import * as z from 'zod/mini';
import { MAX_REPORT_LENGTH, REPORT_REASONS } from '#domain/stories/report-reasons.ts';
import type { CallLimit, Endpoint } from './endpoint.ts';
import { honeypot, visitorsWords } from './visitors-words.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** A reader with more to report can write a mail. */
const REPORT_LIMITS: readonly CallLimit[] = [
  { per: 'address', calls: 10, seconds: 10 * MINUTE },
  { per: 'address', calls: 40, seconds: 24 * HOUR },
  { per: 'account', calls: 10, seconds: 10 * MINUTE },
  { per: 'account', calls: 40, seconds: 24 * HOUR },
];

export const reportBody = z.object({
  reason: z.enum(REPORT_REASONS, { error: 'Please choose a reason' }),
  words: visitorsWords(MAX_REPORT_LENGTH),
  website: honeypot,
});

export const reportStory = {
  method: 'POST',
  path: '/api/comments/{id}/report',
  summary: 'Report a story to the editors; one report per person and version of the story',
  access: 'anyone',
  limits: REPORT_LIMITS,
  params: z.object({ id: z.string() }),
  body: reportBody,
  maxAgeSeconds: 0,
  responses: { 201: z.object({ success: z.literal(true) }) },
  errorStatuses: [403, 404],
} satisfies Endpoint;

export type StoryReport = z.infer<typeof reportBody>;

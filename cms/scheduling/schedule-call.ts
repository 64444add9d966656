import { canAccessAdmin, type ServerFunction } from 'payload';
import * as z from 'zod/mini';
import { ExpectedRefusal } from '#cms/access/expected-refusal.ts';
import { NO_RIGHT, requireRightOn } from '#cms/access/require-right.ts';
import { hasRight, isEditor } from '#cms/access/rights.ts';
import { SCHEDULE_TASK } from './schedule-queue.ts';
import { removeTime } from './remove-time.ts';
import type { ScheduleInput } from './scheduled-changes.ts';

/** The arguments that Payload's drawer sends. */
const call = z.union([
  z.object({ deleteID: z.union([z.string(), z.number()]) }),
  z.object({
    type: z.enum(['publish', 'unpublish']),
    date: z.date(),
    doc: z.object({
      relationTo: z.literal('restaurants'),
      value: z.string().check(z.regex(/^\d{1,15}$/)),
    }),
    timezone: z.optional(z.string().check(z.maxLength(64))),
  }),
]);

/**
 * Replaces Payload's function of the same name, which checks no right, and which queues another job
 * after each deletion. Without this check, every editor could remove the times that others chose.
 */
export const schedulePublish: ServerFunction = async ({ req, ...sent }) => {
  await canAccessAdmin({ req });
  const { payload, user } = req;
  if (!user || !isEditor(user) || !hasRight(user, 'editPlaces'))
    throw new ExpectedRefusal(NO_RIGHT, 403);
  const asked = z.parse(call, sent);
  if ('deleteID' in asked) {
    const isRemoved = await removeTime(req, asked.deleteID);
    return { message: isRemoved ? 'The time was removed.' : 'It is gone already.' };
  }
  const { type, date, doc, timezone } = asked;
  await requireRightOn(req, 'editPlaces', Number(doc.value));
  const input: ScheduleInput = {
    ...{ type, doc, ...(timezone && { timezone }) },
    at: date.toISOString(),
    user: { relationTo: 'editors', value: user.id },
  };
  await payload.jobs.queue({ task: SCHEDULE_TASK, input: input as never, waitUntil: date });
  return { message: 'The time is set.' };
};

/**
 * Answers the browser's call of {@link schedulePublish}. A refusal is an answer, because Next hides
 * the words of errors from browsers.
 */
export const answerSchedule: ServerFunction = async (args) => {
  try {
    return await schedulePublish(args);
  } catch (error) {
    if (error instanceof ExpectedRefusal) return { error: error.message };
    throw error;
  }
};

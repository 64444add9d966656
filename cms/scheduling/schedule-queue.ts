import { createJobQueue } from '#cms/jobs/job-queue.ts';

/** The name of Payload's task that publishes or unpublishes a record. */
export const SCHEDULE_TASK = 'schedulePublish';
/** Five tries in all, over about eight minutes. */
export const RETRIES = 4;
export const FIRST_PAUSE_MS = 30_000;
/** Publishing takes less than a second. */
const ABANDONED_MS = 60_000;

/** Publishes and unpublishes places at the times that editors have chosen. */
export const scheduleQueue = createJobQueue({
  taskSlug: SCHEDULE_TASK,
  // One after the other, so that a batch at the same minute does not delay visitors.
  atOnce: 1,
  abandonedMs: ABANDONED_MS,
  retries: RETRIES,
  firstPauseMs: FIRST_PAUSE_MS,
});

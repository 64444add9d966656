import { createJobQueue } from '#cms/jobs/job-queue.ts';

/** Time limit for sending one mail. */
export const SEND_LIMIT_MS = 45_000;
/** The pause before the first retry. Each later pause is twice as long. */
export const FIRST_PAUSE_MS = 5000;
/** Retries of a mail, over about 45 hours. */
export const RETRIES = 15;

export const mailQueue = createJobQueue({
  taskSlug: 'send-mail',
  atOnce: 4,
  abandonedMs: 2 * SEND_LIMIT_MS,
  retries: RETRIES,
  firstPauseMs: FIRST_PAUSE_MS,
});

/** Sends the due mails. */
export const sendWaitingMails = mailQueue.runDue;

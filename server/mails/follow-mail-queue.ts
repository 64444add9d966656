import type { Payload } from 'payload';
import { within } from '#cms/database/within.ts';
import { freeAbandonedMails, mailsAtRest, sendWaitingMails } from '#cms/emails/mail-queue.ts';

export type MailQueue = {
  /** Begins no further mail and waits for those in progress, some seconds at most. */
  stop: () => Promise<void>;
};

const EVERY_MS = 5000;
/** A mail that is cut off here is sent again after the next start. */
const STOP_MS = 5000;

/** Sends what waits, as often as a mail could have become due, as long as the guide serves. */
export function followMailQueue(payload: Payload): MailQueue {
  let isStopped = false;
  async function look(): Promise<void> {
    await freeAbandonedMails(payload);
    if (!isStopped) await sendWaitingMails(payload);
  }
  void look();
  const timer = setInterval(() => void look(), EVERY_MS);
  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await within(mailsAtRest(payload), STOP_MS, undefined);
    },
  };
}

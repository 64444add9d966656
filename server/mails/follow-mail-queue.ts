import type { Payload } from 'payload';
import { withTimeout } from '#cms/runtime/with-timeout.ts';
import {
  freeAbandonedMails,
  finishRunningMails,
  sendWaitingMails,
} from '#cms/emails/mail-queue.ts';

export type MailQueue = {
  /** Starts no more emails, and waits up to 5 seconds for emails in progress. */
  stop: () => Promise<void>;
};

const EVERY_MS = 5000;
/**
 * Time limit for emails in progress when the guide stops. An email that is interrupted is sent
 * again after the next start.
 */
const STOP_MS = 5000;

/** Sends queued emails every few seconds while the guide runs. */
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
      await withTimeout(finishRunningMails(payload), STOP_MS, undefined);
    },
  };
}

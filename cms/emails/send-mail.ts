import { JobCancelledError, type Payload, type SendEmailOptions, type TaskConfig } from 'payload';
import { withTimeout } from '#cms/runtime/with-timeout.ts';
import { mailFailure } from './mail-failure.ts';
import { editorMessage, type EditorMail } from './editor-mail.ts';
import type { MemberMail } from './member-mail.ts';
import { FIRST_PAUSE_MS, RETRIES, SEND_LIMIT_MS } from './mail-queue.ts';

type SendMail = { input: { mail: MemberMail | EditorMail }; output: object };

/**
 * Composes a mail to a member right before it is sent. Null when the mail has become pointless.
 *
 * @param at when the mail was queued
 */
export type WriteMemberMail = (
  payload: Payload,
  mail: MemberMail,
  at: Date,
) => Promise<SendEmailOptions | null>;

/** Writes the daily mail to an editor, at the time of sending. Null when nothing waits. */
export type WriteDailyMail = (
  payload: Payload,
  editor: number | string,
  now: Date,
) => Promise<SendEmailOptions | null>;

type Writers = { memberMessage: WriteMemberMail; dailyMessage: WriteDailyMail };

/**
 * The task that sends one mail to a member or an editor. It is retried when the mail server is
 * unreachable or asks for a retry. The thrown error holds only the kind of failure, because Payload
 * stores it in the job.
 */
export const sendMailTask = (writers: Writers): TaskConfig<SendMail> => ({
  slug: 'send-mail',
  inputSchema: [{ name: 'mail', type: 'json', required: true }],
  retries: { attempts: RETRIES, backoff: { type: 'exponential', delay: FIRST_PAUSE_MS } },
  async handler({ input: { mail }, job, req: { payload } }) {
    try {
      await withinLimit(send(payload, mail, new Date(job.createdAt), writers));
    } catch (error) {
      const { kind, isFinal } = mailFailure(error);
      const isGivenUp = isFinal || (job.totalTried ?? 0) >= RETRIES;
      const facts = { job: job.id, kind };
      if (isGivenUp)
        payload.logger.error(facts, 'A mail could not be sent and will not be retried.');
      else payload.logger.warn(facts, 'A mail could not be sent and will be retried.');
      throw isFinal ? new JobCancelledError(kind) : new Error(kind);
    }
    return { output: {} };
  },
});

async function send(
  payload: Payload,
  mail: MemberMail | EditorMail,
  at: Date,
  writers: Writers,
): Promise<void> {
  const message = await write(payload, mail, at, writers);
  if (message) await payload.sendEmail(message);
}

function write(
  payload: Payload,
  mail: MemberMail | EditorMail,
  at: Date,
  { memberMessage, dailyMessage }: Writers,
): Promise<SendEmailOptions | null> {
  switch (mail.kind) {
    case 'editor-password':
    case 'editor-invitation':
    case 'editor-factor':
      return editorMessage(payload, mail, String(payload.config.custom.siteUrl));
    case 'editor-daily':
      return dailyMessage(payload, mail.editor, new Date());
    default:
      return memberMessage(payload, mail, at);
  }
}

/**
 * Limits the total time of sending: a server that keeps sending a few bytes never reaches the
 * socket timeout.
 */
async function withinLimit(sending: Promise<void>): Promise<void> {
  const isSent = await withTimeout(
    sending.then(() => true),
    SEND_LIMIT_MS,
    false,
  );
  if (!isSent) throw Object.assign(new Error('Sending took too long.'), { code: 'ETIMEDOUT' });
}

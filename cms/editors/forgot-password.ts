import { addDataAndFileToRequest, type Endpoint, type Payload } from 'payload';
import { retryingConflicts } from '#cms/database/retrying-conflicts.ts';
import { clientOf } from '#cms/limits/client-address.ts';
import { countAttempt, type AttemptLimits } from './attempts.ts';
import { emailOf } from './sign-in.ts';
import { tooManyAttempts } from './too-many-attempts.ts';

const HOUR = 60 * 60;

const LIMITS: AttemptLimits = {
  pair: {
    name: 'forgot-password',
    windows: [
      { points: 3, seconds: HOUR / 4 },
      { points: 10, seconds: 24 * HOUR },
    ],
  },
  client: { name: 'forgot-password-client', windows: [{ points: 20, seconds: HOUR }] },
  account: { name: 'forgot-password-account', windows: [{ points: 6, seconds: HOUR }] },
};

/** The mail is made when the answer has long left: its work does not show in the answer's time. */
const AFTER_ANSWER_MS = 50;

/**
 * Sends an editor a link to choose a new password, in place of Payload's call: the answer is the same
 * at the same time whether the address is an editor's or not, and the link leads to the public site
 * whatever the request says its host is.
 */
export function forgotPassword(siteUrl: string): Endpoint {
  return {
    path: '/forgot-password',
    method: 'post',
    async handler(req) {
      await addDataAndFileToRequest(req);
      const { payload } = req;
      const email = emailOf(req.data);
      const attempt = { account: email, client: clientOf(req.headers) };
      const retryAfter = await countAttempt(payload, LIMITS, attempt);
      if (retryAfter !== null) return tooManyAttempts(retryAfter);
      setTimeout(() => {
        sendResetLink(payload, email, siteUrl).catch((error: unknown) => {
          // What a mail server answers may hold the address.
          const kind = error instanceof Error ? error.name : typeof error;
          payload.logger.error(`A mail with a link to a new password was not sent: ${kind}.`);
        });
      }, AFTER_ANSWER_MS);
      return Response.json({ message: req.t('general:success') });
    },
  };
}

async function sendResetLink(payload: Payload, email: string, siteUrl: string): Promise<void> {
  if (!email) return;
  // Null where there is no such editor, which the operation's type leaves out.
  const token: string | null = await retryingConflicts(() =>
    payload.forgotPassword({ collection: 'editors', data: { email }, disableEmail: true }),
  );
  if (!token) return;
  const link = `${siteUrl}/admin/reset/${token}`;
  await payload.sendEmail({
    to: email,
    subject: 'A new password for the admin',
    text: [
      'Somebody, most likely you, asked for a new password for your editor account.',
      `Choose it here within an hour: ${link}`,
      'If it was not you, do nothing: your password stays as it is.',
    ].join('\n\n'),
  });
}

import { addDataAndFileToRequest, type Endpoint } from 'payload';
import { queueMail } from '#cms/emails/member-mail.ts';
import { clientOf } from '#cms/limits/client-address.ts';
import { countAttempt, type AttemptLimits } from '#cms/limits/attempts.ts';
import { emailOf } from './sign-in.ts';
import { tooManyAttempts } from './too-many-attempts.ts';

const HOUR = 60 * 60;

const LIMITS: AttemptLimits = {
  accounts: 'editors',
  limits: [
    {
      per: 'address and account',
      name: 'forgot-password',
      windows: [
        { points: 3, seconds: HOUR / 4 },
        { points: 10, seconds: 24 * HOUR },
      ],
    },
    { per: 'address', name: 'forgot-password-client', windows: [{ points: 20, seconds: HOUR }] },
    { per: 'account', name: 'forgot-password-account', windows: [{ points: 6, seconds: HOUR }] },
  ],
};

/**
 * Sends an editor a link to choose a new password. It replaces Payload's endpoint for two reasons.
 * The response and the work are the same whether or not the email address belongs to an editor. The
 * link leads to the public site, whatever the `Host` header says.
 */
export const forgotPassword: Endpoint = {
  path: '/forgot-password',
  method: 'post',
  async handler(req) {
    await addDataAndFileToRequest(req);
    const { payload } = req;
    const email = emailOf(req.data);
    const attempt = { account: email, client: clientOf(req.headers) };
    const retryAfter = await countAttempt(payload, LIMITS, attempt);
    if (retryAfter !== null) return tooManyAttempts(retryAfter);
    const editor = await payload.db.findOne<{ id: number | string }>({
      collection: 'editors',
      where: { email: { equals: email } },
    });
    await queueMail(payload, { kind: 'editor-password', editor: editor?.id ?? null });
    return Response.json({ message: req.t('general:success') });
  },
};

import { addDataAndFileToRequest, AuthenticationError, type Endpoint, type Payload } from 'payload';
import { generatePayloadCookie } from 'payload/shared';
import { retryingConflicts } from '#cms/database/retrying-conflicts.ts';
import { clientOf } from '#cms/limits/client-address.ts';
import { countAttempt, refundAttempt } from '#cms/limits/attempts.ts';
import { spendComparisonTime } from './password-hash.ts';
import { SIGN_IN_LIMITS } from './sign-in-limits.ts';
import { tooManyAttempts } from './too-many-attempts.ts';

/**
 * Signs an editor in. It replaces Payload's endpoint, whose account lockout shuts owners out and
 * reveals which email addresses belong to editors. Here known and unknown email addresses get the
 * same response after the same work.
 */
export const signIn: Endpoint = {
  path: '/login',
  method: 'post',
  async handler(req) {
    await addDataAndFileToRequest(req);
    const { payload, headers, t } = req;
    const credentials = credentialsOf(req.data);
    const attempt = { account: credentials.email, client: clientOf(headers) };
    const retryAfter = await countAttempt(payload, SIGN_IN_LIMITS, attempt);
    if (retryAfter !== null) {
      payload.logger.warn('An editor’s sign-in was refused: too many attempts.');
      return tooManyAttempts(retryAfter, ', or choose “Forgot password?”');
    }
    const session = await authenticate(payload, credentials, headers);
    if (!session) {
      payload.logger.warn('An editor’s sign-in failed: wrong address or password.');
      const message = new AuthenticationError(t).message;
      return Response.json({ errors: [{ message }] }, { status: 401 });
    }
    await refundAttempt(payload, SIGN_IN_LIMITS, attempt);
    const cookie = generatePayloadCookie({
      collectionAuthConfig: payload.collections.editors.config.auth,
      cookiePrefix: payload.config.cookiePrefix,
      token: session.token,
    });
    return Response.json(
      { message: t('authentication:passed'), ...session },
      { headers: { 'Set-Cookie': cookie } },
    );
  },
};

type Credentials = { email: string; password: string };

/** The email address, normalized as it is stored. */
export function emailOf(data: unknown): string {
  const { email } = (data ?? {}) as Record<string, unknown>;
  return typeof email === 'string' ? email.trim().toLowerCase() : '';
}

function credentialsOf(data: unknown): Credentials {
  const { password } = (data ?? {}) as Record<string, unknown>;
  return { email: emailOf(data), password: typeof password === 'string' ? password : '' };
}

async function authenticate(payload: Payload, data: Credentials, headers: Headers) {
  const { totalDocs } = await payload.count({
    collection: 'editors',
    where: { email: { equals: data.email } },
  });
  if (totalDocs === 0 && data.email && data.password.trim()) {
    await spendComparisonTime(data.password);
    return null;
  }
  try {
    const session = await retryingConflicts(() =>
      payload.login({ collection: 'editors', data, req: { headers } }),
    );
    return { ...session, token: session.token ?? '' };
  } catch (error) {
    if (error instanceof AuthenticationError) return null;
    throw error;
  }
}

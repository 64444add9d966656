import type { Page, Request } from '@playwright/test';
import type { EmailVerificationStatus, Member } from '#domain/contract/account.ts';

export const ANN: Member = {
  id: 7,
  email: 'ann@x.test',
  firstName: 'Ann',
  lastName: 'Bethel',
  emailVerified: true,
};

type Answer = { status?: number; json?: unknown };

/** The session that the stubbed API reports, and the calls that the page made. */
export type StubbedAccount = {
  /** The member who is signed in; null when signed out. */
  member: Member | null;
  /** Overrides the usual verification status of the email address. */
  status?: EmailVerificationStatus;
  /** Answers that a test sets, by call. `'nothing'` breaks the connection. */
  answers: Record<string, Answer | 'nothing'>;
  /** Calls to the account API in order, such as `POST /api/auth/login`. */
  asked: string[];
  /** JSON bodies of all requests to this call, in order. */
  sent: (call: string) => unknown[];
  /** Delays the answers to a call. Returns a function that releases them. */
  hold: (call: string) => () => void;
};

/**
 * Stubs the account API. Signing in and registering sign `ANN` in and set the `guide-member`
 * cookie, which hints at a session, unless a test sets another answer.
 */
export async function stubAccount(
  page: Page,
  member: Member | null = null,
): Promise<StubbedAccount> {
  const requests: { call: string; request: Request }[] = [];
  const held = new Map<string, Promise<void>>();
  const account: StubbedAccount = {
    member,
    answers: {},
    asked: [],
    sent: (call) =>
      requests
        .filter((one) => one.call === call)
        .map(({ request }): unknown => request.postDataJSON()),
    hold(call) {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.set(call, promise);
      return () => {
        held.delete(call);
        resolve();
      };
    },
  };
  const hint = (value: string) => ({ 'Set-Cookie': `guide-member=${value}; Path=/` });
  if (member) await giveHint(page);
  // Stubs empty favorites. A test may override these routes afterwards.
  for (const call of ['**/api/favorites', '**/api/recommendations*'])
    await page.route(call, (route) => route.fulfill({ json: [] }));
  await page.route('**/api/auth/**', async (route) => {
    const request = route.request();
    const call = `${request.method()} ${new URL(request.url()).pathname}`;
    account.asked.push(call);
    requests.push({ call, request });
    await held.get(call);
    const answer = account.answers[call] ?? usualAnswer(call, account);
    if (answer === 'nothing') return route.abort();
    const { status = 200, json } = answer;
    const isEntry = call.endsWith('/login') || call.endsWith('/register');
    if (status < 300 && isEntry) account.member ??= ANN;
    if (status < 300 && call.endsWith('/logout')) account.member = null;
    const headers = isEntry && status < 300 ? hint('1') : {};
    return route.fulfill({ status, json, headers });
  });
  return account;
}

/** Sets the cookie that hints at a session, so that the page requests the session from the API. */
export async function giveHint(page: Page): Promise<void> {
  await page
    .context()
    .addCookies([{ name: 'guide-member', value: '1', domain: 'localhost', path: '/' }]);
}

const UNVERIFIED: EmailVerificationStatus = {
  type: 'warning',
  title: 'Verify your email',
  message: 'Follow the link in the mail.',
  previousEmail: null,
  actionText: 'Resend Verification Email',
};

function usualAnswer(call: string, { member, status }: StubbedAccount): Answer {
  switch (call) {
    case 'GET /api/auth/me':
      return member
        ? {
            json: {
              user: member,
              emailVerificationStatus: status ?? (member.emailVerified ? null : UNVERIFIED),
            },
          }
        : { status: 401, json: { error: 'Unauthorized' } };
    case 'GET /api/auth/passkeys':
      return { json: { passkeys: [], asksForPassword: true } };
    case 'POST /api/auth/login':
      return { json: { user: member ?? ANN } };
    case 'POST /api/auth/register':
      return {
        status: 201,
        json: { user: member ?? ANN, requiresVerification: true, message: 'Welcome' },
      };
    default:
      return { json: { message: 'Done.' } };
  }
}

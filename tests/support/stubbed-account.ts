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

/** The session that the page believes in, and what was asked of the API about it. */
export type StubbedAccount = {
  /** Whoever is signed in; null for nobody. */
  member: Member | null;
  /** What there is to say about the address, where that is not what is usual. */
  status?: EmailVerificationStatus;
  /** How the calls are answered that a test says something about. */
  answers: Record<string, Answer | 'nothing'>;
  /** Calls about accounts, in order, such as `POST /api/auth/login`. */
  asked: string[];
  /** What the calls of this kind have sent. */
  sent: (call: string) => unknown[];
  /** Holds back the answers to such a call; answers how to let them go. */
  hold: (call: string) => () => void;
};

/**
 * Answers the calls about accounts in place of the server. Signing in and registering set the cookie
 * that hints at a session, and sign `ANN` in, unless a test says otherwise.
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
  // Without favorites, unless a test says otherwise afterwards.
  for (const call of ['**/api/favorites', '**/api/recommendations'])
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

/** Makes the browser one that may be signed in. */
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

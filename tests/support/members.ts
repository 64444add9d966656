import { expect } from 'vitest';
import { tokenIn, type AccountApi, type Call } from './account-api.ts';

export const MEMBER_PASSWORD = 'conch-1';

export type NewMember = {
  id: number;
  email: string;
  /** Calls the API as this member, with the cookies of the session. */
  call: Call & { cookies: Map<string, string> };
};

type MemberOptions = {
  firstName?: string | undefined;
  lastName?: string;
  email?: string;
  call?: NewMember['call'] | undefined;
};

let addresses = 0;

/** Returns an email address that no other member of the test file has. */
export const newAddress = () => `ann${++addresses}@guide.example`;

/** Registers a member and thereby signs the member in. The address is not verified. */
export async function newMember(api: AccountApi, options: MemberOptions = {}): Promise<NewMember> {
  const { firstName = 'Ann', lastName = 'Bethel', email = newAddress() } = options;
  const { call = api.browser() } = options;
  const sent = { email, password: MEMBER_PASSWORD, firstName, lastName };
  const { status, text, body } = await call('POST', '/api/auth/register', sent);
  expect(status, text).toBe(201);
  return { email, call, id: body.user.id };
}

/** Registers a member and verifies the address, which stories and passkeys require. */
export async function verifiedMember(
  api: AccountApi,
  options: MemberOptions = {},
): Promise<NewMember> {
  const member = await newMember(api, options);
  await verifyAddress(api, member.email);
  return member;
}

/** Follows the newest verification link that was sent to the address. Returns its token. */
export async function verifyAddress(api: AccountApi, email: string): Promise<string> {
  const mails = await api.mailsTo(email, 1);
  const token = tokenIn(mails.findLast(({ subject }) => subject.startsWith('Verify')));
  const { status, text } = await api.browser()('GET', `/api/auth/verify-email?token=${token}`);
  expect(status, text).toBe(200);
  return token;
}

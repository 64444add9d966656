/** Which callers the rate limits of the account endpoints affect, and which they do not. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as account from '#domain/contract/account.ts';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import {
  startAccountApi,
  type AccountApi,
  type Answer,
  type AnyBody,
  type Call,
} from '#tests/support/account-api.ts';
import { countAttempt } from './attempts.ts';
import { callLimits } from './call-limits.ts';
import { MEMBER_PASSWORD, newAddress, newMember } from '#tests/support/members.ts';

let api: AccountApi;

beforeAll(async () => {
  api = await startAccountApi();
});
afterEach(() => {
  expect(api.errors.splice(0)).toEqual([]);
});
afterAll(() => api.dispose());

const guess = (call: Call, email: string) =>
  call('POST', '/api/auth/login', { email, password: 'wrong' });

/** Exhausts the account's limit with calls from many networks, few from each. */
async function useUp(call: Endpoint, email: string): Promise<void> {
  for (let place = 0, wait = null; wait === null; place++)
    wait = await countAttempt(api.cms.payload, callLimits(call), {
      client: `place ${place}`,
      account: email,
    });
}

function expectRefusal({ status, headers, body }: Answer<AnyBody>): void {
  expect(status).toBe(429);
  const seconds = Number(headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(Number.isInteger(seconds)).toBe(true);
  expect(body.error).toMatch(
    /^Too many attempts\. Please try again in \d+ (?:second|minute|hour)s?\.$/,
  );
  expect(headers.get('cache-control')).toBe('no-store');
}

describe('an attacker who is signed in to their own account', () => {
  test('a client signed in to one account has no more guesses at another account than any other client', async () => {
    const ann = await newMember(api);
    const eve = await newMember(api);
    const answers = [];
    for (let time = 0; time < 11; time++) answers.push((await guess(eve.call, ann.email)).status);
    expect(answers).toEqual([...Array<number>(10).fill(401), 429]);
  });

  test.each([
    [account.login, { password: 'wrong' }],
    [account.forgotPassword, {}],
    [account.resendVerification, {}],
  ])(
    'guesses of a signed-in client count for the account that the call names: $path',
    async (call: Endpoint, more) => {
      const ann = await newMember(api);
      const eve = await newMember(api);
      await useUp(call, ann.email);
      expectRefusal(await eve.call('POST', call.path, { email: ann.email, ...more }));
      // The limit of the attacker's own account is not affected.
      const own = await eve.call('POST', call.path, { email: eve.email, ...more });
      expect(own.status).not.toBe(429);
    },
  );

  test('a member cannot send mails to many people by changing the address repeatedly', async () => {
    const { call } = await newMember(api);
    const change = (newEmail: string) =>
      call('PUT', '/api/auth/change-email', { newEmail, password: MEMBER_PASSWORD });
    const statuses = [];
    for (let time = 0; time < 11; time++)
      statuses.push((await change(`eve-${time}@guide.example`)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  });
});

test('registrations of the same email address are limited across all networks', async () => {
  const email = newAddress();
  await useUp(account.register, email);
  const sent = { email, password: MEMBER_PASSWORD, firstName: 'Ann', lastName: 'Bethel' };
  expectRefusal(await api.browser()('POST', '/api/auth/register', sent));
});

test('guesses from one network do not lock the owner out on other networks', async () => {
  const { email, call } = await newMember(api);
  const attacker = api.browser();
  let last = await guess(attacker, email);
  while (last.status !== 429) last = await guess(attacker, email);
  expectRefusal(last);
  for (const owner of [call, api.browser()]) {
    const { status } = await owner('POST', '/api/auth/login', { email, password: MEMBER_PASSWORD });
    expect(status).toBe(200);
  }
});

test('guesses from many networks do not lock the owner out of a network they have used before', async () => {
  const { email, call } = await newMember(api);
  await useUp(account.login, email);
  expectRefusal(await guess(api.browser(), email));
  const { status } = await call('POST', '/api/auth/login', { email, password: MEMBER_PASSWORD });
  expect(status).toBe(200);
});

test('forwarded-address headers of a client are ignored', async () => {
  const { email } = await newMember(api);
  const attacker = api.browser();
  const answers = [];
  for (let time = 0; time < 11; time++) {
    const from = `203.0.113.${time}`;
    const headers = { 'X-Forwarded-For': from, Forwarded: `for=${from}`, 'X-Real-IP': from };
    const sent = { email, password: 'wrong' };
    answers.push((await attacker('POST', '/api/auth/login', sent, headers)).status);
  }
  expect(answers.at(-1)).toBe(429);
});

test('all processes share the rate-limit counters, which survive a restart', async () => {
  const { email } = await newMember(api);
  const headers = { 'X-Guide-Client-Address': '203.0.113.200' };
  const tryAt = (where: AccountApi) =>
    where.browser()('POST', '/api/auth/login', { email, password: 'wrong' }, headers);
  const settings = api.cms.settings;
  const other = await startAccountApi(settings);
  const statuses = [];
  for (let time = 0; time < 5; time++)
    for (const where of [api, other]) statuses.push((await tryAt(where)).status);
  expect(statuses).toEqual(Array<number>(10).fill(401));
  expectRefusal(await tryAt(other));
  expectRefusal(await tryAt(api));
  await other.cms.payload.destroy();
  const restarted = await startAccountApi(settings);
  expectRefusal(await tryAt(restarted));
  await restarted.cms.payload.destroy();
});

test('the waiting time that a rate-limited client is told is no longer than the limit’s time window', async () => {
  const { call } = await newMember(api);
  const resend = () => call('POST', '/api/auth/resend-verification');
  for (let time = 0; time < 5; time++) await resend();
  const refused = await resend();
  expectRefusal(refused);
  // The window is 15 minutes.
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60);
});

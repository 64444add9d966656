import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { throwawayCms, type ThrowawayCms } from '#tests/support/throwaway-cms.ts';
import { countAttempt, refundAttempt, rememberClient } from './attempts.ts';
import { SIGN_IN_LIMITS } from '#cms/editors/sign-in-limits.ts';

const OFFICE = '198.51.100.10';

let cms: ThrowawayCms;

beforeAll(async () => {
  cms = await throwawayCms();
});
afterAll(() => cms.dispose());
afterEach(() => void vi.useRealTimers());

let clients = 0;
const somewhere = () => `203.0.113.${++clients}`;

const attempt = (account: string, client: string) =>
  countAttempt(cms.payload, SIGN_IN_LIMITS, { account, client });

/** Makes `count` attempts and returns how many were allowed. */
async function allowed(count: number, account: string, client: () => string): Promise<number> {
  let times = 0;
  for (let time = 0; time < count; time++) {
    if ((await attempt(account, client())) === null) times++;
  }
  return times;
}

test('when attackers from many networks exhaust the limit of an account, its owner can still sign in from a known network', async () => {
  await rememberClient(cms.payload, 'editors', { account: 'owner', client: OFFICE });
  expect(await allowed(60, 'owner', somewhere)).toBe(40);
  expect(await attempt('owner', somewhere())).toBeGreaterThan(0);
  expect(await attempt('owner', OFFICE)).toBeNull();
  expect(await attempt('somebody else', somewhere())).toBeNull();
});

test('one attacker alone does not exhaust the limit of an account', async () => {
  const one = somewhere();
  expect(await allowed(100, 'attacked', () => one)).toBe(5);
  expect(await allowed(30, 'attacked', somewhere)).toBe(30);
});

test('a client has one limit for all accounts together, including accounts that do not exist', async () => {
  const one = somewhere();
  const waits = [];
  for (let time = 0; time < 32; time++) waits.push(await attempt(`account-${time}`, one));
  expect(waits.filter((wait) => wait === null)).toHaveLength(30);
  expect(await attempt('account-31', somewhere())).toBeNull();
});

test('the waiting time grows with further failed attempts', async () => {
  const home = somewhere();
  expect(await allowed(9, 'forgetful', () => home)).toBe(5);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
  expect(await allowed(9, 'forgetful', () => home)).toBe(5);
  vi.setSystemTime(Date.now() + 61_000);
  expect(await attempt('forgetful', home)).toBeGreaterThan(600);
  vi.setSystemTime(Date.now() + 901_000);
  expect(await attempt('forgetful', home)).toBeNull();
});

test('successful sign-ins do not count against the rate limits', async () => {
  const home = somewhere();
  for (let time = 0; time < 50; time++) {
    expect(await attempt('busy', home)).toBeNull();
    await refundAttempt(cms.payload, SIGN_IN_LIMITS, { account: 'busy', client: home });
  }
});

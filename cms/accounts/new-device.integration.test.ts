import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sendWaitingMails } from '#cms/emails/mail-queue.ts';
import { SITE_URL, startAccountApi, type AccountApi } from '#tests/support/account-api.ts';

const EMAIL = 'ann@guide.example';
const CREDENTIALS = { email: EMAIL, password: 'conch-1' };
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1';
const NEWER_PHONE = PHONE.replaceAll('19', '20');

let api: AccountApi;

beforeAll(async () => {
  api = await startAccountApi();
});
afterEach(() => {
  expect(api.errors.splice(0)).toEqual([]);
});
afterAll(() => api.dispose());

/** The new-device mails so far, after all queued mails are sent. */
async function notices() {
  await sendWaitingMails(api.cms.payload);
  return (await api.mailsTo(EMAIL)).filter(({ subject }) => subject.startsWith('New sign-in'));
}

test('a sign-in from a new device sends one mail, and a sign-in from the device that registered sends none', async () => {
  const names = { firstName: 'Ann', lastName: 'Bethel' };
  const signIn = async (userAgent?: string, password = CREDENTIALS.password) =>
    (await api.browser(userAgent)('POST', '/api/auth/login', { ...CREDENTIALS, password })).status;
  await api.browser()('POST', '/api/auth/register', { ...CREDENTIALS, ...names });
  expect(await signIn()).toBe(200);
  expect(await notices()).toEqual([]);
  // A failed sign-in does not count as a device.
  expect(await signIn(PHONE, 'wrong')).toBe(401);
  expect(await notices()).toEqual([]);
  expect(await signIn(PHONE)).toBe(200);
  const [notice] = await notices();
  expect(notice?.text).toContain('Device: Safari on iOS');
  expect(notice?.text).toContain(`${SITE_URL}/profile/security`);
  // Known devices send no further mail, even after a browser update.
  for (const userAgent of [PHONE, NEWER_PHONE, undefined])
    expect(await signIn(userAgent)).toBe(200);
  expect(await notices()).toHaveLength(1);
  expect(await signIn('')).toBe(200);
  expect((await notices()).at(-1)?.text).toMatch(/^Device: \S/m);
  expect(await notices()).toHaveLength(2);
});

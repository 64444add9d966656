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

/** The notices so far, when no mail is on its way any more. */
async function notices() {
  await sendWaitingMails(api.cms.payload);
  return (await api.mailsTo(EMAIL)).filter(({ subject }) => subject.startsWith('New sign-in'));
}

test('a new device is told of by mail, once, and the one of the registration is not new', async () => {
  const names = { firstName: 'Ann', lastName: 'Bethel' };
  const signIn = async (userAgent?: string, password = CREDENTIALS.password) =>
    (await api.browser(userAgent)('POST', '/api/auth/login', { ...CREDENTIALS, password })).status;
  await api.browser()('POST', '/api/auth/register', { ...CREDENTIALS, ...names });
  expect(await signIn()).toBe(200);
  expect(await notices()).toEqual([]);
  // Who does not get in is no device.
  expect(await signIn(PHONE, 'wrong')).toBe(401);
  expect(await notices()).toEqual([]);
  expect(await signIn(PHONE)).toBe(200);
  const [notice] = await notices();
  expect(notice?.text).toContain('Device: Safari on iOS');
  expect(notice?.text).toContain(`${SITE_URL}/profile/security`);
  // The same again, also after its next release.
  for (const userAgent of [PHONE, NEWER_PHONE, undefined])
    expect(await signIn(userAgent)).toBe(200);
  expect(await notices()).toHaveLength(1);
  expect(await signIn('')).toBe(200);
  expect((await notices()).at(-1)?.text).toMatch(/^Device: \S/m);
  expect(await notices()).toHaveLength(2);
});

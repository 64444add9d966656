import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { serveAdminApi, type ServedAdminApi } from '#tests/support/served-admin-api.ts';
import { throwawayCms, type ThrowawayCms } from '#tests/support/throwaway-cms.ts';
import { countAttempt } from '#cms/limits/attempts.ts';
import { SIGN_IN_LIMITS } from './sign-in-limits.ts';

const PASSWORD = 'conch and grits';
const OFFICE = '198.51.100.10';

let cms: ThrowawayCms;
let api: ServedAdminApi;
let editorCount = 0;
let email: string;

beforeAll(async () => {
  cms = await throwawayCms();
  api = await serveAdminApi(cms.payload);
});
afterAll(async () => {
  await api.close();
  await cms.dispose();
});

beforeEach(async () => {
  email = `editor-${++editorCount}@guide.example`;
  await cms.payload.create({ collection: 'editors', data: { email, password: PASSWORD } });
});
afterEach(() => void vi.restoreAllMocks());

let attackers = 0;
/** A new IP address per call. */
const somewhere = () => `203.0.113.${++attackers}`;

const attempt = (account: { email?: string; password: string }, from: string) =>
  api.call('POST', 'editors/login', { body: { email, ...account }, from });

async function statuses(count: number, from: string): Promise<number[]> {
  const answers = [];
  for (let time = 0; time < count; time++)
    answers.push((await attempt({ password: 'wrong password' }, from)).status);
  return answers;
}

describe('an editor', () => {
  test('an editor signs in, also with form data, and the cookie identifies them', async () => {
    const form = new FormData();
    form.set('_payload', JSON.stringify({ email: ` ${email.toUpperCase()} `, password: PASSWORD }));
    const response = await api.call('POST', 'editors/login', { body: form, from: somewhere() });
    expect(response.status).toBe(200);
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^payload-token=.+; HttpOnly=true; SameSite=Lax/);
    const me = await api.call('GET', 'editors/me', { cookie: cookie.split(';')[0] ?? '' });
    expect(await me.json()).toMatchObject({ user: { email } });
  });

  test('an attacker on another network soon has to wait, and does not lock out the editor', async () => {
    await api.signIn({ email, password: PASSWORD }, OFFICE);
    const elsewhere = somewhere();
    expect(await statuses(7, elsewhere)).toEqual([401, 401, 401, 401, 401, 429, 429]);
    expect((await attempt({ password: PASSWORD }, OFFICE)).status).toBe(200);
  });

  test('an editor who has typed too many wrong passwords is told how long to wait', async () => {
    const home = somewhere();
    const attempts = { account: email, client: home };
    for (let time = 0; time < 5; time++) await countAttempt(cms.payload, SIGN_IN_LIMITS, attempts);
    const refused = await attempt({ password: PASSWORD }, home);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(30);
    const { errors } = (await refused.json()) as { errors: { message: string }[] };
    expect(errors[0]?.message).toMatch(/^Too many attempts\. Please try again in \d+ seconds/);
  });
});

describe('a stranger', () => {
  test('a stranger gets the same response for a known and an unknown email address', async () => {
    const known = await attempt({ password: 'wrong password' }, somewhere());
    const none = await attempt({ email: 'nobody@guide.example', password: 'wrong' }, somewhere());
    expect([none.status, none.headers.has('Set-Cookie')]).toEqual([401, false]);
    expect(known.status).toBe(401);
    expect(await none.text()).toBe(await known.text());
  });

  test('a stranger waits equally long for a known and an unknown email address', async () => {
    const durationOf = async (address: string) => {
      const start = performance.now();
      await attempt({ email: address, password: 'wrong password' }, somewhere());
      return performance.now() - start;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let time = 0; time < 3; time++) {
      known.push(await durationOf(email));
      unknown.push(await durationOf(`nobody-${time}@guide.example`));
    }
    // Checking a password takes over 100 ms, everything else a few. So a sign-in that checks no
    // password would be much faster.
    expect(median(unknown)).toBeGreaterThan(median(known) * 0.4);
    expect(median(unknown)).toBeLessThan(median(known) * 2.5);
  });

  test('a refused sign-in logs one line without stack, address or password', async () => {
    const { logger } = cms.payload;
    const lines: unknown[] = [];
    for (const level of ['fatal', 'error', 'warn', 'info'] as const)
      vi.spyOn(logger, level).mockImplementation((...args: unknown[]) => void lines.push(args));
    const from = somewhere();
    await attempt({ password: 'my other password' }, from);
    expect(lines).toEqual([['An editor’s sign-in failed: wrong address or password.']]);
  });
});

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

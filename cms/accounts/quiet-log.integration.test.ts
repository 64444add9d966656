/** The log contains nothing that identifies members or gives access to an account. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '#server/http/request-log.ts';
import { waitFor } from '#tests/support/guide-process.ts';
import { mailServer, type MailServer } from '#tests/support/mail-server.ts';
import { startAccountProcess, type AccountProcess } from '#tests/support/start-account-process.ts';
import { throwawayCms, type ThrowawayCms } from '#tests/support/throwaway-cms.ts';

const EMAIL = 'persephone@guide.example';
const NEW_EMAIL = 'proserpina@guide.example';
const PASSWORD = 'pomegranate-1';
const NEW_PASSWORD = 'pomegranate-2';
const NAMES = { firstName: 'Persephone', lastName: 'Underhill' };

/** The setup opens two databases and starts a process, which is slow on a busy machine. */
const STARTING_MS = 120_000;

let smtp: MailServer;
let cms: ThrowawayCms;
let guide: AccountProcess;

beforeAll(async () => {
  smtp = await mailServer();
  cms = await throwawayCms({ mailServer: { url: smtp.url } });
  guide = await startAccountProcess(cms.settings);
}, STARTING_MS);
afterAll(async () => {
  await guide.kill();
  await cms.dispose();
  await smtp.close();
});

/** The token in the newest mail to an address, once `awaited` mails have arrived. */
async function tokenFor(email: string, awaited: number): Promise<string> {
  const arrived = () => smtp.mails.filter(({ recipients }) => recipients.includes(email));
  await waitFor(() => arrived().length >= awaited, 15_000);
  return /token=([\w-]{43})/.exec(arrived().at(-1)?.text ?? '')?.[1] ?? '';
}

test('the log of an account, from registration to deletion, holds no email address, name, password, token or cookie', async () => {
  const secrets = [EMAIL, NEW_EMAIL, PASSWORD, NEW_PASSWORD, ...Object.values(NAMES)];
  const call = async (method: string, path: string, body?: unknown, cookie = '') => {
    const answer = await guide.call(method, path, { body, cookie });
    for (const [, value = ''] of answer.cookie.matchAll(/guide-session=([\w-]+)/g))
      secrets.push(value);
    return answer;
  };
  const auth = (method: string, path: string, body?: unknown, cookie?: string) =>
    call(method, `/api/auth/${path}`, body, cookie);

  const { cookie } = await auth('POST', 'register', {
    email: EMAIL,
    password: PASSWORD,
    ...NAMES,
  });
  const verify = await tokenFor(EMAIL, 1);
  const statuses = [
    await auth('GET', `verify-email?token=${verify}`),
    await auth('GET', 'verify-email?token=persephone-underhill'),
    await auth('POST', 'register', { email: EMAIL, password: PASSWORD, ...NAMES }),
    await auth('POST', 'login', { email: EMAIL, password: `${PASSWORD}x` }),
    await auth('POST', 'login', { email: NEW_EMAIL, password: PASSWORD }),
    await auth('POST', 'login', `{"email":"${EMAIL}","password":`),
    await auth('GET', 'me', undefined, cookie),
    await auth('GET', 'me', undefined, `guide-session=${PASSWORD}`),
    await auth('PUT', 'profile', NAMES, cookie),
    await call('POST', '/api/favorites', { restaurantId: 1 }, cookie),
    await call('GET', `/api/auth/${EMAIL}?email=${EMAIL}`),
    await auth('POST', 'forgot-password', { email: EMAIL }),
  ].map(({ status }) => status);
  expect(statuses).toEqual([200, 400, 409, 401, 401, 400, 200, 401, 200, 201, 404, 200]);
  const reset = await tokenFor(EMAIL, 2);
  secrets.push(verify, reset);
  expect((await auth('POST', 'reset-password', { token: reset, password: '1' })).status).toBe(400);
  expect(
    (await auth('POST', 'reset-password', { token: reset, password: NEW_PASSWORD })).status,
  ).toBe(200);
  const again = await auth('POST', 'login', { email: EMAIL, password: NEW_PASSWORD });

  // The mail server refuses a mail, and its error quotes the recipient's address.
  smtp.behaviour.refuseRecipient = (to) => ({ code: 550, text: `<${to}> ${NAMES.firstName}?` });
  const change = { newEmail: NEW_EMAIL, password: NEW_PASSWORD };
  expect((await auth('PUT', 'change-email', change, again.cookie)).status).toBe(200);
  await waitFor(() => guide.output().includes('EENVELOPE 550'), 15_000);
  smtp.behaviour.refuseRecipient = () => null;
  const { status } = await auth(
    'DELETE',
    'delete-account',
    { password: NEW_PASSWORD },
    again.cookie,
  );
  expect(status).toBe(200);

  const output = guide.output();
  // First check that the log contains the calls at all.
  expect(output.match(/"path":"\/api\/auth\/login"/g)).toHaveLength(4);
  expect(new Set(secrets).size).toBeGreaterThan(9);
  for (const secret of secrets.filter((each) => each !== EMAIL))
    expect(output).not.toContain(secret);
  // The address occurs once in the log: in a request path that this test made up.
  expect(output.split(EMAIL)).toHaveLength(2);
});

test('the log of a database error does not contain the values to be stored', async () => {
  const lines: string[] = [];
  const logger = createLogger('debug', { write: (line: string) => void lines.push(line) });
  const data = { ...NAMES, email: EMAIL, id: 'no number' };
  const failure: unknown = await cms.payload.db
    .create({ collection: 'users', data })
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  logger.error({ err: failure });
  expect(lines).toHaveLength(1);
  expect(lines.join()).not.toMatch(/persephone|underhill/i);
});

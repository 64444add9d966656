/** The state of accounts, favorites and mails after the process is killed during a request. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitFor } from '#tests/support/guide-process.ts';
import { mailServer, type MailServer } from '#tests/support/mail-server.ts';
import {
  startAccountProcess,
  type AccountProcess,
  type CallAnswer,
} from '#tests/support/start-account-process.ts';
import { throwawayCms, type ThrowawayCms } from '#tests/support/throwaway-cms.ts';

const PASSWORD = 'conch-1';
const TOGETHER = 12;

let smtp: MailServer;
/** Reads the database while another process serves the guide. */
let cms: ThrowawayCms;
/** The serving process, reused by the next test. */
let guide: AccountProcess | null = null;

beforeAll(async () => {
  smtp = await mailServer();
  cms = await throwawayCms({ mailServer: { url: smtp.url } });
});
afterAll(async () => {
  await guide?.kill();
  await cms.dispose();
  await smtp.close();
  // Closing may take a minute, because MongoDB may hold the locks of a killed process that long.
}, 90_000);

async function running(): Promise<AccountProcess> {
  return (guide ??= await startAccountProcess(cms.settings));
}

async function kill(): Promise<void> {
  await guide?.kill();
  guide = null;
}

type Outcome = CallAnswer | 'cut off';

/** The answer, or `cut off` when the process died before it answered. */
const outcomeOf = (answer: Promise<CallAnswer>): Promise<Outcome> => answer.catch(() => 'cut off');

const person = (email: string) => ({
  email,
  password: PASSWORD,
  firstName: 'Ann',
  lastName: 'Bethel',
});

/** Sends all calls at once and kills the process when the first change is in the database. */
async function killedOnceChanged(
  collection: Stored,
  calls: (() => Promise<CallAnswer>)[],
): Promise<Outcome[]> {
  const before = await countOf(collection);
  const outcomes = Promise.all(calls.map((call) => outcomeOf(call())));
  await waitFor(async () => (await countOf(collection)) !== before, 20_000, 1);
  await kill();
  return outcomes;
}

/**
 * Backdates the mail jobs of the killed process, because the queue retries such a mail only after a
 * delay.
 */
async function abandonedMailsAge(): Promise<void> {
  const { db } = cms.payload;
  const { docs } = await db.find<{ id: number | string }>({
    collection: 'payload-jobs',
    where: { processing: { equals: true } },
  });
  for (const { id } of docs)
    await db.updateOne({
      collection: 'payload-jobs',
      id,
      data: { updatedAt: new Date(Date.now() - 120_000).toISOString() },
    });
}

type Stored = 'users' | 'passwords' | 'sessions' | 'favorites';

async function countOf(collection: Stored, where = {}) {
  return (await cms.payload.db.count({ collection, where })).totalDocs;
}

const mailsFor = (email: string) =>
  smtp.mails.filter(({ recipients }) => recipients.includes(email)).length;

test.each(['passwords', 'users', 'sessions'] as const)(
  'after a process is killed when it first stores a record of %s, no half-created account is left, and members who got an answer have an account and a mail',
  async (collection) => {
    const emails = Array.from(
      { length: TOGETHER },
      (_, index) => `${collection}${index}@guide.example`,
    );
    const first = await running();
    const outcomes = await killedOnceChanged(
      collection,
      emails.map(
        (email) => () => first.call('POST', '/api/auth/register', { body: person(email) }),
      ),
    );
    expect(outcomes).toContain('cut off');
    await abandonedMailsAge();
    const second = await running();
    for (const [index, email] of emails.entries()) {
      const outcome = outcomes[index];
      const again = await second.call('POST', '/api/auth/register', { body: person(email) });
      const signIn = await second.call('POST', '/api/auth/login', {
        body: { email, password: PASSWORD },
      });
      expect(signIn.status, `${email}: ${signIn.text}`).toBe(200);
      if (outcome === 'cut off') {
        expect([201, 409]).toContain(again.status);
        if (again.status === 201) await waitFor(() => mailsFor(email) > 0, 20_000);
      } else {
        expect([outcome?.status, again.status]).toEqual([201, 409]);
        await waitFor(() => mailsFor(email) > 0, 20_000);
      }
      expect(await countOf('users', { email: { equals: email } })).toBe(1);
    }
  },
  60_000,
);

test('a process killed while saving favorites loses no confirmed favorite and duplicates none', async () => {
  const first = await running();
  const body = person('saver@guide.example');
  const registered = await first.call('POST', '/api/auth/register', { body });
  const { cookie } = registered;
  const ids = Array.from({ length: 30 }, (_, index) => index + 1);
  const outcomes = await killedOnceChanged(
    'favorites',
    ids.map(
      (restaurantId) => () =>
        first.call('POST', '/api/favorites', { body: { restaurantId }, cookie }),
    ),
  );
  const second = await running();
  const listed = await second.call('GET', '/api/favorites', { cookie });
  expect(listed.status).toBe(200);
  const kept = (JSON.parse(listed.text) as { id: number }[]).map(({ id }) => id);
  const answered = ids.filter((_, index) => outcomes[index] !== 'cut off');
  expect(kept).toEqual(expect.arrayContaining(answered));
  expect(new Set(kept).size).toBe(kept.length);
  for (const restaurantId of ids) {
    const { status } = await second.call('POST', '/api/favorites', {
      body: { restaurantId },
      cookie,
    });
    expect(status).toBe(kept.includes(restaurantId) ? 200 : 201);
  }
}, 60_000);

test('a process killed while deleting accounts leaves each account deleted or still deletable', async () => {
  const first = await running();
  const members = [];
  for (let index = 0; index < TOGETHER; index++) {
    const email = `leaver${index}@guide.example`;
    const { cookie } = await first.call('POST', '/api/auth/register', { body: person(email) });
    await first.call('POST', '/api/favorites', { body: { restaurantId: 1 }, cookie });
    members.push({ email, cookie });
  }
  const remove = { password: PASSWORD };
  const outcomes = await killedOnceChanged(
    'sessions',
    members.map(
      ({ cookie }) =>
        () =>
          first.call('DELETE', '/api/auth/delete-account', { body: remove, cookie }),
    ),
  );
  const second = await running();
  for (const [index, { email }] of members.entries()) {
    const signIn = await second.call('POST', '/api/auth/login', {
      body: { email, password: PASSWORD },
    });
    if (signIn.status === 401) {
      expect(signIn.text).toContain('No account found');
    } else {
      expect(signIn.status, signIn.text).toBe(200);
      expect(outcomes[index]).toBe('cut off');
      const { status } = await second.call('DELETE', '/api/auth/delete-account', {
        body: remove,
        cookie: signIn.cookie,
      });
      expect(status).toBe(200);
    }
    expect(await countOf('users', { email: { equals: email } })).toBe(0);
  }
}, 150_000);

test('mails of a process that was killed while sending arrive later, each once and with a working link', async () => {
  smtp.behaviour.isSilent = true;
  const first = await running();
  const emails = Array.from({ length: 6 }, (_, index) => `slow${index}@guide.example`);
  const connected = smtp.nextConnection();
  for (const email of emails) {
    const { status } = await first.call('POST', '/api/auth/register', { body: person(email) });
    expect(status).toBe(201);
  }
  await connected;
  await kill();
  smtp.behaviour.isSilent = false;
  await abandonedMailsAge();
  const second = await running();
  await waitFor(() => emails.every((email) => mailsFor(email) === 1), 30_000);
  for (const email of emails) {
    const mail = smtp.mails.find(({ recipients }) => recipients.includes(email));
    const token = /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1];
    const { status } = await second.call('GET', `/api/auth/verify-email?token=${token}`);
    expect(status).toBe(200);
  }
  expect(await countOf('users', { verifiedEmail: { in: emails } })).toBe(emails.length);
}, 60_000);

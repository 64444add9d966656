import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { findLink } from '#cms/accounts/account-links.ts';
import { mailServer, type ArrivedMail, type MailServer } from '#tests/support/mail-server.ts';
import { throwawayCms, type ThrowawayCms } from '#tests/support/throwaway-cms.ts';
import { dropFailedMails } from './mail-counts.ts';
import { mailQueue, sendWaitingMails } from './mail-queue.ts';
import { queueMail, type MemberMail } from './member-mail.ts';

const SITE = 'https://guide.example';
const SITE_NAME = 'Conch, "Crab" & Co \\';
const SETTINGS = { siteUrl: SITE, siteName: SITE_NAME };
const MINUTE_MS = 60_000;

let smtp: MailServer;
let cms: ThrowawayCms;
let logged: string[];
let members = 0;

beforeAll(async () => {
  smtp = await mailServer();
  const server = { url: smtp.url, timeoutMs: 400 };
  cms = await throwawayCms({ ...SETTINGS, mailServer: server });
});
afterAll(async () => {
  await cms.dispose();
  await smtp.close();
});

beforeEach(() => {
  logged = [];
  const note = (...facts: unknown[]) => void logged.push(JSON.stringify(facts));
  for (const level of ['info', 'warn', 'error'] as const) {
    vi.spyOn(cms.payload.logger, level).mockImplementation(note);
    vi.spyOn(console, level).mockImplementation(note);
  }
});

afterEach(async () => {
  vi.restoreAllMocks();
  smtp.behaviour = Object.assign(smtp.behaviour, {
    isSilent: false,
    refuseRecipient: () => null,
    refuseMail: () => null,
    breaks: null,
  });
  await mailQueue.finishRunning(cms.payload);
  await cms.payload.db.deleteMany({ collection: 'payload-jobs', where: {} });
});

type Member = { id: number; email: string };

async function member({
  firstName,
  isVerified = false,
}: { firstName?: string; isVerified?: boolean } = {}): Promise<Member> {
  const email = `reader${(members += 1)}@guide.example`;
  const verification = isVerified && {
    verifiedEmail: email,
    verifiedAt: new Date().toISOString(),
  };
  const data = { email, ...(firstName !== undefined && { firstName }), ...verification };
  const { id } = await cms.payload.create({ collection: 'users', data });
  return { id: Number(id), email };
}

const arrivedFor = (email: string) => smtp.mails.filter((mail) => mail.recipients.includes(email));

function theMailFor(email: string): ArrivedMail {
  const [mail, ...more] = arrivedFor(email);
  expect(more).toEqual([]);
  if (!mail) throw new Error('No mail arrived.');
  return mail;
}

/** Queues a mail and waits for its first attempt. */
async function send(mail: MemberMail): Promise<void> {
  await queueMail(cms.payload, mail);
  await sendWaitingMails(cms.payload);
}

type Job = {
  id: number | string;
  processing: boolean;
  hasError: boolean;
  waitUntil?: string | null;
  updatedAt: string;
};

async function jobs(): Promise<Job[]> {
  const { docs } = await cms.payload.db.find<Job>({ collection: 'payload-jobs', where: {} });
  return docs;
}

async function theJob(): Promise<Job> {
  const [job, ...more] = await jobs();
  expect(more).toEqual([]);
  if (!job) throw new Error('No job is there.');
  return job;
}

/** Makes the waiting mail due now, as if its pause had passed. */
async function pausePasses(): Promise<void> {
  const { id } = await theJob();
  await cms.payload.db.updateOne({
    collection: 'payload-jobs',
    id,
    data: { waitUntil: new Date(Date.now() - 1).toISOString() },
  });
}

const LINK = /^https:\/\/guide\.example\/([a-z-]+)\?token=([\w-]{43})$/m;

describe('a mail that is sent', () => {
  test('a mail arrives at the member as HTML and text, with the guide as sender', async () => {
    const { id, email } = await member({ firstName: 'Zoë' });
    const before = Date.now();
    await send({ kind: 'verify-email', user: id });
    const mail = theMailFor(email);
    expect(mail.recipients).toEqual([email]);
    expect(mail.from).toEqual({ address: 'guide@guide.example', name: SITE_NAME });
    expect(mail.to).toEqual([{ address: email, name: '' }]);
    expect(mail.replyTo).toEqual([{ address: 'help@guide.example', name: '' }]);
    expect(mail.subject).toBe(`Verify your email for ${SITE_NAME}`);
    expect(mail.messageId).toMatch(/^<[^\s@]+@guide\.example>$/);
    expect(Date.parse(mail.date ?? '')).toBeGreaterThan(before - 2000);
    expect(mail.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
    expect(mail.text).toContain('Hi Zoë,');
    expect(mail.html).toContain('Hi Zoë,');
    expect(await jobs()).toEqual([]);
    expect(logged).toEqual([]);
  });

  test.each([
    ['verify-email', '24 hours', 24],
    ['reset-password', '1 hour', 1],
  ] as const)(
    'the link in a mail is valid for as long as the mail says: %s',
    async (kind, words, hours) => {
      const { id, email } = await member();
      await send({ kind, user: id });
      const { text = '', html } = theMailFor(email);
      const [link = '', purpose, token = ''] = LINK.exec(text) ?? [];
      expect(purpose).toBe(kind);
      expect(html).toContain(`href="${link}"`);
      const stored = await findLink(cms.payload, kind, token);
      expect(stored).toMatchObject({ user: id, email });
      const left = Date.parse(stored?.expiresAt ?? '') - Date.now();
      expect(left / (60 * MINUTE_MS)).toBeCloseTo(hours, 1);
      expect(text).toContain(words);
    },
  );

  test('the mail about a changed address goes to the previous address, and does not name the new one', async () => {
    const { id, email } = await member();
    const before = `before-${email}`;
    await send({ kind: 'email-changed', user: id, to: before });
    const { html, text } = theMailFor(before);
    expect(`${html} ${text}`).not.toContain(email);
    expect(arrivedFor(email)).toEqual([]);
  });

  test('the mail about a new device or password says what happened and when', async () => {
    const { id, email } = await member();
    await send({ kind: 'new-device', user: id, device: 'Firefox on Linux' });
    await send({ kind: 'password-changed', user: id });
    const [device, password] = arrivedFor(email);
    expect(device?.text).toContain('Device: Firefox on Linux');
    expect(password?.text).toMatch(/^When: .+, Bahamas time$/m);
  });

  test.each([
    '"><script>alert(1)</script>',
    'Mallory\r\nBcc: everybody@guide.example',
    'Mallory\r\n\r\nYour prize',
    'win at http://evil.example',
  ])('the hostile name %j does not appear in a mail', async (firstName) => {
    const { id, email } = await member();
    // Bypasses the rules for names, which may become weaker one day.
    await cms.payload.db.updateOne({ collection: 'users', id, data: { firstName } });
    await send({ kind: 'verify-email', user: id });
    const mail = theMailFor(email);
    expect(mail.recipients).toEqual([email]);
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(`${mail.html} ${mail.text}`).not.toMatch(/script>|Mallory|prize|evil/);
    expect(mail.text).toContain('Hello,');
  });
});

describe('a mail that became useless while it waited', () => {
  test('a queued mail is not sent to a deleted member', async () => {
    const { id, email } = await member();
    await cms.payload.delete({ collection: 'users', id });
    await send({ kind: 'reset-password', user: id });
    expect(arrivedFor(email)).toEqual([]);
    expect(await jobs()).toEqual([]);
  });

  test('a queued verification mail is not sent when the address is already verified', async () => {
    const { id, email } = await member({ isVerified: true });
    await send({ kind: 'verify-email', user: id });
    expect(arrivedFor(email)).toEqual([]);
    expect(await jobs()).toEqual([]);
  });
});

describe('a mail server that does not accept a mail', () => {
  test('a mail with a refused recipient is not retried, and the failed job holds no token', async () => {
    const { id, email } = await member();
    smtp.behaviour.refuseRecipient = (to) => ({ code: 550, text: `<${to}>: no such user here` });
    await send({ kind: 'reset-password', user: id });
    const job = await theJob();
    expect(job).toMatchObject({ hasError: true, processing: false });
    expect(JSON.stringify(job)).not.toContain(email);
    expect(JSON.stringify(job)).not.toMatch(/token|[\w-]{43}/);
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain('EENVELOPE 550');
    expect(logged[0]).toContain('will not be retried');

    smtp.behaviour.refuseRecipient = () => null;
    await sendWaitingMails(cms.payload);
    expect(arrivedFor(email)).toEqual([]);
  });

  test('a mail refused with 451 is retried after growing pauses, and arrives once', async () => {
    const { id, email } = await member();
    smtp.behaviour.refuseMail = () => ({ code: 451, text: 'Greylisted, come back' });
    await send({ kind: 'verify-email', user: id });
    for (const pauseS of [5, 10, 20]) {
      const { waitUntil } = await theJob();
      const left = Date.parse(waitUntil ?? '') - Date.now();
      expect(left).toBeGreaterThan((pauseS - 4) * 1000);
      expect(left).toBeLessThanOrEqual(pauseS * 1000);
      // Before the pause is over, the guide does not connect to the mail server.
      const { connections } = smtp;
      await sendWaitingMails(cms.payload);
      expect(smtp.connections).toBe(connections);
      await pausePasses();
      await sendWaitingMails(cms.payload);
    }
    smtp.behaviour.refuseMail = () => null;
    await pausePasses();
    await sendWaitingMails(cms.payload);
    const { text = '' } = theMailFor(email);
    expect(await findLink(cms.payload, 'verify-email', LINK.exec(text)?.[2] ?? '')).not.toBeNull();
    expect(await jobs()).toEqual([]);
  });

  test.each([-24, -1, 24])(
    'a mail is not delayed when the clock jumps by %d hours',
    async (hours) => {
      const { id, email } = await member();
      smtp.behaviour.refuseMail = () => ({ code: 451, text: 'Greylisted, come back' });
      await send({ kind: 'password-changed', user: id });
      smtp.behaviour.refuseMail = () => null;
      await sendWaitingMails(cms.payload);
      expect(arrivedFor(email)).toEqual([]);
      onTestFinished(() => void vi.useRealTimers());
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 60 * MINUTE_MS });
      await sendWaitingMails(cms.payload);
      theMailFor(email);
    },
  );

  test('when the clock jumps while a mail is being sent, no second mail is sent', async () => {
    const patient = await throwawayCms({
      ...SETTINGS,
      databaseUrl: cms.databaseUrl,
      mailServer: { url: smtp.url, timeoutMs: 5000 },
    });
    const { id } = await member();
    smtp.behaviour.isSilent = true;
    const connected = smtp.nextConnection();
    const mail: MemberMail = { kind: 'password-changed', user: id };
    await patient.payload.jobs.queue({ task: 'send-mail', input: { mail } });
    const sending = sendWaitingMails(patient.payload);
    await connected;
    onTestFinished(() => void vi.useRealTimers());
    for (const hours of [24, -48]) {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 60 * MINUTE_MS });
      await mailQueue.freeAbandoned(patient.payload);
      expect((await theJob()).processing).toBe(true);
    }
    vi.useRealTimers();
    await sending;
    await patient.payload.destroy();
  });

  test('a mail to a server that accepts the connection but stays silent times out', async () => {
    const { id, email } = await member();
    smtp.behaviour.isSilent = true;
    await send({ kind: 'password-changed', user: id });
    expect(await theJob()).toMatchObject({ hasError: false, processing: false });
    expect(logged).toEqual([expect.stringContaining('ETIMEDOUT')]);

    smtp.behaviour.isSilent = false;
    await pausePasses();
    await sendWaitingMails(cms.payload);
    theMailFor(email);
  });

  test('an unreachable mail server fails no request and loses no mail', async () => {
    const { id, email } = await member();
    await smtp.close();
    try {
      await send({ kind: 'new-device', user: id, device: 'Firefox on Linux' });
    } finally {
      await smtp.open();
    }
    expect(logged).toEqual([expect.stringContaining('will be retried')]);
    await pausePasses();
    await sendWaitingMails(cms.payload);
    theMailFor(email);
    expect(await jobs()).toEqual([]);
  });

  test('a mail is retried when the server closes the connection midway, and arrives once', async () => {
    const { id, email } = await member();
    smtp.behaviour.breaks = 'in the middle';
    await send({ kind: 'verify-email', user: id });
    expect(await theJob()).toMatchObject({ hasError: false, processing: false });
    expect(logged).toEqual([expect.stringContaining('will be retried')]);
    expect(logged[0]).not.toContain('@');
    smtp.behaviour.breaks = null;
    await pausePasses();
    await sendWaitingMails(cms.payload);
    theMailFor(email);
    expect(await jobs()).toEqual([]);
  });

  test('a mail is sent again when the server accepts but does not confirm it, and the link in the second mail works', async () => {
    const { id, email } = await member();
    smtp.behaviour.breaks = 'before its word';
    await send({ kind: 'reset-password', user: id });
    smtp.behaviour.breaks = null;
    await pausePasses();
    await sendWaitingMails(cms.payload);
    const stored = await Promise.all(
      arrivedFor(email).map(({ text = '' }) =>
        findLink(cms.payload, 'reset-password', LINK.exec(text)?.[2] ?? ''),
      ),
    );
    expect(stored).toEqual([null, expect.objectContaining({ user: id })]);
  });

  test('the log of a mail failure has the job and the kind of failure, but nothing of the mail', async () => {
    const { id, email } = await member({ firstName: 'Persephone' });
    const before = `before-${email}`;
    const refusal = { code: 451, text: `<${email}> <${before}> token=${'x'.repeat(43)}` };
    smtp.behaviour.refuseRecipient = () => refusal;
    await queueMail(cms.payload, { kind: 'verify-email', user: id });
    await queueMail(cms.payload, { kind: 'email-changed', user: id, to: before });
    smtp.behaviour.refuseMail = () => refusal;
    await sendWaitingMails(cms.payload);
    expect(logged).toHaveLength(2);
    for (const line of logged) {
      expect(line).toMatch(/"job":/);
      expect(line).not.toMatch(/@|token|Persephone|Verify|changed|[\w-]{43}/);
    }
    // The stored failure reveals nothing either.
    for (const job of await jobs()) {
      const { log } = job as Job & { log: { error: unknown }[] };
      expect(JSON.stringify(log.map(({ error }) => error))).not.toMatch(/@guide|token|x{43}/);
    }
  });
});

describe('several senders', () => {
  test('a slow mail server delays no request, and at most four mails are sent at a time', async () => {
    smtp.behaviour.isSilent = true;
    const { id } = await member();
    const { connections } = smtp;
    const first = smtp.nextConnection();
    for (let count = 0; count < 6; count++) {
      await queueMail(cms.payload, { kind: 'password-changed', user: id });
    }
    await first;
    expect((await jobs()).filter(({ processing }) => processing).length).toBeLessThanOrEqual(4);
    await sendWaitingMails(cms.payload);
    expect(smtp.connections - connections).toBe(6);
  });

  test('two processes send each mail once', async () => {
    const server = { url: smtp.url };
    const other = await throwawayCms({
      ...SETTINGS,
      databaseUrl: cms.databaseUrl,
      mailServer: server,
    });
    const readers = await Promise.all(Array.from({ length: 12 }, () => member()));
    for (const { id } of readers) {
      const mail: MemberMail = { kind: 'password-changed', user: id };
      await cms.payload.jobs.queue({ task: 'send-mail', input: { mail } });
    }
    await Promise.all([sendWaitingMails(cms.payload), sendWaitingMails(other.payload)]);
    expect(readers.map(({ email }) => arrivedFor(email).length)).toEqual(readers.map(() => 1));
    expect(await jobs()).toEqual([]);
    await other.payload.destroy();
  });

  test.each([-2, 24 * 60])(
    'another process sends the mail that a killed process had claimed (claim dated %d minutes ahead)',
    async (minutes) => {
      const { id, email } = await member();
      const mail: MemberMail = { kind: 'reset-password', user: id };
      await cms.payload.jobs.queue({ task: 'send-mail', input: { mail } });
      smtp.behaviour.isSilent = true;
      const connected = smtp.nextConnection();
      const child = spawn(process.execPath, [
        'tests/support/mail-sending-process.ts',
        JSON.stringify({ ...cms.settings, mailServer: { url: smtp.url } }),
      ]);
      await connected;
      child.kill('SIGKILL');
      await once(child, 'exit');
      smtp.behaviour.isSilent = false;

      const job = await theJob();
      expect(job.processing).toBe(true);
      // Other processes cannot know yet that the sending process was killed, so they leave its mail
      // alone.
      await mailQueue.freeAbandoned(cms.payload);
      await sendWaitingMails(cms.payload);
      expect(arrivedFor(email)).toEqual([]);

      // Simulates a mark that is two minutes old, or one in the future after the clock was set back
      // by a day.
      const aside = minutes * MINUTE_MS;
      await cms.payload.db.updateOne({
        collection: 'payload-jobs',
        id: job.id,
        data: { updatedAt: new Date(Date.now() + aside).toISOString() },
      });
      await mailQueue.freeAbandoned(cms.payload);
      await sendWaitingMails(cms.payload);
      const { text = '' } = theMailFor(email);
      expect(
        await findLink(cms.payload, 'reset-password', LINK.exec(text)?.[2] ?? ''),
      ).not.toBeNull();
      expect(await jobs()).toEqual([]);
    },
    90_000,
  );
});

test('mails that failed for good are deleted after a while, but waiting mails are not', async () => {
  const { payload } = cms;
  const day = (days: number) => new Date(Date.now() - days * 24 * 60 * MINUTE_MS).toISOString();
  const put = (more: object) =>
    payload.db.create({
      collection: 'payload-jobs',
      data: { taskSlug: 'send-mail', queue: 'default', input: {}, processing: false, ...more },
    });
  await put({ hasError: true, totalTried: 1, updatedAt: day(8) });
  await put({ hasError: true, totalTried: 2, updatedAt: day(6) });
  await put({ hasError: false, totalTried: 3, updatedAt: day(8), waitUntil: day(-1) });
  await dropFailedMails(payload, new Date(day(7)));
  const { docs } = await payload.db.find<{ totalTried: number }>({ collection: 'payload-jobs' });
  expect(docs.map(({ totalTried }) => totalTried).toSorted()).toEqual([2, 3]);
});

/** Neither the answer nor the work behind it reveals whether an address has an account. */
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { sendWaitingMails } from '#cms/emails/mail-queue.ts';
import { startAccountApi, tokenIn, type AccountApi } from '#tests/support/account-api.ts';

let api: AccountApi;

beforeAll(async () => {
  api = await startAccountApi();
  for (const name of ['open', 'verified']) {
    const email = `${name}@guide.example`;
    const sent = { email, password: 'conch-1', firstName: 'Ann', lastName: 'Bethel' };
    await api.browser()('POST', '/api/auth/register', sent);
    const token = tokenIn((await api.mailsTo(email, 1))[0]);
    if (name === 'verified') await api.browser()('GET', `/api/auth/verify-email?token=${token}`);
  }
  // Send all queued mails now, so that the queue does not run during the tests.
  await sendWaitingMails(api.cms.payload);
});
afterEach(() => {
  vi.restoreAllMocks();
  expect(api.errors.splice(0)).toEqual([]);
});
afterAll(() => api.dispose());

test.each([
  ['OP-36', '/api/auth/forgot-password', { open: 1, verified: 1, nobody: 0 }],
  ['OP-39', '/api/auth/resend-verification', { open: 1, verified: 0, nobody: 0 }],
])(
  '%s %s gives the same answer for known and unknown addresses, after the same amount of work',
  async (_, path, mailsOf) => {
    const { payload } = api.cms;
    const seen: unknown[] = [];
    for (const [name, awaited] of Object.entries(mailsOf)) {
      const email = `${name}@guide.example`;
      const before = (await api.mailsTo(email)).length;
      const statements = ['find', 'findOne', 'create', 'updateOne', 'deleteMany', 'count'] as const;
      const done: string[] = [];
      // Only statements before the mail is queued count, because the queue runs after the answer.
      const queueing = vi.spyOn(payload.jobs, 'queue');
      const spies = statements.map((statement) => {
        const own = payload.db[statement].bind(payload.db) as (args: object) => unknown;
        return vi.spyOn(payload.db, statement).mockImplementation(((args: {
          collection: string;
        }) => {
          if (queueing.mock.calls.length === 0) done.push(`${statement} ${args.collection}`);
          return own(args);
        }) as never);
      });
      const { status, text, headers } = await api.browser()('POST', path, { email });
      const [job] = queueing.mock.calls.map(([{ task, input }]) => ({
        task,
        fields: Object.keys((input as { mail: object }).mail),
      }));
      for (const spy of [...spies, queueing]) spy.mockRestore();
      seen.push({ status, text, headers: [...headers], job, done });
      await sendWaitingMails(payload);
      expect((await api.mailsTo(email)).length - before, name).toBe(awaited);
    }
    const [first, ...others] = seen;
    expect(first).toMatchObject({
      status: 200,
      job: { task: 'send-mail', fields: ['kind', 'user'] },
      done: ['findOne users'],
    });
    for (const other of others) expect(other).toEqual(first);
    expect((await payload.db.count({ collection: 'payload-jobs' })).totalDocs).toBe(0);
  },
);

import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  mkdirSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { outboxAdapter } from './outbox-adapter.ts';

const LINK = 'https://guide.example/admin/reset/0123456789abcdef';
const MAIL = { to: 'desk@guide.example', subject: 'A new password', text: `Here: ${LINK}` };

const SENDER = { address: 'guide@guide.example', name: 'Test guide' };

let folder: string;
let printed: string;

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'guide-outbox-')), 'outbox');
  printed = '';
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

async function send(isTTY: boolean): Promise<void> {
  const terminal = { isTTY, write: (text: string) => (printed += text) };
  // An empty object stands in for the CMS, because the adapter uses nothing of it.
  const { sendEmail } = outboxAdapter(folder, SENDER, terminal)({ payload: undefined as never });
  await sendEmail(MAIL);
}

const permissions = (path: string) => statSync(path).mode & 0o777;

test('a mail in the outbox is a file that only its owner can read', async () => {
  await send(false);
  const [file = ''] = readdirSync(folder);
  expect(JSON.parse(readFileSync(join(folder, file), 'utf8'))).toEqual(MAIL);
  expect(permissions(join(folder, file))).toBe(0o600);
  expect(permissions(folder)).toBe(0o700);
});

test('a file in the outbox appears atomically', async () => {
  const long = 'x'.repeat(4 * 1024 * 1024);
  const { sendEmail } = outboxAdapter(folder, SENDER, { write: () => {} })({
    payload: undefined as never,
  });
  let isSending = true;
  const sending = Promise.all(
    Array.from({ length: 8 }, () => sendEmail({ ...MAIL, text: long })),
  ).finally(() => (isSending = false));
  const lengths = new Set<number>();
  while (isSending) {
    const mails = existsSync(folder) ? readdirSync(folder) : [];
    for (const file of mails.filter((name) => name.endsWith('.json')))
      lengths.add(readFileSync(join(folder, file)).length);
    await new Promise(setImmediate);
  }
  await sending;
  const whole = JSON.stringify({ ...MAIL, text: long }, null, 2).length;
  lengths.delete(whole);
  expect([...lengths]).toEqual([]);
  expect(readdirSync(folder)).toHaveLength(8);
});

test('an outbox folder that other users could read becomes private', async () => {
  mkdirSync(folder, { mode: 0o755 });
  await send(false);
  expect(permissions(folder)).toBe(0o700);
});

test('the links of a mail are printed to a terminal', async () => {
  await send(true);
  expect(printed).toContain(LINK);
});

test('if the output is not a terminal, only the name of the mail’s file is printed, but no link and no address', async () => {
  await send(false);
  expect(printed).toMatch(/^Mail in the outbox: \S+\.json\n$/);
});

/**
 * `npm run bench:accounts [-- ROUNDS]`: measures whether response times reveal which email
 * addresses have an account. Calls for known and unknown email addresses alternate, so that other
 * load affects both equally. A failed sign-in may take different times, because its message reveals
 * the same anyway, as specified. The times of sign-ins are only printed for comparison.
 */
import { sendWaitingMails } from '#cms/emails/mail-queue.ts';
import { startAccountApi, type AccountApi } from '#tests/support/account-api.ts';
import { percentiles } from './report/percentiles.ts';
import { openReport } from './report/report-file.ts';

const ROUNDS = Number(process.argv[2]) || 300;
const WARM_UP = 20;
const PASSWORD = 'conch-and-grits';
/** With this many calls per email address, the rate limit never applies. */
const CALLS_PER_ADDRESS = 4;

type Sample = { kind: string; durations: number[] };

// Hides the line that the outbox prints for each mail.
const write = process.stdout.write.bind(process.stdout);
process.stdout.write = (text: string | Uint8Array) =>
  String(text).startsWith('Mail in the outbox') || write(text);

const report = openReport('accounts');
const api = await startAccountApi();
const people = await registered(api, Math.ceil((ROUNDS + WARM_UP) / CALLS_PER_ADDRESS));

await compare('forgot-password', '/api/auth/forgot-password');
await compare('resend-verification', '/api/auth/resend-verification');
await compare('login, wrong password', '/api/auth/login', { password: 'wrong' });
await api.dispose();
report.save();

async function registered({ browser }: AccountApi, count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, (_, index) => `known${index}@guide.example`);
  for (const email of emails) {
    const sent = { email, password: PASSWORD, firstName: 'Ann', lastName: 'Bethel' };
    const { status } = await browser()('POST', '/api/auth/register', sent);
    if (status !== 201) throw new Error(`Registering was answered with ${status}.`);
  }
  return emails;
}

async function compare(name: string, path: string, more: object = {}): Promise<void> {
  const known: Sample = { kind: 'known', durations: [] };
  const unknown: Sample = { kind: 'unknown', durations: [] };
  for (let round = 0; round < ROUNDS + WARM_UP; round++) {
    const address = people[Math.floor(round / CALLS_PER_ADDRESS)] ?? '';
    const turns: [Sample, string][] = [
      [known, address],
      [unknown, address.replace('known', 'nobody')],
    ];
    for (const [sample, email] of round % 2 ? turns : turns.toReversed()) {
      const call = api.browser();
      const begin = performance.now();
      const { status } = await call(
        'POST',
        path,
        { email, ...more },
        {
          'X-Guide-Client-Address': `2001:db8:${round.toString(16)}:${sample.kind.length}::1`,
        },
      );
      const duration = performance.now() - begin;
      if (status === 429) throw new Error(`${path} refused a call of the benchmark.`);
      if (round >= WARM_UP) sample.durations.push(duration);
      // Send this call's mail now, so that it does not slow down the next call.
      await sendWaitingMails(api.cms.payload);
    }
  }
  const difference = median(known.durations) - median(unknown.durations);
  report.print(`\n${name}`);
  for (const { kind, durations } of [known, unknown])
    report.print(`  ${kind.padEnd(8)} ${percentiles(durations)}`);
  report.print(`  medians differ by ${difference.toFixed(2)} ms`);
}

function median(durations: readonly number[]): number {
  return durations.toSorted((a, b) => a - b)[Math.floor(durations.length / 2)] ?? Number.NaN;
}

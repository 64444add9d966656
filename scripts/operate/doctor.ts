/** `npm run doctor`: checks settings, database, search, mail, disk and clock, and gives advice. */
import '#server/production.ts';
import { examine } from '#server/doctor/examine.ts';
import { readArguments } from './command-line.ts';

readArguments({ options: {} }, 'Usage: npm run doctor');

const WORDS = { ok: 'ok', off: 'off', warning: 'look', failed: 'FAILED' };

const examined = await examine(process.env);
for (const { name, state, found, advice } of examined) {
  console.info(`${WORDS[state].padEnd(7)} ${name.padEnd(9)} ${found.replaceAll('\n', '\n  ')}`);
  if (advice !== undefined) console.info(`${' '.repeat(18)}→ ${advice}`);
}
const failures = examined.filter(({ state }) => state === 'failed');
console.info(
  failures.length === 0
    ? '\nNothing failed.'
    : `\nFailed: ${failures.map(({ name }) => name).join(', ')}.`,
);
process.exit(failures.length === 0 ? 0 : 1);

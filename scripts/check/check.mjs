// `npm run check`: runs everything that must pass before a commit. Steps that are likely to fail
// soon come first, and independent steps run concurrently.
import { spawn } from 'node:child_process';
import { prepare } from '#scripts/start/prepare.mjs';
import { beginSuites, noteStep, runUnitTests } from '#scripts/test/suites.mjs';

const node = await beginSuites('npm run check', async () => (await prepare('all')).node);

const PRETTIER = ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.'];
const ASTRO = 'node_modules/astro/bin/astro.mjs';
// The types of all files together need more than Node's default limit of about 4 GB.
const ESLINT = [
  '--max-old-space-size=8192',
  ...['node_modules/eslint/bin/eslint.js', '--max-warnings=0', '.'],
];
const KNIP = ['node_modules/knip/bin/knip.js', '--no-progress'];

const running = new Set();

// ESLint needs the types that Astro generates.
await steps(['Generated types', ASTRO, 'sync']);
// The two lists run at the same time and take about equally long.
await Promise.all([
  steps(['Format', ...PRETTIER], ['Lint', ...ESLINT]),
  steps(
    ['Generated files', 'scripts/generate/generate.ts', '--check'],
    ['Unused code', ...KNIP],
    ['Code that tests alone use', ...KNIP, '--production', '--include=files,exports'],
    // Checks all files of tsconfig.json: pages, components and other TypeScript.
    ['Types', ASTRO, 'check', '--minimumFailingSeverity=warning'],
    ['Build', 'scripts/start/build.ts'],
  ),
]);
if (!runUnitTests(node, 'dot')) process.exit(1);
await steps(['Sizes', 'scripts/check/check-sizes.ts']);
console.log('\nAll checks passed.');

/**
 * Runs steps one after another. Prints the output of a step only when the step ends, so that the
 * outputs of concurrent steps do not mix.
 */
async function steps(...all) {
  for (const [title, ...args] of all) {
    const startedAt = Date.now();
    const { status, output } = await ended(spawn(node, args));
    console.log(`\n• ${title}\n${output}`.trimEnd());
    if (noteStep({ name: title, status, startedAt })) continue;
    console.error(`\n${title}: failed.`);
    for (const child of running) child.kill();
    process.exit(1);
  }
}

async function ended(child) {
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  const status = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  running.delete(child);
  return { status, output };
}

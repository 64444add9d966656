// `npm run check`: everything that must hold before a commit, in the order in which it fails fastest.
import { spawnSync } from 'node:child_process';
import { prepare } from './prepare.mjs';
import { beginSuites, noteEnd, runUnitTests } from './suites.mjs';

const node = await prepare();
beginSuites();

const KNIP = ['node_modules/knip/bin/knip.js', '--no-progress'];

step('Format', 'node_modules/prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.');
step('Generated files', 'scripts/generate.ts', '--check');
step('Site types', 'node_modules/astro/bin/astro.mjs', 'check', '--minimumFailingSeverity=warning');
step('Types', 'node_modules/typescript/bin/tsc', '--noEmit');
step('Lint', 'node_modules/eslint/bin/eslint.js', '--max-warnings=0', '.');
step('Unused code', ...KNIP);
step('Code that tests alone use', ...KNIP, '--production', '--include=files,exports');
step('Build', 'scripts/build.ts');
if (!runUnitTests(node, 'dot')) process.exit(1);
step('Sizes', 'scripts/check-sizes.ts');
console.log('\nAll checks passed.');

function step(title, ...args) {
  console.log(`\n• ${title}`);
  const { status } = spawnSync(node, args, { stdio: 'inherit' });
  if (status === 0) return;
  console.error(`\n${title}: failed.`);
  noteEnd('checks', status);
  process.exit(1);
}

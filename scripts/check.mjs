// `npm run check`: everything that must hold before a commit, in the order in which it fails fastest.
import { prepare, run } from './prepare.mjs';

const node = await prepare();

const STEPS = [
  ['Format', ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.']],
  ['Generated files', ['scripts/generate.ts', '--check']],
  ['Site types', ['node_modules/astro/bin/astro.mjs', 'check', '--minimumFailingSeverity=warning']],
  ['Types', ['node_modules/typescript/bin/tsc', '--noEmit']],
  ['Lint', ['node_modules/eslint/bin/eslint.js', '--max-warnings=0', '.']],
  ['Unused code', ['node_modules/knip/bin/knip.js', '--no-progress']],
  ['Build', ['scripts/build.ts']],
  ['Unit and integration tests', ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot']],
  ['Sizes', ['scripts/check-sizes.ts']],
];

for (const [title, args] of STEPS) {
  console.log(`\n• ${title}`);
  run(node, args);
}
console.log('\nAll checks passed.');

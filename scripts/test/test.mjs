// `npm test`: runs unit, integration and browser tests, including the set-up.
import { ensureChromium } from '#scripts/install/ensure-chromium.mjs';
import { prepare } from '#scripts/start/prepare.mjs';
import { beginSuites, reportSuites, runStep, runUnitTests } from './suites.mjs';

const node = await beginSuites('npm test', async () => {
  const { node: found } = await prepare('all');
  ensureChromium(found);
  return found;
});

if (runStep(node, { name: 'npm test: build' }, ['scripts/start/build.ts'])) {
  runUnitTests(node, 'default');
  console.log('\n• Browser tests');
  const step = { name: 'Browser tests', suite: 'browser' };
  runStep(node, step, ['node_modules/@playwright/test/cli.js', 'test']);
}
console.log('');
process.exitCode = reportSuites(node) ? 0 : 1;

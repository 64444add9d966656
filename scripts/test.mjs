// `npm test`: unit, integration and browser tests, set up from nothing.
import { spawnSync } from 'node:child_process';
import { ensureChromium } from './ensure-chromium.mjs';
import { prepare } from './prepare.mjs';
import { allResults, beginSuites, noteEnd, runUnitTests } from './suites.mjs';

const node = await prepare();
ensureChromium(node);
beginSuites();

const build = spawnSync(node, ['scripts/build.ts'], { stdio: 'inherit' });
if (build.status === 0) {
  runUnitTests(node, 'default');
  console.log('\n• Browser tests');
  const browser = spawnSync(node, ['node_modules/@playwright/test/cli.js', 'test'], {
    stdio: 'inherit',
  });
  noteEnd('browser', browser.status);
} else noteEnd('build', build.status);

const { passed, failed } = allResults();
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

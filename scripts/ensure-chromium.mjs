// Finds a Chromium for the browser tests, or installs one.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { aptInstall } from './apt-install.mjs';

// tests/support/chromium.ts also tries this one first.
const HEADLESS_SHELL = '/usr/lib/chromium/chromium-headless-shell';
const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
];

/**
 * Ensures that a browser is installed. Prefers Debian's headless shell of Chromium, which needs
 * less CPU. Then come any browser of the system, Playwright's own download and Debian's Chromium.
 * Installs packages as root or with sudo. Exits with a message when no browser is available.
 */
export function ensureChromium(node) {
  if (process.env.CHROMIUM_PATH || existsSync(HEADLESS_SHELL)) return;
  console.log('• Installing a browser for the tests …');
  aptInstall(['chromium-headless-shell', 'fonts-liberation']);
  if (existsSync(HEADLESS_SHELL) || hasBrowser()) return;
  const quiet = { stdio: 'ignore', timeout: 300_000 };
  spawnSync(node, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], quiet);
  if (hasPlaywrightBrowser(node)) return;
  aptInstall(['chromium'], { stdio: 'inherit' });
  if (hasBrowser()) return;
  console.error(
    'No Chromium was found and none could be installed. Install one, or set CHROMIUM_PATH.',
  );
  process.exit(1);
}

function hasBrowser() {
  return [process.env.CHROMIUM_PATH, ...SYSTEM_PATHS].some((path) => path && existsSync(path));
}

function hasPlaywrightBrowser(node) {
  const script =
    "import('@playwright/test').then(({ chromium }) => import('node:fs').then((fs) => process.exit(fs.existsSync(chromium.executablePath()) ? 0 : 1)))";
  return spawnSync(node, ['--input-type=module', '-e', script]).status === 0;
}

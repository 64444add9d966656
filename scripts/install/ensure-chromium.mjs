// Finds a Chromium for the browser tests, or installs one.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { aptInstall } from './apt-install.mjs';

// Keep in sync with tests/support/chromium.ts, which also tries this path first.
const HEADLESS_SHELL = '/usr/lib/chromium/chromium-headless-shell';
const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
];

/**
 * Ensures that a browser is installed. Prefers Debian's headless shell of Chromium, which needs
 * less CPU. Otherwise uses a browser of the system, or installs Playwright's browser or Debian's
 * Chromium. Installs packages as root or with sudo. Exits with a message when no browser is
 * available.
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
    'Chromium was not found and could not be installed. Install Chromium, or set CHROMIUM_PATH.',
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

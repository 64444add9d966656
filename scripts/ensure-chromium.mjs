// Finds a Chromium for the browser tests, or installs one.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { aptInstall } from './apt-install.mjs';

// The first one as in tests/support/chromium.ts.
const HEADLESS_SHELL = '/usr/lib/chromium/chromium-headless-shell';
const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
];

/**
 * Makes sure that a browser is there: Chromium's headless shell, which needs less CPU and which Debian
 * packages, else any of the system, else Playwright's own download, else Debian's Chromium. Packages
 * are installed as root or with sudo. Ends the process with a message when no browser can be had.
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

import { existsSync } from 'node:fs';

/** Chromium without its windows, as Debian packages it: pages behave alike for less CPU. */
const HEADLESS_SHELL = '/usr/lib/chromium/chromium-headless-shell';

const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
];

/** The browser of the tests: `CHROMIUM_PATH`, the headless shell, the system's, else Playwright's own. */
export function chromiumPath(): string | undefined {
  return process.env.CHROMIUM_PATH || [HEADLESS_SHELL, ...SYSTEM_PATHS].find(existsSync);
}

/** The whole browser, as visitors have it: `CHROMIUM_PATH`, the system's, else Playwright's own. */
export function wholeChromiumPath(): string | undefined {
  return process.env.CHROMIUM_PATH || SYSTEM_PATHS.find((path) => existsSync(path));
}

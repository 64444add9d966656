import { existsSync } from 'node:fs';

/** Debian's headless Chromium: pages behave the same and need less CPU. */
const HEADLESS_SHELL = '/usr/lib/chromium/chromium-headless-shell';

const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
];

/**
 * Path of the browser for tests: `CHROMIUM_PATH`, else the headless shell, else the system's
 * Chromium. Undefined when there is none; Playwright then starts its own.
 */
export function chromiumPath(): string | undefined {
  return process.env.CHROMIUM_PATH || [HEADLESS_SHELL, ...SYSTEM_PATHS].find(existsSync);
}

/**
 * Path of the full browser that visitors have: `CHROMIUM_PATH`, else the system's Chromium.
 * Undefined when there is none; Playwright then starts its own.
 */
export function wholeChromiumPath(): string | undefined {
  return process.env.CHROMIUM_PATH || SYSTEM_PATHS.find((path) => existsSync(path));
}

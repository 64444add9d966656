import { existsSync } from 'node:fs';

/** Debian's headless Chromium, which needs less CPU. Pages behave the same in it. */
const HEADLESS_SHELL = '/usr/lib/chromium/chromium-headless-shell';

const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
];

/**
 * Path of the browser for tests: `CHROMIUM_PATH`, the headless shell, or the system's Chromium.
 * When undefined, Playwright starts its own browser.
 */
export function chromiumPath(): string | undefined {
  return process.env.CHROMIUM_PATH || [HEADLESS_SHELL, ...SYSTEM_PATHS].find(existsSync);
}

/**
 * Path of the full browser that visitors use: `CHROMIUM_PATH` or the system's Chromium. When
 * undefined, Playwright starts its own browser.
 */
export function wholeChromiumPath(): string | undefined {
  return process.env.CHROMIUM_PATH || SYSTEM_PATHS.find((path) => existsSync(path));
}

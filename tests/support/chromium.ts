import { existsSync } from 'node:fs';

const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
];

/** The browser that the tests drive: `CHROMIUM_PATH`, else the system's, else Playwright's own. */
export function chromiumPath(): string | undefined {
  return process.env.CHROMIUM_PATH || SYSTEM_PATHS.find((path) => existsSync(path));
}

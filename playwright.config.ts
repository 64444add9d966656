import { defineConfig, devices } from '@playwright/test';
import { chromiumPath } from '#tests/support/chromium.ts';

export default defineConfig({
  testDir: './tests/e2e',
  globalSetup: './tests/support/start-shared-guide.ts',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // One test in five hundred that stumbles over a busy machine is named as flaky there and does not
  // hold up the others' work; everywhere else it fails.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  // A machine that runs all of this at once may take its time.
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.BROWSER_RESULTS ?? 'test-results/suites/browser.json' }],
  ],
  outputDir: 'test-results/e2e',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 900 },
    // Recording each test takes a third as long again: where a test has a second try, that one is recorded.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    // What a page asks for is seen and answered by tests only where nobody stands in between.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: chromiumPath(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
});

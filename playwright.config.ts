import { defineConfig, devices } from '@playwright/test';
import { chromiumPath } from '#tests/support/chromium.ts';

export default defineConfig({
  testDir: './tests/e2e',
  globalSetup: './tests/support/start-shared-guide.ts',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // CI retries a failed test once and reports it as flaky. Elsewhere a failed test fails the run.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  // A busy machine may need longer than the default of 5 seconds.
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.BROWSER_RESULTS ?? 'test-results/suites/browser.json' }],
  ],
  outputDir: 'test-results/e2e',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 900 },
    // Recording a trace makes a test a third slower. So with retries, record only the retry.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    // A service worker would answer requests that the tests intercept.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: chromiumPath(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
});

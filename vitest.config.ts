import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{domain,search,cms,site,server,scripts,illustrations,tests}/**/*.test.{ts,tsx}'],
    environment: 'node',
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // CI retries a failed test once and reports it, as in playwright.config.ts.
    retry: process.env.CI ? 1 : 0,
  },
});

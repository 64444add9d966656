import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{domain,search,cms,site,server,scripts,imagery,tests}/**/*.test.{ts,tsx}'],
    environment: 'node',
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // As in playwright.config.ts: a test that stumbles over a busy machine is named there.
    retry: process.env.CI ? 1 : 0,
  },
});

import { defineConfig } from 'vitest/config';
import { UnknownFilesFirst } from './scripts/test/unknown-files-first.ts';

export default defineConfig({
  test: {
    include: ['{domain,search,cms,site,server,scripts,illustrations,tests}/**/*.test.{ts,tsx}'],
    environment: 'node',
    testTimeout: 30_000,
    hookTimeout: 30_000,
    sequence: { sequencer: UnknownFilesFirst },
    // CI retries a failed test once and reports it, as in playwright.config.ts.
    retry: process.env.CI ? 1 : 0,
  },
});

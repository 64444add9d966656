import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { NO_TEST_FILES, TEST_FILES, testFiles } from './scripts/test/test-files.ts';
import { UnknownFilesFirst } from './scripts/test/unknown-files-first.ts';

/**
 * Files that need a process without the modules of other files: those that replace modules, and
 * those that open a CMS, because Payload changes the objects that define its collections.
 */
const SEPARATE = testFiles(import.meta.dirname).filter(
  (file) =>
    file.includes('.integration.') ||
    /\bvi\.(?:doM|m)ock\(|\bbuildCmsConfig\b/.test(readFileSync(file, 'utf8')),
);

export default defineConfig({
  test: {
    environment: 'node',
    testTimeout: 30_000,
    hookTimeout: 30_000,
    sequence: { sequencer: UnknownFilesFirst },
    // CI retries a failed test once and reports it, as in playwright.config.ts.
    retry: process.env.CI ? 1 : 0,
    // For `npm run check:coverage`. Code in pages runs in browser tests, which this does not count.
    coverage: {
      provider: 'v8',
      include: ['{domain,search,cms,server,site,illustrations}/**/*.{ts,tsx}'],
      exclude: ['**/*.test.{ts,tsx}', 'cms/migrations/**'],
      reporter: ['text-summary', 'json-summary'],
      reportsDirectory: 'test-results/coverage',
    },
    projects: [
      { extends: true, test: { name: 'separate', include: SEPARATE } },
      {
        extends: true,
        test: {
          name: 'shared',
          include: [TEST_FILES],
          exclude: [...NO_TEST_FILES, ...SEPARATE],
          setupFiles: ['tests/support/real-clock.ts'],
          // Starting a process and loading modules takes longer than most of these tests.
          isolate: false,
        },
      },
    ],
  },
});

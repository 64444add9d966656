import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { NO_TEST_FILES, TEST_FILES, testFiles } from './scripts/test/test-files.ts';
import { UnknownFilesFirst } from './scripts/test/unknown-files-first.ts';

const FILES = testFiles(import.meta.dirname);
const contains = (file: string, code: RegExp) => code.test(readFileSync(file, 'utf8'));

/**
 * Files that replace modules, or call `openCms`, which opens one CMS for each process. Each needs a
 * process without the modules of other files.
 */
const SEPARATE = FILES.filter((file) => contains(file, /\bvi\.(?:doM|m)ock\(|\bopenCms\(/));

/**
 * The other files that open a CMS. They share the process of a worker, because loading Payload takes
 * about a third of their time. Other files need another process, because Payload changes the objects
 * that define its collections.
 */
const INTEGRATION = FILES.filter(
  (file) =>
    !SEPARATE.includes(file) &&
    (file.includes('.integration.') || contains(file, /\bbuildCmsConfig\b/)),
);

export default defineConfig({
  test: {
    environment: 'node',
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // One more than there are cores, because tests of processes often wait.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: UnknownFilesFirst },
    // CI retries a failed test once and reports it, as in playwright.config.ts.
    retry: process.env.CI ? 1 : 0,
    // For `npm run check:coverage`. Code in pages runs in browser tests, which this report does not
    // count.
    coverage: {
      provider: 'v8',
      include: ['{domain,search,cms,server,site,illustrations}/**/*.{ts,tsx}'],
      exclude: ['**/*.test.{ts,tsx}', 'cms/migrations/**'],
      reporter: ['text-summary', 'json-summary'],
      reportOnFailure: true,
      reportsDirectory: 'test-results/coverage',
    },
    projects: [
      { extends: true, test: { name: 'separate', include: SEPARATE } },
      {
        extends: true,
        test: {
          name: 'integration',
          include: INTEGRATION,
          setupFiles: ['tests/support/real-clock.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'shared',
          include: [TEST_FILES],
          exclude: [...NO_TEST_FILES, ...SEPARATE, ...INTEGRATION],
          setupFiles: ['tests/support/real-clock.ts'],
          // The files share a process, because starting one and loading modules takes longer than
          // most of these tests.
          isolate: false,
        },
      },
    ],
  },
});

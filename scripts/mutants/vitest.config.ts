import { defineConfig } from 'vitest/config';

/** Runs the tests of one folder, which the mutation run names in an environment variable. */
export default defineConfig({
  test: {
    include: [`${process.env.MUTANTS_TESTED_IN}/**/*.test.{ts,tsx}`],
    // The first file starts the guide in another process, which does not contain the mutants. The
    // other files open a CMS each, and unit tests cover the same code faster.
    exclude: [
      'server/publisher/publishing.integration.test.ts',
      'server/change-feed/*.integration.test.ts',
    ],
    environment: 'node',
    // Stryker's counters slow down each test, and tests with random examples most of all.
    testTimeout: 300_000,
  },
});

import { defineConfig } from 'vitest/config';

/** The tests of one folder, which the mutation run sets in the environment. */
export default defineConfig({
  test: {
    include: [`${process.env.MUTANTS_TESTED_IN}/**/*.test.{ts,tsx}`],
    // Excluded tests: the first starts the guide in another process, without the mutants. The
    // others open a CMS each, and unit tests cover the same code.
    exclude: [
      'server/publisher/publishing.integration.test.ts',
      'server/change-feed/*.integration.test.ts',
    ],
    environment: 'node',
    testTimeout: 30_000,
  },
});

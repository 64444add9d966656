import { defineConfig } from 'vitest/config';

/** The tests of one folder, which the mutation run names in the environment of its runners. */
export default defineConfig({
  test: {
    include: [`${process.env.MUTANTS_TESTED_IN}/**/*.test.{ts,tsx}`],
    // The first starts the guide as a process of its own, which knows of no mutant; the others open a
    // CMS for each of them, and the unit tests say the same.
    exclude: [
      'server/publisher/publishing.integration.test.ts',
      'server/change-feed/*.integration.test.ts',
    ],
    environment: 'node',
    testTimeout: 30_000,
  },
});

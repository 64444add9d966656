import { defineConfig } from 'vitest/config';

/** The tests of one folder, which the mutation run names in the environment of its runners. */
export default defineConfig({
  test: {
    include: [`${process.env.MUTANTS_TESTED_IN}/**/*.test.{ts,tsx}`],
    // They start the guide as a process of its own, which knows of no mutant.
    exclude: ['server/**/publishing.integration.test.ts'],
    environment: 'node',
    testTimeout: 30_000,
  },
});

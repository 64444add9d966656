import { relative } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import type { LogLevel, MutantResult, PartialStrykerOptions } from '@stryker-mutator/api/core';

/** A small change of the code that a test should notice. */
export type Mutant = { place: string; change: string; isFound: boolean };

// The sandbox is a copy of the working copy: what no test reads stays out of it.
const NOT_COPIED = ['.astro', '.cache', '.data', 'cms/.next', 'docs', 'test-results'];

/**
 * Changes the code of `files`, which are patterns, one place at a time and runs those tests below
 * `testFolder` that pass through it. What is known from an earlier run of this name and has not changed is not tried
 * again, unless `isFresh`. Mutants that never came to a test (the module did not load) are left out.
 */
export async function runMutants(
  name: string,
  files: readonly string[],
  testFolder: string,
  { isFresh = false } = {},
): Promise<Mutant[]> {
  process.env.MUTANTS_TESTED_IN = testFolder;
  const options: PartialStrykerOptions = {
    mutate: [...files],
    testRunner: 'vitest',
    // Not `testFiles`: with it, code that runs while a module loads is tested unchanged.
    vitest: { configFile: 'scripts/mutants/vitest.config.ts' },
    plugins: ['@stryker-mutator/vitest-runner'],
    coverageAnalysis: 'perTest',
    incremental: true,
    force: isFresh,
    incrementalFile: `.cache/mutants/${name}.json`,
    tempDirName: `.cache/mutants/${name}`,
    cleanTempDir: 'always',
    ignorePatterns: NOT_COPIED,
    reporters: [process.stdout.isTTY ? 'progress' : 'progress-append-only'],
    // Endless loops are told by counting; a busy machine is no reason to believe in one.
    timeoutMS: 20_000,
    warnings: {
      slow: false,
      unknownOptions: true,
      preprocessorErrors: true,
      unserializableOptions: true,
    },
    // The names of the levels are an enum of types alone.
    logLevel: 'warn' as LogLevel,
  };
  const results = await new Stryker(options).runMutationTest();
  return results.flatMap((result) => {
    const isFound = IS_FOUND[result.status];
    return isFound === null ? [] : [{ ...described(result), isFound }];
  });
}

const IS_FOUND: Record<MutantResult['status'], boolean | null> = {
  Killed: true,
  Timeout: true,
  Survived: false,
  NoCoverage: false,
  RuntimeError: null,
  CompileError: null,
  Ignored: null,
  Pending: null,
};

function described({ fileName, location, replacement, mutatorName, status }: MutantResult) {
  const change = `${mutatorName} → ${(replacement ?? '').replaceAll(/\s+/g, ' ')}`;
  return {
    place: `${relative('.', fileName)}:${location.start.line}:${location.start.column}`,
    change: status === 'NoCoverage' ? `${change} (no test runs this line)` : change,
  };
}

import { relative } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import type { LogLevel, MutantResult, PartialStrykerOptions } from '@stryker-mutator/api/core';

/** A small change of the code that a test should notice. */
export type Mutant = { place: string; change: string; isFound: boolean };

// Files that no test reads are not copied into the sandbox.
const NOT_COPIED = ['.astro', '.cache', '.data', 'cms/.next', 'docs', 'test-results'];

/**
 * Mutates the code of `files` (glob patterns), one mutant at a time, and runs the tests in
 * `testFolder` that cover it. For unchanged code, reuses the results of the last run with this
 * name, unless `isFresh`. Skips mutants that no test reached, for example because the module did
 * not load.
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
    vitest: { configFile: 'scripts/mutants/vitest.config.ts' },
    plugins: ['@stryker-mutator/vitest-runner'],
    coverageAnalysis: 'perTest',
    // Skip mutants in code that runs when its module loads. Each of them needs all tests, and
    // together they would take 93 % of the time.
    ignoreStatic: true,
    incremental: true,
    force: isFresh,
    incrementalFile: `.cache/mutants/${name}.json`,
    tempDirName: `.cache/mutants/${name}`,
    cleanTempDir: 'always',
    ignorePatterns: NOT_COPIED,
    reporters: [process.stdout.isTTY ? 'progress' : 'progress-append-only'],
    // Stryker detects endless loops by counting, so these time limits can suit a busy machine. The
    // dry run is the first run of all tests, before any change.
    timeoutMS: 20_000,
    dryRunTimeoutMinutes: 30,
    warnings: {
      slow: false,
      unknownOptions: true,
      preprocessorErrors: true,
      unserializableOptions: true,
    },
    // `LogLevel` is exported only as a type, so its value cannot be imported.
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

import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { PROJECT_ROOT } from '#server/build.ts';
import { importsOf } from '#scripts/lint/import-circles.ts';
import { testFiles } from './test-files.ts';

/** Gives tests the URL of a new database, on MongoDB or as a SQLite file. */
const DATABASE = join(PROJECT_ROOT, 'tests/support/throwaway-database.ts');
const SETTING = /\benv\.TEST_MONGODB_URL\b/;

/**
 * Paths of the test files whose result may depend on the kind of database: those whose imports lead
 * to `tests/support/throwaway-database.ts`, and those with an import that reads `TEST_MONGODB_URL`.
 */
export function databaseTests(): string[] {
  return testFiles(PROJECT_ROOT)
    .map((file) => join(PROJECT_ROOT, file))
    .filter(usesTheDatabase)
    .map((file) => relative(PROJECT_ROOT, file))
    .sort();
}

function usesTheDatabase(test: string): boolean {
  const seen = new Set([test]);
  for (const file of seen) {
    if (file === DATABASE || readsSetting(file)) return true;
    for (const imported of importsOf(file)) seen.add(imported);
  }
  return false;
}

const reading = new Map<string, boolean>();

function readsSetting(file: string): boolean {
  let isReading = reading.get(file);
  if (isReading === undefined) {
    isReading = /\.[mc]?[jt]sx?$/.test(file) && SETTING.test(readFileSync(file, 'utf8'));
    reading.set(file, isReading);
  }
  return isReading;
}

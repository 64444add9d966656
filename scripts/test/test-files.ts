import { globSync } from 'node:fs';

/** Matches the test files that Vitest runs, relative to the project's folder. */
export const TEST_FILES =
  '{domain,search,cms,site,server,scripts,illustrations,tests}/**/*.test.{ts,tsx}';

/** Folders of packages and builds. */
export const NO_TEST_FILES = ['**/node_modules/**', 'cms/.next/**'];

/**
 * Paths of the test files, relative to the project's folder.
 *
 * @param cwd absolute path of the project's folder
 */
export function testFiles(cwd: string): string[] {
  return globSync(TEST_FILES, { cwd, exclude: NO_TEST_FILES });
}

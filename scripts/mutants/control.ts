import { runMutants } from './run-mutants.ts';

const CHECKED = 'scripts/mutants/checked.ts';
const UNCHECKED = 'scripts/mutants/unchecked.ts';

/**
 * Makes sure that the figures can be believed: every mutant of code that a test in a nested group
 * checks must be found, also of what runs while the module loads, and every mutant of code that no
 * test looks at must be missed. A runner that selects tests by names which Vitest writes differently
 * runs none of them and misses all.
 */
export async function checkControl(): Promise<void> {
  const mutants = await runMutants('control', [CHECKED, UNCHECKED], 'scripts/mutants', {
    isFresh: true,
  });
  for (const [file, expected] of [
    [CHECKED, true],
    [UNCHECKED, false],
  ] as const) {
    const ofFile = mutants.filter(({ place }) => place.startsWith(`${file}:`));
    if (ofFile.length === 0 || ofFile.some(({ isFound }) => isFound !== expected)) {
      throw new Error(
        `The figures would be wrong: mutants of ${file} should be ${expected ? 'found' : 'missed'}, ` +
          `and they are ${JSON.stringify(ofFile)}.`,
      );
    }
  }
}

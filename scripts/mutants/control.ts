import { runMutants } from './run-mutants.ts';

const CHECKED = 'scripts/mutants/checked.ts';
const UNCHECKED = 'scripts/mutants/unchecked.ts';

/**
 * Verifies that mutation testing works. A test in a nested group must find all mutants of
 * `checked.ts`. All mutants of `unchecked.ts` must be missed. A runner that selects tests by wrong
 * names would run no test and miss every mutant.
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

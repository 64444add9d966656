/**
 * `npm run check:mutants [-- FOLDER…]`: changes the code in small ways and lists the changes that
 * no test notices. A run takes minutes, so `npm run check` does not include it. A second run tests
 * only changed code.
 */
import { checkControl } from '#scripts/mutants/control.ts';
import { runMutants, type Mutant } from '#scripts/mutants/run-mutants.ts';

/** Minimum percentage of mutants that the tests must find in each folder. */
const AT_LEAST: Record<string, number> = {
  domain: 95,
  search: 90,
  'cms/importing': 90,
  'cms/catalogue/operations': 85,
  'server/change-feed': 85,
  'server/page-store': 85,
  'server/publisher': 85,
};
const NOT_MUTATED = [
  '**/*.test.{ts,tsx}',
  // This file is a test suite that both engines share.
  'search/engine-contract.ts',
  // These files only declare types and schemas. Tests of the API compare them with its answers.
  'domain/contract/{api-error,category,restaurant,restaurants,suggestions,tag,vocabularies}.ts',
];

const asked = process.argv.slice(2).map((folder) => folder.replace(/\/$/, ''));
await checkControl();
for (const folder of asked.length > 0 ? asked : Object.keys(AT_LEAST)) {
  const mutants = await runMutants(
    folder.replaceAll('/', '-'),
    [`${folder}/**/*.{ts,tsx}`, ...NOT_MUTATED.map((pattern) => `!${pattern}`)],
    testedIn(folder),
  );
  report(folder, mutants);
}

/**
 * Returns the folder of the tests: the whole top-level folder, or in `server` only the folder
 * itself.
 */
function testedIn(folder: string): string {
  const [room = folder] = folder.split('/');
  return room === 'server' ? folder : room;
}

function report(folder: string, mutants: readonly Mutant[]): void {
  const missed = mutants.filter(({ isFound }) => !isFound);
  for (const { place, change } of missed) console.info(`  ${place} ${change}`);
  const share = (100 * (mutants.length - missed.length)) / mutants.length;
  const atLeast = AT_LEAST[folder] ?? 0;
  const isEnough = share >= atLeast;
  console.info(
    `${folder}: ${share.toFixed(1)} % of ${mutants.length} mutants found` +
      `${atLeast > 0 ? `, at least ${atLeast} %` : ''}${isEnough ? '' : ' TOO FEW'}`,
  );
  if (!isEnough) process.exitCode = 1;
}

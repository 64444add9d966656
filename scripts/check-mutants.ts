/**
 * `npm run check:mutants [-- FOLDER…]`: finds small changes of the code that no test notices. It
 * takes minutes, so it is not part of `npm run check`. A second run tests only what has changed.
 */
import { checkControl } from './mutants/control.ts';
import { runMutants, type Mutant } from './mutants/run-mutants.ts';

/** Percentage of mutants that the tests must find in each folder. */
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
  // A test suite, shared by the engines.
  'search/engine-contract.ts',
  // Declarations without logic; the API's tests compare them with its answers.
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

/** Tests of the whole top-level folder. In `server`, only those of the folder itself. */
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

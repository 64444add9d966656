/**
 * `npm run check:mutants [-- FOLDER…]`: which small changes of the code no test would notice. Takes
 * minutes, so that it is no part of `npm run check`; a second run tries only what has changed.
 */
import { checkControl } from './mutants/control.ts';
import { runMutants, type Mutant } from './mutants/run-mutants.ts';

/** The share of mutants that tests must find in these folders, in percent. */
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
  // A suite that each engine's tests run.
  'search/engine-contract.ts',
  // Statements without a rule in them, which the API's tests compare with what it answers.
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

/** Tests of the whole room, but for the server: there a folder stands for itself. */
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

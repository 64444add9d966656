import { lettersOf } from '#domain/wording/letters-of.ts';
import { destinationOf, ISLANDS, type Island } from './islands.ts';

/**
 * Common names of islands, in addition to official names and destinations. They are written as
 * letters only.
 */
const NICKNAMES: readonly (readonly [string, Island])[] = [
  ['nassau', 'New Providence'],
  ['briland', 'Harbour Island'],
];

const BY_LETTERS = new Map<string, readonly Island[]>([
  ...ISLANDS.map((island) => [normalize(destinationOf(island)), sameDestination(island)] as const),
  ...NICKNAMES.map(([name, island]) => [name, [island]] as const),
  ...ISLANDS.map((island) => [normalize(island), [island]] as const),
]);

/**
 * The islands that a name means, in any spelling: a slug, a destination of two islands, `Harbor
 * Island`, `the Exumas`. An unknown name is returned unchanged.
 */
export function readIsland(name: string): readonly string[] {
  return BY_LETTERS.get(normalize(name)) ?? [name];
}

function sameDestination(island: Island): readonly Island[] {
  return ISLANDS.filter((other) => destinationOf(other) === destinationOf(island));
}

function normalize(name: string): string {
  return lettersOf(name)
    .replace('harbor', 'harbour')
    .replace(/^the(?=.)/, '')
    .replace(/^(?:great|little)(?=abaco|exuma|inagua)/, '')
    .replace(/and(?=crookedisland)/, '')
    .replace(/(?<=.)islands?$/, '')
    .replace(/(?<=abaco|exuma|bimini|andro)s$/, '');
}

/** The islands of the guide, by name. */
export const ISLANDS = [
  'Abaco',
  'Acklins',
  'Andros',
  'Berry Islands',
  'Bimini',
  'Cat Island',
  'Crooked Island',
  'Eleuthera',
  'Exuma',
  'Grand Bahama',
  'Harbour Island',
  'Inagua',
  'Long Island',
  'Mayaguana',
  'New Providence',
  'Ragged Island',
  'Rum Cay',
  'San Salvador',
] as const;

export type Island = (typeof ISLANDS)[number];

/** Names that the travel trade uses for some islands. All others keep their own name. */
const DESTINATIONS: ReadonlyMap<string, string> = new Map<Island, string>([
  ['Abaco', 'The Abacos'],
  ['Acklins', 'Acklins & Crooked Island'],
  ['Berry Islands', 'The Berry Islands'],
  ['Crooked Island', 'Acklins & Crooked Island'],
  ['Exuma', 'The Exumas'],
  ['Grand Bahama', 'Grand Bahama Island'],
  ['New Providence', 'Nassau & Paradise Island'],
]);

/** The destination to which an island belongs, e.g. `Nassau & Paradise Island`. */
export function destinationOf(island: string): string {
  return DESTINATIONS.get(island) ?? island;
}

/** Says in a sentence where a place is: `on Exuma`, `in the Berry Islands`. */
export function onIsland(island: string): string {
  return island === 'Berry Islands' ? 'in the Berry Islands' : `on ${island}`;
}

/** Search terms for the location of a place: island, destination and town. */
export function placeNames(island: string | null, town: string | null): string[] {
  const names = [island, island && destinationOf(island), town];
  return [...new Set(names.flatMap((name) => name || []))];
}

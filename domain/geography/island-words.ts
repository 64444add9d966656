import type { Island } from './islands.ts';

/** A sentence about each island for first-time visitors: where it is and what it is known for. */
const ISLAND_WORDS: Record<Island, string> = {
  Abaco:
    'One long island with a chain of cays beside it, where boatbuilders’ villages such as Hope Town and Man-O-War Cay lie a ferry ride from Marsh Harbour.',
  Acklins:
    'A quiet island in the south around a wide, shallow bight, with small settlements far apart.',
  Andros:
    'The largest island of The Bahamas and one of the emptiest, known for land crabs, bonefish flats and the long barrier reef along its eastern shore.',
  'Berry Islands':
    'A crescent of small cays north of New Providence, known to people who fish; most kitchens are on Great Harbour Cay.',
  Bimini:
    'The westernmost islands, some fifty miles from Miami, known for big-game fishing, conch and the soft white Bimini bread.',
  'Cat Island':
    'A long, hilly island with the highest point of the country, Mount Alvernia above New Bight.',
  'Crooked Island':
    'A small island across the bight from Acklins, with a handful of settlements and deep water close to the shore.',
  Eleuthera:
    'Over a hundred miles long and often hardly a mile wide, with the pineapples of Gregory Town and the fishing fleet of Spanish Wells.',
  Exuma:
    'A string of cays that runs from the south-east of Nassau down to George Town, where much of the food comes by the mail boat or from the water beside the dock.',
  'Grand Bahama':
    'The island of Freeport, the second city of the country, with Port Lucaya at its marina and the old fishing settlements towards West End.',
  'Harbour Island':
    'A small island with a long beach of pink sand, reached by water taxi from Eleuthera; nearly everything to eat is in Dunmore Town.',
  Inagua:
    'The southernmost island, with salt ponds and flamingos, and Matthew Town as its one settlement.',
  'Long Island':
    'A narrow island with cliffs on one side and flats on the other, and Dean’s Blue Hole near Clarence Town.',
  Mayaguana:
    'The easternmost island of the archipelago, with three small settlements and a great deal of quiet.',
  'New Providence':
    'The island of Nassau, the capital, and home of most Bahamians: from the Fish Fry at Arawak Cay and the stalls of Potter’s Cay to the hotels of Cable Beach and Paradise Island.',
  'Ragged Island':
    'The last island in the south before Cuba, with Duncan Town as its only settlement.',
  'Rum Cay':
    'A small island between Long Island and San Salvador, with Port Nelson as its only settlement.',
  'San Salvador':
    'An island of lakes on the outer edge of the archipelago, with its harbour and its kitchens at Cockburn Town.',
};

const BY_NAME: ReadonlyMap<string, string> = new Map(Object.entries(ISLAND_WORDS));

/** The sentence about an island; null for an unknown name. */
export function islandWords(name: string): string | null {
  return BY_NAME.get(name) ?? null;
}

/**
 * `node scripts/generate/list-landmarks.ts`: writes airports and ferry docks to
 * `domain/geography/landings.ts`, and all landmarks to `domain/geography/landmarks.ts`. Run it when
 * `data/map/landings.json` or `data/map/landmarks.json` changes, then format both files.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TOWNS } from '#domain/geography/gazetteer.ts';
import type { Landing } from '#domain/geography/landings.ts';
import type { Landmark } from '#domain/geography/landmarks.ts';
import { PROJECT_ROOT } from '#server/build.ts';

/** `landmark` is the short name that visitors choose from. */
type ListedLanding = Landing & { landmark: string; aliases?: string[]; source: string };
type ListedLandmark = Omit<Landmark, 'aliases'> & { aliases?: string[]; source: string };

const landings = await listed<ListedLanding>('landings');
const others = await listed<ListedLandmark>('landmarks');

await write(
  'landings',
  `/**
 * Where ferries and planes land. Written by \`scripts/generate/list-landmarks.ts\`, from the data and
 * sources in \`data/map\`.
 */
import type { Position } from './distance.ts';

export type LandingKind = 'airport' | 'ferry';

export type Landing = Position & {
  kind: LandingKind;
  name: string;
  /** The gazetteer's town if it is a cay, else the island. */
  land: string;
};

export const LANDINGS: readonly Landing[] = ${JSON.stringify(
    landings.map(({ kind, name, land, latitude, longitude }) => ({
      ...{ kind, name, land, latitude, longitude },
    })),
  )};
`,
);

const landmarks = [
  ...others.map(({ source: _, aliases = [], ...landmark }) => ({ ...landmark, aliases })),
  ...landings.map(({ kind, landmark, land, latitude, longitude, aliases = [] }) => ({
    ...{ kind, name: landmark, island: islandOf(land), latitude, longitude, aliases },
  })),
];
await write(
  'landmarks',
  `/**
 * Landmarks near which visitors look for food. Written by \`scripts/generate/list-landmarks.ts\`,
 * from the data and sources in \`data/map\`. Pages must not load this list before a visitor needs it.
 */
import type { Position } from './distance.ts';
import type { Island } from './islands.ts';
import type { LandingKind } from './landings.ts';

export type LandmarkKind = 'district' | 'beach' | 'hotel' | 'sight' | LandingKind;

export type Landmark = Position & {
  kind: LandmarkKind;
  name: string;
  island: Island;
  /** Other names that people type, in lower case. */
  aliases: readonly string[];
};

export const LANDMARKS: readonly Landmark[] = ${JSON.stringify(landmarks)};
`,
);

async function listed<Row>(name: string): Promise<Row[]> {
  return JSON.parse(await readFile(join(PROJECT_ROOT, `data/map/${name}.json`), 'utf8')) as Row[];
}

async function write(name: string, text: string): Promise<void> {
  await writeFile(join(PROJECT_ROOT, `domain/geography/${name}.ts`), text);
}

function islandOf(land: string): string {
  return TOWNS.find(({ town }) => town === land)?.island ?? land;
}

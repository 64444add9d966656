import type { GlobalSlug, Payload } from 'payload';
import { ISLANDS } from '#domain/geography/islands.ts';
import { islandWords } from '#domain/geography/island-words.ts';
import { siteTexts, type SiteTexts, type TextName } from '#domain/texts/site-texts.ts';
import { islandField } from './island-field.ts';

/** The texts of the guide as its pages show them. */
export type GuideTexts = {
  site: SiteTexts;
  /** The e-mail address that editors chose. Null: the one of the settings. */
  contact: string | null;
  /** A sentence about each island, by its name. */
  islands: ReadonlyMap<string, string>;
};

type OwnIslandTexts = Partial<Record<string, string | null>>;

/** The texts of a guide whose editors changed none. */
export const STANDARD_TEXTS: GuideTexts = {
  site: siteTexts(),
  contact: null,
  islands: textsOfIslands({}),
};

/** Reads the texts as they are stored, without the hooks of the globals. */
export async function readTexts({ db }: Pick<Payload, 'db'>): Promise<GuideTexts> {
  const own = async <T extends Record<string, unknown>>(slug: GlobalSlug) =>
    (await db.findGlobal<T>({ slug })) ?? ({} as Partial<T>);
  const texts = await own<Record<TextName | 'contact', string | null>>('site-texts');
  const islands = await own<OwnIslandTexts>('island-texts');
  return {
    site: siteTexts(texts),
    contact: texts.contact || null,
    islands: textsOfIslands(islands),
  };
}

function textsOfIslands(own: OwnIslandTexts): GuideTexts['islands'] {
  return new Map(
    ISLANDS.map((island) => [island, own[islandField(island)] || (islandWords(island) ?? '')]),
  );
}

/** The contact address of mails and messages to members. */
export async function contactEmail(payload: Payload): Promise<string> {
  const { contact } = await readTexts(payload);
  return contact ?? String(payload.config.custom.contactEmail);
}

/** The texts of the guide that editors can change, with their standard wording. */

/** The pages that show a text. */
export type ShownOn = 'home' | 'about' | 'every page';

type SiteText = {
  /** The name of the text in the admin. */
  label: string;
  shownOn: ShownOn;
  /** `line` is one line, `paragraph` one paragraph. `paragraphs` are separated by empty lines. */
  kind: 'line' | 'paragraph' | 'paragraphs';
  maxLength: number;
  /** Shown until an editor changes it. */
  standard: string;
};

export const SITE_TEXTS = {
  headline: {
    label: 'Headline',
    shownOn: 'home',
    kind: 'line',
    maxLength: 40,
    standard: 'Discover Paradise',
  },
  headline_end: {
    label: 'End of the headline, in yellow',
    shownOn: 'home',
    kind: 'line',
    maxLength: 30,
    standard: 'on a Plate',
  },
  introduction: {
    label: 'Introduction',
    shownOn: 'home',
    kind: 'paragraph',
    maxLength: 240,
    standard:
      'From the Fish Fry at Arawak Cay to the last dock on Inagua: find where to eat on every island of The Bahamas.',
  },
  about_lead: {
    label: 'Below the title',
    shownOn: 'about',
    kind: 'paragraph',
    maxLength: 240,
    standard: 'A guide to eating on every island of The Bahamas, made for the hungry.',
  },
  mission_title: {
    label: 'Heading of the mission',
    shownOn: 'about',
    kind: 'line',
    maxLength: 40,
    standard: 'Our Mission',
  },
  mission: {
    label: 'Mission',
    shownOn: 'about',
    kind: 'paragraphs',
    maxLength: 1000,
    standard:
      'We connect people to authentic dining across the islands: the conch stands and the white tablecloths, the bakeries that sell out by nine and the beach grills that open when the boat comes in.',
  },
  cuisine_title: {
    label: 'Heading of the first card',
    shownOn: 'about',
    kind: 'line',
    maxLength: 40,
    standard: 'Authentic Cuisine',
  },
  cuisine: {
    label: 'First card',
    shownOn: 'about',
    kind: 'paragraph',
    maxLength: 240,
    standard:
      'The places Bahamians eat at themselves, from cracked conch in a paper tray to Sunday boil fish.',
  },
  insights_title: {
    label: 'Heading of the second card',
    shownOn: 'about',
    kind: 'line',
    maxLength: 40,
    standard: 'Local Insights',
  },
  insights: {
    label: 'Second card',
    shownOn: 'about',
    kind: 'paragraph',
    maxLength: 240,
    standard: 'Which island, which dock, which day: what you want to know before the boat leaves.',
  },
  community_title: {
    label: 'Heading of the third card',
    shownOn: 'about',
    kind: 'line',
    maxLength: 40,
    standard: 'Community Driven',
  },
  community: {
    label: 'Third card',
    shownOn: 'about',
    kind: 'paragraph',
    maxLength: 240,
    standard:
      'Visitors and residents tell us what changed; an editor reads it and puts the page right.',
  },
  love_title: {
    label: 'Heading of the fourth card',
    shownOn: 'about',
    kind: 'line',
    maxLength: 40,
    standard: 'Made with Love',
  },
  love: {
    label: 'Fourth card',
    shownOn: 'about',
    kind: 'paragraph',
    maxLength: 240,
    standard:
      'Compiled by people who plan their days around lunch. Where no one has written yet, AI helps out.',
  },
  story_title: {
    label: 'Heading of the story',
    shownOn: 'about',
    kind: 'line',
    maxLength: 40,
    standard: 'Our Story',
  },
  story: {
    label: 'Story',
    shownOn: 'about',
    kind: 'paragraphs',
    maxLength: 5000,
    standard:
      "The guide began with a question asked on every ferry: where do we eat when we get there? The answers were good, but they lived in other people's heads. So we started to write them down, island by island, with the hours, the prices and the dish to ask for.\n\nToday it covers every inhabited island of the archipelago. Listings, pictures and descriptions are compiled or AI-generated: pictures are drawn until there is a photo, and drawn ones say so. Hours change, so ask the place before you cross the water.",
  },
  beliefs_title: {
    label: 'Heading of the beliefs',
    shownOn: 'about',
    kind: 'line',
    maxLength: 40,
    standard: 'What We Believe',
  },
  beliefs: {
    label: 'Beliefs',
    shownOn: 'about',
    kind: 'paragraphs',
    maxLength: 1000,
    standard:
      'That a small stand deserves the same care as a famous room. That hours should be true. That a page should open on a slow island network before the ice melts.',
  },
  tagline: {
    label: 'Tagline',
    shownOn: 'every page',
    kind: 'paragraph',
    maxLength: 120,
    standard: 'Connecting people to authentic dining across the islands.',
  },
  disclaimer: {
    label: 'Disclaimer',
    shownOn: 'every page',
    kind: 'paragraph',
    maxLength: 500,
    standard:
      'Listings, images and descriptions are compiled or AI-generated. Details such as menus, hours and promotions may be out of date. Please check the official restaurant site or a maps listing, or call the restaurant.',
  },
} as const satisfies Record<string, SiteText>;

export type TextName = keyof typeof SITE_TEXTS;

/** The wording of every text, as the pages show it. */
export type SiteTexts = Record<TextName, string>;

export const TEXT_NAMES = Object.keys(SITE_TEXTS) as TextName[];

/** The names of the texts on these pages. */
type NameOn<Page extends ShownOn> = {
  [Name in TextName]: (typeof SITE_TEXTS)[Name]['shownOn'] extends Page ? Name : never;
}[TextName];

/** The wording of the texts on these pages. */
export type TextsOn<Page extends ShownOn> = Record<NameOn<Page>, string>;

/** The wording of the texts on these pages, out of all. */
export function textsOn<Page extends ShownOn>(page: Page, texts: SiteTexts): TextsOn<Page> {
  const entries = textsShownOn(page).map((name) => [name, texts[name]]);
  return Object.fromEntries(entries) as TextsOn<Page>;
}

/** The names of the texts on these pages. */
export function textsShownOn(page: ShownOn): TextName[] {
  return TEXT_NAMES.filter((name) => SITE_TEXTS[name].shownOn === page);
}

/** The wording of every text: the editors' own, or the standard one. */
export function siteTexts(own: Partial<Record<TextName, string | null>> = {}): SiteTexts {
  const entries = TEXT_NAMES.map((name) => [name, own[name] || SITE_TEXTS[name].standard]);
  return Object.fromEntries(entries) as SiteTexts;
}

/** Splits a text into its paragraphs. */
export function paragraphsOf(text: string): string[] {
  return text.split(/\n\s*\n/).map((paragraph) => paragraph.replaceAll(/\s+/g, ' ').trim());
}

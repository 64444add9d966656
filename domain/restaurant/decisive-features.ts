/**
 * Describes access, payment and mood of a place in sentences from a fixed list, so that visitors
 * can decide. If the data denies a feature, a sentence may say that the place lacks it.
 */
import { lettersOf } from '#domain/wording/letters-of.ts';
import { featuresOfPlace, readFeature, type Feature, type Featured } from './feature-filters.ts';
import { parseFeatures, statedFeatures } from './features.ts';

/** A feature that a filter has, or another feature that can decide a visitor's choice. */
type Trait = Feature | keyof typeof OTHER_TRAITS;

/** Features that no filter has, by their names in map exports. */
const OTHER_TRAITS = {
  Restroom: ['Restroom'],
  Kids: ['Good for kids'],
  Queue: ['Usually a wait'],
  Bookings: ['Accepts reservations'],
  'Bookings required': ['Reservations required'],
  Locals: ['Locals'],
} as const satisfies Record<string, readonly string[]>;

/** `isNegative`: the sentence says what the place lacks. */
export type DecisiveSentence = { text: string; isNegative: boolean };

export type DecisiveGroup = { title: string; sentences: DecisiveSentence[] };

type Rule = {
  text: string;
  /** The place must have all of these features. */
  has?: readonly Trait[];
  /** The data must deny all of these features. */
  lacks?: readonly Trait[];
  /**
   * If the place has any of these features, the sentence is left out, because it would be
   * superfluous or doubtful.
   */
  unless?: readonly Trait[];
  /**
   * If the data denies any of these features, the sentence is left out, because it would be
   * superfluous.
   */
  unlessLacks?: readonly Trait[];
  isNegative?: true;
};

const CASH_ONLY = 'Cash only';
const CASHLESS: readonly Trait[] = ['Credit cards', 'Debit cards', 'Contactless'];

type Subject = 'access' | 'payment' | 'mood' | 'house';

/**
 * The sentences by subject, in display order. No sentence repeats the name of a feature in the
 * groups Atmosphere and Accessibility.
 */
const RULES: Readonly<Record<Subject, readonly Rule[]>> = {
  access: [
    { text: 'Wheelchair access', has: ['Wheelchair entrance'] },
    {
      text: 'No wheelchair access',
      lacks: ['Wheelchair entrance'],
      unless: ['Wheelchair seating'],
      isNegative: true,
    },
    { text: 'Tables for wheelchair users', has: ['Wheelchair seating'] },
    { text: 'Toilet for wheelchair users', has: ['Wheelchair restroom'] },
    {
      text: 'No toilet for wheelchair users',
      lacks: ['Wheelchair restroom'],
      unlessLacks: ['Wheelchair entrance', 'Restroom'],
      isNegative: true,
    },
    { text: 'No toilet', lacks: ['Restroom'], unless: ['Wheelchair restroom'], isNegative: true },
    { text: 'Parking for wheelchair users', has: ['Wheelchair parking'] },
    { text: 'You can come by boat', has: ['Boat access'] },
  ],
  payment: [
    { text: 'Takes credit and debit cards', has: ['Credit cards', 'Debit cards'] },
    { text: 'Takes credit cards', has: ['Credit cards'], unless: ['Debit cards'] },
    { text: 'Takes debit cards', has: ['Debit cards'], unless: ['Credit cards'] },
    { text: 'Takes payment by phone', has: ['Contactless'] },
    { text: CASH_ONLY, has: ['Cash only'], unless: CASHLESS },
    {
      text: CASH_ONLY,
      lacks: ['Credit cards', 'Debit cards'],
      unless: ['Cash only', ...CASHLESS],
    },
  ],
  mood: [
    { text: 'Elegant, for a special evening', has: ['Upscale'] },
    { text: 'Relaxed: come as you are', has: ['Casual'], unless: ['Upscale'] },
    { text: 'Snug inside', has: ['Cozy'] },
    { text: 'Good for a date', has: ['Romantic'] },
    { text: 'A place with a past', has: ['Historic'] },
    { text: 'Fashionable', has: ['Trendy'] },
    { text: 'You can sit on the roof', has: ['Rooftop'] },
    { text: 'Musicians play here', has: ['Live music'] },
    { text: 'Calm enough to talk', has: ['Quiet'], unless: ['Live music'] },
    { text: 'Can get loud', lacks: ['Quiet'], isNegative: true },
    { text: 'Where locals eat', has: ['Locals'] },
  ],
  /** Sentences about which guests are welcome and about bookings. */
  house: [
    { text: 'Children are welcome', has: ['Family-friendly'] },
    {
      text: 'Not ideal for children',
      lacks: ['Kids'],
      unless: ['Family-friendly'],
      isNegative: true,
    },
    { text: 'Large parties fit in', has: ['Groups'] },
    { text: 'LGBTQ+ guests are welcome', has: ['LGBTQ+ friendly'] },
    { text: 'Dogs may come along', has: ['Dogs allowed'] },
    { text: 'Book before you come', has: ['Bookings required'] },
    {
      text: "Tables can't be booked",
      lacks: ['Bookings'],
      unless: ['Reservations'],
      isNegative: true,
    },
    { text: 'Expect to queue', has: ['Queue'] },
  ],
};

const GROUPS: readonly { title: string; subjects: readonly Subject[] }[] = [
  { title: 'Access and payment', subjects: ['access', 'payment'] },
  { title: "What it's like", subjects: ['mood', 'house'] },
];

type Described = Omit<Featured, 'stated'> & {
  /** Features of the place, as JSON text. */
  about: string;
};

/** Returns the groups about which the data says something. */
export function decisiveGroups(place: Described): DecisiveGroup[] {
  const sentencesOn = decisiveSentences(place);
  return GROUPS.flatMap(({ title, subjects }) => {
    const sentences = subjects.flatMap((subject) => sentencesOn[subject]);
    return sentences.length > 0 ? [{ title, sentences }] : [];
  });
}

/** Returns what the data says about each subject. */
export function decisiveSentences(place: Described): Record<Subject, DecisiveSentence[]> {
  const traits = traitsOf(place);
  const about = (subject: Subject) =>
    RULES[subject]
      .filter((rule) => applies(rule, traits))
      .map(({ text, isNegative = false }) => ({ text, isNegative }));
  return {
    access: about('access'),
    payment: about('payment'),
    mood: about('mood'),
    house: about('house'),
  };
}

function applies(rule: Rule, { has, lacks, denied }: Traits): boolean {
  return (
    (rule.has ?? []).every((trait) => has.has(trait)) &&
    (rule.lacks ?? []).every((trait) => lacks.has(trait)) &&
    !(rule.unless ?? []).some((trait) => has.has(trait)) &&
    !(rule.unlessLacks ?? []).some((trait) => lacks.has(trait)) &&
    !denied.some((name) => rule.text.toLowerCase().includes(name))
  );
}

type Traits = {
  has: ReadonlySet<Trait>;
  lacks: ReadonlySet<Trait>;
  /** Names of the features that the place lacks, in lower case. No sentence may contain one. */
  denied: string[];
};

function traitsOf({ about, ...place }: Described): Traits {
  const stated = statedFeatures(about);
  const denied = Object.values(parseFeatures(about)).flatMap((group) =>
    Object.keys(group).filter((name) => group[name] === false),
  );
  const has = new Set<Trait>([
    ...featuresOfPlace({ ...place, stated }),
    ...stated.flatMap((name) => otherTrait(name) ?? []),
  ]);
  const lacks = denied
    .flatMap((name) => otherTrait(name) ?? readFeature(name) ?? [])
    .filter((trait) => !has.has(trait));
  return { has, lacks: new Set(lacks), denied: denied.map((name) => name.toLowerCase()) };
}

const OTHER_BY_LETTERS: ReadonlyMap<string, Trait> = new Map(
  Object.entries(OTHER_TRAITS).flatMap(([trait, names]) =>
    names.map((name) => [lettersOf(name), trait as Trait] as const),
  ),
);

function otherTrait(name: string): Trait | null {
  return OTHER_BY_LETTERS.get(lettersOf(name)) ?? null;
}

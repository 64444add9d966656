/** The features by which visitors filter restaurants. */
import { lettersOf } from '#domain/wording/letters-of.ts';
import { memoize } from '#domain/wording/memoize.ts';

/**
 * Kinds of features. A restaurant must match every chosen kind, with any chosen feature of that
 * kind.
 */
export const FEATURE_KINDS = ['service', 'diet', 'access', 'payment', 'atmosphere'] as const;
export type FeatureKind = (typeof FEATURE_KINDS)[number];

export const FEATURE_KIND_TITLES: Record<FeatureKind, string> = {
  service: 'Service',
  diet: 'Diet',
  access: 'Access',
  payment: 'Payment',
  atmosphere: 'Atmosphere',
};

/** The features of each kind, in display order. */
export const FEATURES_BY_KIND = {
  service: [
    'Dine-in',
    'Takeout',
    'Delivery',
    'Outdoor seating',
    'Reservations',
    'Wi-Fi',
    "Kids' menu",
    'High chairs',
    'Dogs allowed',
    'Catering',
  ],
  diet: [
    'Vegetarian options',
    'Vegan options',
    'Gluten-free options',
    'Halal food',
    'Healthy options',
  ],
  access: [
    'Wheelchair entrance',
    'Wheelchair seating',
    'Wheelchair restroom',
    'Wheelchair parking',
    'Gender-neutral restroom',
    'Boat access',
  ],
  payment: ['Credit cards', 'Debit cards', 'Contactless', 'Cash only'],
  atmosphere: [
    'Casual',
    'Cozy',
    'Family-friendly',
    'Groups',
    'Historic',
    'LGBTQ+ friendly',
    'Live music',
    'Quiet',
    'Romantic',
    'Rooftop',
    'Trendy',
    'Upscale',
  ],
} as const satisfies Record<FeatureKind, readonly string[]>;

export type Feature = (typeof FEATURES_BY_KIND)[FeatureKind][number];

export const FEATURES: readonly Feature[] = FEATURE_KINDS.flatMap(
  (kind): readonly Feature[] => FEATURES_BY_KIND[kind],
);

/**
 * Synonyms of the features: names in map exports, tags and types of places, and common spellings.
 */
const OTHER_NAMES: Partial<Record<Feature, readonly string[]>> = {
  'Dine-in': ['Eat in'],
  Takeout: ['Takeaway', 'Take-out', 'Takeout restaurant', 'Curbside pickup'],
  Delivery: ['No-contact delivery', 'Delivery restaurant'],
  'Outdoor seating': ['Outdoor dining', 'Outdoor'],
  Reservations: [
    'Accepts reservations',
    'Dinner reservations recommended',
    'Reservations required',
  ],
  'Wi-Fi': ['Free Wi-Fi', 'Paid Wi-Fi'],
  "Kids' menu": ['Kids menu', "Children's menu"],
  'High chairs': ['High chair'],
  'Dogs allowed': ['Dogs allowed outside', 'Dogs allowed inside', 'Dog Friendly', 'Pet friendly'],
  Catering: ['Caterer'],
  'Vegetarian options': ['Vegetarian', 'Veggie', 'Vegetarian restaurant', 'Vegetarian & Vegan'],
  'Vegan options': ['Vegan', 'Vegan restaurant'],
  'Gluten-free options': ['Gluten-free', 'Gluten Free Options'],
  'Halal food': ['Halal', 'Halal Options', 'Halal restaurant'],
  'Healthy options': ['Healthy', 'Health food restaurant'],
  'Wheelchair entrance': [
    'Wheelchair accessible entrance',
    'Wheelchair accessible',
    'Wheelchair',
    'Accessible',
  ],
  'Wheelchair seating': ['Wheelchair accessible seating'],
  'Wheelchair restroom': ['Wheelchair accessible restroom'],
  'Wheelchair parking': ['Wheelchair accessible parking lot', 'Wheelchair accessible parking'],
  'Credit cards': ['Credit card', 'Cards'],
  'Debit cards': ['Debit card'],
  Contactless: ['NFC mobile payments', 'Mobile payments', 'Apple Pay'],
  'Cash only': ['Cash-only', 'Cash'],
  Cozy: ['Cosy'],
  'Family-friendly': ['Family Friendly', 'Good for kids', 'Kid friendly', 'Family restaurant'],
  'LGBTQ+ friendly': ['LGBTQ friendly', 'LGBTQ'],
  'Live music': ['Live music venue'],
  Rooftop: ['Rooftop seating', 'Rooftop bar'],
};

const BY_LETTERS: ReadonlyMap<string, Feature> = new Map(
  FEATURES.flatMap((feature) =>
    [feature, ...(OTHER_NAMES[feature] ?? [])].map((name) => [lettersOf(name), feature] as const),
  ),
);

/** Features that imply another feature. */
const IMPLIED: ReadonlyMap<Feature, Feature> = new Map([['Vegan options', 'Vegetarian options']]);

const KIND_OF: ReadonlyMap<string, FeatureKind> = new Map(
  FEATURE_KINDS.flatMap((kind) => FEATURES_BY_KIND[kind].map((name) => [name, kind] as const)),
);

/**
 * The feature that a name means, in any spelling: `wifi`, `Free Wi-Fi`, `vegan-options`. Null for
 * none.
 */
export const readFeature: (name: string) => Feature | null = memoize(
  (name) => BY_LETTERS.get(lettersOf(name)) ?? null,
  2000,
);

export function featureKind(feature: string): FeatureKind | null {
  return KIND_OF.get(feature) ?? null;
}

/**
 * Groups the chosen features by kind. Leaves out kinds without a chosen feature, and unknown names.
 */
export function byFeatureKind(
  chosen: readonly string[],
): { kind: FeatureKind; features: string[] }[] {
  return FEATURE_KINDS.flatMap((kind) => {
    const features = chosen.filter((feature) => featureKind(feature) === kind);
    return features.length > 0 ? [{ kind, features }] : [];
  });
}

export type Featured = {
  /** The features that the place lists, see `statedFeatures`. */
  stated: readonly string[];
  tags: readonly { name: string }[];
  categories: readonly { name: string }[];
  subtypes: readonly string[];
};

/**
 * The features of a place: those it lists, and those that its tags, categories and subtypes imply.
 */
export function featuresOfPlace({ stated, tags, categories, subtypes }: Featured): Feature[] {
  const named = [...tags, ...categories].map(({ name }) => name);
  const has = new Set(
    [...stated, ...named, ...subtypes].flatMap((name) => readFeature(name) ?? []),
  );
  for (const [feature, implied] of IMPLIED) if (has.has(feature)) has.add(implied);
  return FEATURES.filter((feature) => has.has(feature));
}

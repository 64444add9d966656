/** The feature groups that a restaurant's page shows, named as in map exports. */
export const FEATURE_GROUPS = [
  'Service options',
  'Highlights',
  'Popular for',
  'Offerings',
  'Amenities',
  'Atmosphere',
  'Accessibility',
] as const;

export type FeatureGroup = (typeof FEATURE_GROUPS)[number];

/** The groups whose features the page lists. The others appear in sentences, if at all. */
export const LISTED_GROUPS = [
  'Service options',
  'Highlights',
  'Popular for',
  'Offerings',
  'Amenities',
] as const satisfies readonly FeatureGroup[];

/**
 * Whether a place has a feature, by group name and feature name. May contain groups that the page
 * does not show.
 */
export type Features = Record<string, Record<string, boolean>>;

/**
 * Parses features from an object or JSON text. Leaves out everything but groups of named booleans.
 * Invalid JSON gives no features.
 */
export function parseFeatures(value: unknown): Features {
  const known = Object.entries(groupsOf(value)).flatMap(([group, entries]) => {
    const named = Object.entries(isRecord(entries) ? entries : {}).filter(
      (entry): entry is [string, boolean] => typeof entry[1] === 'boolean',
    );
    return named.length > 0 ? [[group, Object.fromEntries(named)] as const] : [];
  });
  return Object.fromEntries(known);
}

/** Names of the features that the place has in a group. */
export function featuresOf(features: Features, group: FeatureGroup): string[] {
  return Object.entries(features[group] ?? {}).flatMap(([name, has]) => (has ? [name] : []));
}

/**
 * All features that a place has, including groups that its page does not show. Takes an object or
 * JSON text.
 */
export function statedFeatures(value: unknown): string[] {
  return Object.values(groupsOf(value)).flatMap((group) =>
    isRecord(group) ? Object.keys(group).filter((name) => group[name] === true) : [],
  );
}

function groupsOf(value: unknown): Record<string, unknown> {
  const groups = typeof value === 'string' ? parseJson(value) : value;
  return isRecord(groups) ? groups : {};
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

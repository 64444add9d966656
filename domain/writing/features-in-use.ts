import { FEATURE_GROUPS, featuresOf, parseFeatures } from '#domain/restaurant/features.ts';

/** Maximum number of names per group. */
const MOST = 100;

/**
 * The names of the features that places have, by group, the most frequent ones first.
 *
 * @param places the `about` value of each place
 */
export function featuresInUse(places: Iterable<unknown>): Record<string, string[]> {
  const counts = new Map(FEATURE_GROUPS.map((group) => [group, new Map<string, number>()]));
  for (const place of places) {
    const features = parseFeatures(place);
    for (const [group, names] of counts)
      for (const name of featuresOf(features, group)) names.set(name, (names.get(name) ?? 0) + 1);
  }
  return Object.fromEntries(
    Array.from(counts, ([group, names]) => [
      group,
      [...names]
        .toSorted(([a, ofA], [b, ofB]) => ofB - ofA || a.localeCompare(b, 'en'))
        .slice(0, MOST)
        .map(([name]) => name),
    ]),
  );
}

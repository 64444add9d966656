import accessibility from '#site/icons/accessibility.svg?raw';
import beer from '#site/icons/beer.svg?raw';
import car from '#site/icons/car.svg?raw';
import check from '#site/icons/check.svg?raw';
import clock from '#site/icons/clock.svg?raw';
import leaf from '#site/icons/leaf.svg?raw';
import martini from '#site/icons/martini.svg?raw';
import music from '#site/icons/music.svg?raw';
import shoppingBag from '#site/icons/shopping-bag.svg?raw';
import sunset from '#site/icons/sunset.svg?raw';
import truck from '#site/icons/truck.svg?raw';
import umbrella from '#site/icons/umbrella.svg?raw';
import user from '#site/icons/user.svg?raw';
import users from '#site/icons/users.svg?raw';
import utensils from '#site/icons/utensils.svg?raw';
import wifi from '#site/icons/wifi.svg?raw';
import { featuresOf, LISTED_GROUPS, parseFeatures } from '#domain/restaurant/features.ts';

export type ShownGroup = { title: string; features: { name: string; icon: string }[] };

/** The titles of the groups on the page. */
const TITLES: Readonly<Record<(typeof LISTED_GROUPS)[number], string>> = {
  'Service options': 'Service Options',
  Highlights: 'Highlights',
  'Popular for': 'Popular For',
  Offerings: 'Food & Drink',
  Amenities: 'Amenities',
};

/** Patterns of feature names, with their icons. The first matching pattern is used. */
const ICONS: readonly (readonly [RegExp, string])[] = [
  [/delivery|drive/i, truck],
  [/take-?(?:out|away)/i, shoppingBag],
  [/outdoor|rooftop|patio/i, umbrella],
  [/wi-?fi/i, wifi],
  [/wheelchair/i, accessibility],
  [/music|karaoke/i, music],
  [/sunset|view/i, sunset],
  [/cocktail|wine|spirits|liquor/i, martini],
  [/beer|alcohol/i, beer],
  [/vegan|vegetarian|healthy|salad/i, leaf],
  [/fast|quick/i, clock],
  [/solo/i, user],
  [/group|family|kids/i, users],
  [/parking/i, car],
  [/dine|breakfast|lunch|dinner|brunch|food/i, utensils],
];

/** Returns the feature groups in which the restaurant offers at least one feature. */
export function featureGroups(about: string): ShownGroup[] {
  const features = parseFeatures(about);
  return LISTED_GROUPS.flatMap((group) => {
    const names = featuresOf(features, group);
    return names.length > 0
      ? [{ title: TITLES[group], features: names.map((name) => ({ name, icon: iconOf(name) })) }]
      : [];
  });
}

/**
 * Returns the features for the block of the page that is hidden from visitors and meant for
 * machines: atmosphere and accessibility.
 */
export function hiddenFeatures(about: string): { atmosphere: string[]; accessibility: string[] } {
  const features = parseFeatures(about);
  return {
    atmosphere: featuresOf(features, 'Atmosphere'),
    accessibility: featuresOf(features, 'Accessibility'),
  };
}

function iconOf(name: string): string {
  return ICONS.find(([words]) => words.test(name))?.[1] ?? check;
}

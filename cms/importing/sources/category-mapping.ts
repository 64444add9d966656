import { GENERAL_CATEGORY, type CategoryName } from '#domain/restaurant/categories.ts';

/** Words of a source's kinds of place, in the order in which they decide, and the category they mean. */
const KINDS: readonly (readonly [RegExp, CategoryName])[] = [
  [/bahamian|\bconch\b/i, 'Bahamian Cuisine'],
  [/steak|chophouse/i, 'Steakhouse'],
  [/seafood|\bfish\b|oyster|lobster|crab/i, 'Seafood'],
  [/beach bar|tiki|beach club|\bbar (?:&|and) grill/i, 'Beach Bar & Grill'],
  [/italian|pizza|pasta/i, 'Italian'],
  [
    /sushi|japanese|chinese|thai|indian|asian|korean|vietnamese|filipino|noodle|ramen/i,
    'Asian Cuisine',
  ],
  [
    /greek|mediterranean|lebanese|turkish|middle eastern|kebab|falafel|spanish|tapas/i,
    'Mediterranean Cuisine',
  ],
  [/mexican|latin|taco|tex-?mex|burrito|peruvian|brazilian|cuban|colombian/i, 'Mexican & Latin'],
  [/caribbean|jamaican|jerk|haitian|trinidad|west indian|regional/i, 'Caribbean Cuisine'],
  [/vegan|vegetarian|salad|health food|juice/i, 'Vegetarian & Vegan'],
  [
    /bakery|dessert|cake|pastry|donut|doughnut|ice.?cream|gelato|patisserie|cupcake/i,
    'Bakery & Desserts',
  ],
  [/coffee|caf[eé]|\btea\b|espresso/i, 'Coffee & Cafes'],
  [/fine.?dining|french|gourmet|haute/i, 'Fine Dining'],
  [
    /fast.?food|takeaway|take.?out|takeout|food truck|food.?court|fried chicken|sandwich|hot dog/i,
    'Fast Food & Takeaway',
  ],
  [/american|burger|barbecue|bbq|chicken wings|diner|breakfast|brunch|wings/i, 'American Cuisine'],
  [/\bbar\b|pub|lounge|brewery|night.?club|cocktail|rum/i, 'Bars & Lounges'],
  [/casual|bistro|buffet|family|grill|eatery/i, 'Casual Dining'],
];

const MAX_CATEGORIES = 3;

/**
 * One to three categories for the kinds that a source names, the main kind first. A place of no known
 * kind is a plain restaurant.
 */
export function categoriesOf(kinds: readonly string[]): CategoryName[] {
  const found = kinds.flatMap((kind) => KINDS.find(([words]) => words.test(kind))?.[1] ?? []);
  const categories = [...new Set(found)].slice(0, MAX_CATEGORIES);
  return categories.length > 0 ? categories : [GENERAL_CATEGORY];
}

import { folded } from '#cms/importing/folded-words.ts';
import { GENERAL_CATEGORY, type CategoryName } from '#domain/restaurant/categories.ts';
import { memoize } from '#domain/wording/memoize.ts';

/**
 * For each category, the words that name it in a source's kinds of place, separated by commas. If a
 * kind contains words of several categories, the first of these categories counts. Plurals are
 * recognized too.
 */
export const CATEGORY_RULES: readonly (readonly [CategoryName, string])[] = [
  ['Bahamian Cuisine', 'bahamian,conch,souse,johnny cake'],
  ['Steakhouse', 'steak,steakhouse,steak house,chophouse,chop house'],
  [
    'Seafood',
    'seafood,sea food,fish,fish and chips,fish fry,oyster,oyster bar,lobster,crab,crab house,shrimp,clam',
  ],
  [
    'Beach Bar & Grill',
    'beach bar,tiki,tiki bar,beach club,beach grill,bar and grill,beach restaurant',
  ],
  ['Italian', 'italian,pizza,pizzeria,pasta,trattoria,sicilian'],
  [
    'Asian Cuisine',
    'sushi,japanese,chinese,thai,indian,asian,korean,vietnamese,filipino,noodle,ramen,dim sum,indonesian,malaysian,curry',
  ],
  [
    'Mediterranean Cuisine',
    'greek,mediterranean,lebanese,turkish,middle eastern,kebab,falafel,spanish,tapas,gyro,shawarma,moroccan',
  ],
  [
    'Mexican & Latin',
    'mexican,latin,latin american,south american,central american,taco,tex mex,texmex,burrito,peruvian,brazilian,cuban,colombian,argentinian,venezuelan,tortilla',
  ],
  [
    'Caribbean Cuisine',
    'caribbean,jamaican,jerk,jerk chicken,haitian,trinidad,trinidadian,west indian,west indies,guyanese,barbadian,puerto rican,creole,regional,roti',
  ],
  [
    'Vegetarian & Vegan',
    'vegan,vegetarian,plant based,salad,salad bar,health food,juice,juice bar,smoothie',
  ],
  [
    'Bakery & Desserts',
    'bakery,bread,dessert,cake,cake shop,pastry,donut,doughnut,ice cream,icecream,gelato,gelateria,patisserie,cupcake,frozen yogurt,candy,chocolate,cookie,pie',
  ],
  [
    'Coffee & Cafes',
    'coffee,coffee shop,cafe,tea,tea room,tea house,espresso,cafeteria,bubble tea',
  ],
  ['Fine Dining', 'fine dining,finedining,french,gourmet,haute,haute cuisine'],
  [
    'Fast Food & Takeaway',
    'fast food,fastfood,takeaway,take away,take out,takeout,food truck,food court,foodcourt,fried chicken,sandwich,sandwich bar,hot dog,deli,delicatessen,snack,snack bar,street food',
  ],
  [
    'American Cuisine',
    'american,burger,hamburger,barbecue,barbeque,bbq,chicken wing,wing,diner,breakfast,brunch,pancake,pancake house,waffle,southern,soul food,cajun,chicken',
  ],
  [
    'Bars & Lounges',
    'bar,pub,gastropub,lounge,brewery,brewpub,night club,nightclub,cocktail,cocktail bar,sports bar,wine bar,rum,distillery,beer garden,biergarten,tavern,karaoke',
  ],
  ['Casual Dining', 'casual,casual dining,bistro,brasserie,buffet,family,grill,eatery,canteen'],
];

type Phrase = { words: readonly string[]; category: CategoryName };

/** Longer phrases come first, so that `west indian` is read before `indian`. */
const PHRASES: readonly Phrase[] = [
  ...CATEGORY_RULES.flatMap(([category, phrases]) =>
    phrases.split(',').map((phrase) => ({ words: wordsOf(phrase), category })),
  ),
].toSorted((a, b) => b.words.length - a.words.length);

const ORDER = CATEGORY_RULES.map(([category]) => category);
const MAX_CATEGORIES = 3;
const MAX_KINDS = 2000;

/**
 * One to three categories for the kinds that a source names, the main kind first. If no kind is
 * known, the place gets the general category.
 */
export function categoriesOf(kinds: readonly string[]): CategoryName[] {
  const found = kinds.flatMap((kind) => categoryOf(kind) ?? []);
  const categories = [...new Set(found)].slice(0, MAX_CATEGORIES);
  return categories.length > 0 ? categories : [GENERAL_CATEGORY];
}

const categoryOf = memoize((kind): CategoryName | null => {
  const words: (string | null)[] = wordsOf(kind);
  const found = new Set<CategoryName>();
  for (const phrase of PHRASES) {
    for (let at = 0; at + phrase.words.length <= words.length; at++) {
      if (!phrase.words.every((word, index) => isForm(words[at + index], word))) continue;
      // Each word counts for one phrase only.
      words.fill(null, at, at + phrase.words.length);
      found.add(phrase.category);
    }
  }
  return ORDER.find((category) => found.has(category)) ?? null;
}, MAX_KINDS);

/** Whether `word` is `single` or its plural. */
function isForm(word: string | null | undefined, single: string): boolean {
  if (!word) return false;
  if (word === single || word === `${single}s` || word === `${single}es`) return true;
  return single.endsWith('y') && word === `${single.slice(0, -1)}ies`;
}

/** The folded words of a text; `&` becomes "and", other marks separate words. */
function wordsOf(text: string): string[] {
  return folded(text)
    .replaceAll('&', ' and ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

import type { CategoryName } from './categories.ts';

/** A sentence about the food of each fixed category. */
const CATEGORY_WORDS: Record<CategoryName, string> = {
  'Bahamian Cuisine':
    'Cracked conch, peas ’n’ rice, boil fish with johnny cake and guava duff: what is cooked at home, cooked for guests.',
  Seafood:
    'Conch, snapper, grouper in its season and spiny lobster from August to March, mostly from the water you’re looking at as you eat.',
  'Caribbean Cuisine': 'Jerk, curry, roti and rice from the neighbours in the south.',
  'American Cuisine': 'Burgers, ribs, wings and breakfast plates, often with a side of plantain.',
  'Asian Cuisine':
    'Sushi, noodles, stir-fries and curries, far from where they come from and none the worse for it.',
  Italian: 'Pasta, pizza and what the sea adds to them.',
  'Mediterranean Cuisine': 'Greek, Spanish and Levantine plates, with local fish on the grill.',
  'Mexican & Latin': 'Tacos, ceviche and rice from the other shores of the same sea.',
  'Coffee & Cafes': 'Coffee, something baked and a table in the shade.',
  'Bars & Lounges': 'A cold drink first; many of these kitchens are better than they need to be.',
  'Casual Dining': 'No need to dress up and no need to hurry.',
  'Fine Dining': 'White tablecloths and long evenings; a reservation is a good idea.',
  Steakhouse: 'Steaks and chops, usually with lobster not far away.',
  'Bakery & Desserts':
    'Bread from the oven, coconut tarts, pineapple upside-down cake and rum cake; the early ones get the best of it.',
  'Fast Food & Takeaway': 'Food in a box, for the beach, the boat or the way home.',
  'Vegetarian & Vegan': 'Kitchens where vegetables are the meal and not the side.',
  'Beach Bar & Grill': 'A roof, a grill and sand up to the counter.',
  Restaurant: 'Places of no single kind: the menu says more than any heading could.',
};

const BY_NAME: ReadonlyMap<string, string> = new Map(Object.entries(CATEGORY_WORDS));

/** The sentence about a category; null for categories that editors have added. */
export function categoryWords(name: string): string | null {
  return BY_NAME.get(name) ?? null;
}

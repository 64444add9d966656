import coffee from '#site/icons/coffee.svg?raw';
import cookingPot from '#site/icons/cooking-pot.svg?raw';
import croissant from '#site/icons/croissant.svg?raw';
import fish from '#site/icons/fish.svg?raw';
import flame from '#site/icons/flame.svg?raw';
import hamburger from '#site/icons/hamburger.svg?raw';
import leaf from '#site/icons/leaf.svg?raw';
import martini from '#site/icons/martini.svg?raw';
import pizza from '#site/icons/pizza.svg?raw';
import shell from '#site/icons/shell.svg?raw';
import shoppingBag from '#site/icons/shopping-bag.svg?raw';
import soup from '#site/icons/soup.svg?raw';
import umbrella from '#site/icons/umbrella.svg?raw';
import utensils from '#site/icons/utensils.svg?raw';
import wine from '#site/icons/wine.svg?raw';
import type { CategoryName } from '#domain/restaurant/categories.ts';

const ICONS: Partial<Record<CategoryName, string>> = {
  'Bahamian Cuisine': shell,
  Seafood: fish,
  'Caribbean Cuisine': cookingPot,
  'American Cuisine': hamburger,
  'Asian Cuisine': soup,
  Italian: pizza,
  'Coffee & Cafes': coffee,
  'Bars & Lounges': martini,
  'Fine Dining': wine,
  Steakhouse: flame,
  'Bakery & Desserts': croissant,
  'Fast Food & Takeaway': shoppingBag,
  'Vegetarian & Vegan': leaf,
  'Beach Bar & Grill': umbrella,
};
const byName: Record<string, string | undefined> = ICONS;

/** The icon for markers of a category. */
export function categoryIcon(category: string): string {
  return byName[category] ?? utensils;
}

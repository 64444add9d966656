import coffee from 'lucide-static/icons/coffee.svg?raw';
import cookingPot from 'lucide-static/icons/cooking-pot.svg?raw';
import croissant from 'lucide-static/icons/croissant.svg?raw';
import fish from 'lucide-static/icons/fish.svg?raw';
import flame from 'lucide-static/icons/flame.svg?raw';
import hamburger from 'lucide-static/icons/hamburger.svg?raw';
import leaf from 'lucide-static/icons/leaf.svg?raw';
import martini from 'lucide-static/icons/martini.svg?raw';
import pizza from 'lucide-static/icons/pizza.svg?raw';
import shell from 'lucide-static/icons/shell.svg?raw';
import shoppingBag from 'lucide-static/icons/shopping-bag.svg?raw';
import soup from 'lucide-static/icons/soup.svg?raw';
import umbrella from 'lucide-static/icons/umbrella.svg?raw';
import utensils from 'lucide-static/icons/utensils.svg?raw';
import wine from 'lucide-static/icons/wine.svg?raw';
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

import type { CategoryName } from '#domain/restaurant/categories.ts';
import { american, fastFood } from './american.ts';
import { asian } from './asian.ts';
import { bar, beachBar } from './bars.ts';
import { bakery, coffee } from './cafe-and-bakery.ts';
import { casualDining, restaurant } from './casual.ts';
import { fineDining, steakhouse } from './fine-dining.ts';
import { bahamian, caribbean } from './island-kitchens.ts';
import { italian, mediterranean } from './mediterranean.ts';
import { mexican } from './mexican.ts';
import { seafood } from './seafood.ts';
import type { Recipe } from './table.ts';
import { vegetarian } from './vegetarian.ts';

/** The table setting of each category. */
export const RECIPES: Record<CategoryName, Recipe> = {
  'Bahamian Cuisine': bahamian,
  Seafood: seafood,
  'Caribbean Cuisine': caribbean,
  'American Cuisine': american,
  'Asian Cuisine': asian,
  Italian: italian,
  'Mediterranean Cuisine': mediterranean,
  'Mexican & Latin': mexican,
  'Coffee & Cafes': coffee,
  'Bars & Lounges': bar,
  'Casual Dining': casualDining,
  'Fine Dining': fineDining,
  Steakhouse: steakhouse,
  'Bakery & Desserts': bakery,
  'Fast Food & Takeaway': fastFood,
  'Vegetarian & Vegan': vegetarian,
  'Beach Bar & Grill': beachBar,
  Restaurant: restaurant,
};

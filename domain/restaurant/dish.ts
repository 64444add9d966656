import type { CategoryName } from './categories.ts';

/** The words for each dish that an illustration can show, in lower case and without a plural s. */
const WORDS = {
  conch: ['conch', 'fritter'],
  fish: ['fish', 'snapper', 'grouper', 'tuna', 'wahoo', 'hogfish', 'bonefish', 'shad'],
  lobster: ['lobster', 'crawfish'],
  crab: ['crab'],
  ribs: ['rib', 'barbecue', 'brisket', 'smokehouse'],
  chicken: ['chicken', 'wing'],
  burger: ['burger', 'patties'],
  pizza: ['pizza'],
  pasta: ['pasta', 'ravioli', 'linguine', 'trofie', 'spaghetti'],
  tacos: ['taco'],
  steak: ['steak', 'ribeye', 'steakhouse'],
  soup: ['soup', 'souse', 'chowder', 'broth'],
  breakfast: ['breakfast', 'pancake', 'omelet'],
  sushi: ['sushi'],
  macaroni: ['macaroni', 'mac'],
} as const;

export type DishName = keyof typeof WORDS;

/** The name of the dish in the alternative text of an illustration. */
export const DISH_TEXTS: Record<DishName, string> = {
  conch: 'conch',
  fish: 'fish',
  lobster: 'lobster',
  crab: 'crab',
  ribs: 'ribs',
  chicken: 'chicken',
  burger: 'a burger',
  pizza: 'pizza',
  pasta: 'pasta',
  tacos: 'tacos',
  steak: 'steak',
  soup: 'soup',
  breakfast: 'breakfast',
  sushi: 'sushi',
  macaroni: 'macaroni',
};

/**
 * The illustrations of places in these categories show the table of the category instead of a dish:
 * drinks, coffee, bread and cakes, or dishes without meat and fish.
 */
const WITH_OWN_TABLE: readonly string[] = [
  'Bars & Lounges',
  'Coffee & Cafes',
  'Bakery & Desserts',
  'Vegetarian & Vegan',
] satisfies CategoryName[];

const DISHES: ReadonlyMap<string, DishName> = new Map(
  (Object.keys(WORDS) as DishName[]).flatMap((dish) =>
    WORDS[dish].map((word): [string, DishName] => [word, dish]),
  ),
);

/** The texts of a restaurant that can name its dish. */
export type DishTexts = {
  name: string;
  category: string;
  description: string | null;
  tags: readonly { name: string }[];
};

/**
 * The dish that a restaurant's illustration shows: the first dish that its name mentions, else its
 * description, else its tags. Null if these texts mention no dish, or if the category has its own
 * table.
 */
export function dishOf({ name, category, description, tags }: DishTexts): DishName | null {
  if (WITH_OWN_TABLE.includes(category)) return null;
  const texts = [name, description ?? '', tags.map((tag) => tag.name).join(' ')];
  for (const text of texts) {
    const dish = firstDish(text);
    if (dish) return dish;
  }
  return null;
}

/** The first dish that a text mentions, in singular or plural. */
export function firstDish(text: string): DishName | null {
  for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
    const dish = DISHES.get(word) ?? DISHES.get(word.replace(/s$/, ''));
    if (dish) return dish;
  }
  return null;
}

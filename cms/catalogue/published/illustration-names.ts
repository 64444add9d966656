import { createHash } from 'node:crypto';
import {
  CATEGORY_NAMES,
  categoryFolder,
  categoryImageUrl,
  GENERAL_CATEGORY,
  type CategoryName,
} from '#domain/restaurant/categories.ts';
import {
  DISH_TEXTS,
  dishOf,
  firstDish,
  type DishName,
  type DishTexts,
} from '#domain/restaurant/dish.ts';
import type { Photo } from '#domain/contract/restaurant.ts';

/**
 * Increase after a change of the drawings. Browsers cache restaurant pictures forever, so every
 * picture needs a new name.
 */
const ART_VERSION = 'art2';

/** Increase to redraw every picture with other random choices. */
export const ART_SEED = 'art1';

/** Widths of each picture's files in pixels; all have the ratio 4:3. */
export const ILLUSTRATION_WIDTHS = [400, 640, 800] as const;
export type IllustrationWidth = (typeof ILLUSTRATION_WIDTHS)[number];
const FULL_WIDTH = 800;

/**
 * The file format for a width. Phones get AVIF, which is half as large. The other widths get WebP,
 * which encodes in a quarter of the time.
 */
export function illustrationFormat(width: IllustrationWidth): 'avif' | 'webp' {
  return width === 640 ? 'avif' : 'webp';
}

/** The pictures drawn for each category. */
export const CATEGORY_VARIANTS = [0, 1, 2] as const;
export type CategoryVariant = (typeof CATEGORY_VARIANTS)[number];

/** The data that determines a restaurant's pictures. */
export type IllustratedRestaurant = {
  id: number;
  name: string;
  category: string;
  priceRange: string | null;
  /**
   * The dish in the picture of the table. Null: the table shows food of the restaurant's category.
   */
  dish: DishName | null;
};

/**
 * The data that determines the pictures of a restaurant with these fields. The category is the one
 * that `fixedNameOf` returns.
 */
export function illustratedRestaurant(
  restaurant: DishTexts & { id: number; price_range: string | null },
): IllustratedRestaurant {
  const { id, name, category, price_range } = restaurant;
  return { id, name, category, priceRange: price_range, dish: dishOf(restaurant) };
}

export const RESTAURANT_VIEWS = ['place', 'table'] as const;
export type RestaurantView = (typeof RESTAURANT_VIEWS)[number];

type Picture = Omit<Photo, 'isPrimary'>;

/**
 * The category whose pictures `category` shows: itself if it is one of the fixed categories, else
 * the general category.
 */
export function drawnCategory(category: string): CategoryName {
  return CATEGORY_NAMES.find((name) => name === category) ?? GENERAL_CATEGORY;
}

/** A drawn picture of a category. */
export function categoryPicture(category: string, variant: CategoryVariant): Picture {
  const drawn = drawnCategory(category);
  return picture(`Illustration: ${drawn}`, (width) =>
    categoryImageUrl(drawn, categoryFile(drawn, variant, width)),
  );
}

/** The full-width files listed for a category's folder, including those not yet drawn. */
export function categoryDrawings(category: CategoryName): string[] {
  return CATEGORY_VARIANTS.map((variant) => categoryFile(category, variant, FULL_WIDTH));
}

/**
 * Path of a category's picture in its folder. Smaller widths are in a subfolder, so that the folder
 * lists each picture once.
 */
export function categoryFile(
  category: string,
  variant: CategoryVariant,
  width: IllustrationWidth,
): string {
  const name = `${categoryFolder(category)
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')}-${variant + 1}.${illustrationFormat(width)}`;
  return width === FULL_WIDTH ? name : `${width}/${name}`;
}

/**
 * The two pictures of a restaurant. Cards show the first one: the table if the restaurant's name
 * mentions the dish, otherwise one of the two, chosen by the hash.
 */
export function restaurantPictures(restaurant: IllustratedRestaurant): Photo[] {
  const key = illustrationKey(restaurant);
  const { name, dish } = restaurant;
  const isNamedAfterDish = dish !== null && firstDish(name) === dish;
  const lead: RestaurantView =
    isNamedAfterDish || parseInt(key.slice(0, 2), 16) % 2 === 0 ? 'table' : 'place';
  const views: RestaurantView[] = lead === 'place' ? ['place', 'table'] : ['table', 'place'];
  return views.map((view) => ({
    ...picture(
      altOf(view, restaurant),
      (width) => `/images/restaurants/${fileOf(restaurant.id, key, view, width)}`,
    ),
    isPrimary: view === lead,
  }));
}

/**
 * Name of an immutable file: a change of the restaurant's name, category or price changes the file
 * name.
 */
export function restaurantFile(
  restaurant: IllustratedRestaurant,
  view: RestaurantView,
  width: IllustrationWidth,
): string {
  return fileOf(restaurant.id, illustrationKey(restaurant), view, width);
}

function fileOf(id: number, key: string, view: RestaurantView, width: IllustrationWidth): string {
  return `${id}-${key}-${view}-${width}.${illustrationFormat(width)}`;
}

/** Whether `path`, relative to the folder of all pictures, belongs to a restaurant's picture. */
export function isRestaurantFile(path: string): boolean {
  return /^restaurants\/\d+-[\da-f]{12}-[a-z]+-\d+\.(?:avif|webp)$/.test(path);
}

/** A hash of everything that determines a restaurant's pictures, as 12 hex digits. */
function illustrationKey({ id, name, category, priceRange, dish }: IllustratedRestaurant): string {
  const made = JSON.stringify([ART_VERSION, id, name, drawnCategory(category), priceRange, dish]);
  return createHash('sha256').update(made).digest('hex').slice(0, 12);
}

function altOf(view: RestaurantView, { name, category, dish }: IllustratedRestaurant): string {
  if (view === 'place') return `Illustration: the painted front of ${name}`;
  const food = dish ? DISH_TEXTS[dish] : `${drawnCategory(category)} dishes`;
  return `Illustration: a table laid with ${food}`;
}

function picture(alt: string, urlOf: (width: IllustrationWidth) => string): Picture {
  const sizes = ILLUSTRATION_WIDTHS.map((width) => ({
    url: urlOf(width),
    width,
    height: (width * 3) / 4,
  }));
  return { url: urlOf(800), alt, isIllustration: true, sizes };
}

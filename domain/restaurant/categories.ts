/** The 18 fixed cuisine categories. Each has a picture folder. */
export const CATEGORY_NAMES = [
  'Bahamian Cuisine',
  'Seafood',
  'Caribbean Cuisine',
  'American Cuisine',
  'Asian Cuisine',
  'Italian',
  'Mediterranean Cuisine',
  'Mexican & Latin',
  'Coffee & Cafes',
  'Bars & Lounges',
  'Casual Dining',
  'Fine Dining',
  'Steakhouse',
  'Bakery & Desserts',
  'Fast Food & Takeaway',
  'Vegetarian & Vegan',
  'Beach Bar & Grill',
  'Restaurant',
] as const;

export type CategoryName = (typeof CATEGORY_NAMES)[number];

/** Categories whose pictures the browser preloads. */
export const PRELOADED_CATEGORIES: readonly CategoryName[] = [
  'Bahamian Cuisine',
  'Asian Cuisine',
  'American Cuisine',
  'Coffee & Cafes',
  'Bars & Lounges',
];

/** The category of a place that fits no other. */
export const GENERAL_CATEGORY: CategoryName = 'Restaurant';

/** Picture folder of a category: its name with underscores for spaces, `&` kept (`Coffee_&_Cafes`). */
export function categoryFolder(name: string): string {
  return name.replaceAll(' ', '_');
}

/** Path of the API call that lists a picture folder. */
export const CATEGORY_IMAGES_PATH = '/api/images/categories/{folder}/list';

/** URL of a picture in a category's folder, percent-encoded for use in HTML and HTTP. */
export function categoryImageUrl(name: string, file: string): string {
  const path = [categoryFolder(name), ...file.split('/')].map(encodeURIComponent);
  return `/images/categories/${path.join('/')}`;
}

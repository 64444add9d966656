/**
 * The picture that stands beside a link to a page where it is shared: what it says and shows, and its
 * address, on which the pages and the server that makes it must agree.
 */
import type { Restaurant } from '#domain/contract/restaurant.ts';
import { islandSlug } from './slug.ts';
import type { CategoryCount, IslandCount } from './page-data.ts';

export type SocialPicture = {
  /** Names the page among all others: `restaurant-12`. */
  key: string;
  title: string;
  /** A line above the title, and one below it. */
  kind: string | null;
  place: string | null;
  /** Path of the picture to show: below `/images` or `/media`; null for the sea chart. */
  source: string | null;
};

/** In pixels; the size that every network shows as a large card. */
export const SOCIAL_PICTURE_SIZE = { width: 1200, height: 630 };

const FOLDER = '/images/social/';
const COUNTRY = 'The Bahamas';
/** Raise it when the drawing changes: whoever has a picture keeps it for good. */
const DRAWING = 1;

export function restaurantSocialPicture(
  restaurant: Pick<
    Restaurant,
    'id' | 'name' | 'category' | 'price_range' | 'town' | 'island' | 'photos'
  >,
): SocialPicture {
  const { id, name, category, price_range, town, island, photos } = restaurant;
  const photo = photos.find(({ isPrimary }) => isPrimary) ?? photos[0];
  const place = [...new Set([town, island])].filter((part) => part !== null).join(', ');
  return {
    key: `restaurant-${id}`,
    title: name,
    kind: price_range ? `${category} · ${price_range}` : category,
    place: place || COUNTRY,
    source: photo?.url ?? null,
  };
}

export function categorySocialPicture(
  category: Pick<CategoryCount, 'id' | 'name' | 'imageUrl'>,
): SocialPicture {
  return {
    key: `category-${category.id}`,
    title: category.name,
    kind: 'Where to eat',
    place: COUNTRY,
    source: category.imageUrl,
  };
}

export function islandSocialPicture({ name }: Pick<IslandCount, 'name'>): SocialPicture {
  return {
    key: `island-${islandSlug(name)}`,
    title: name,
    kind: 'Where to eat',
    place: COUNTRY,
    source: null,
  };
}

/** Of every page that shows no restaurant, category or island of its own. */
export const GUIDE_SOCIAL_PICTURE: SocialPicture = {
  key: 'guide',
  title: 'Discover Paradise on a Plate',
  kind: 'The restaurant guide',
  place: 'Every island of The Bahamas',
  source: null,
};

/**
 * Path of a picture that never changes: other words, another picture to show and another name of the
 * guide give another path.
 */
export function socialPicturePath(picture: SocialPicture, siteName: string): string {
  const { key, title, kind, place, source } = picture;
  const made = JSON.stringify([DRAWING, siteName, title, kind, place, source]);
  return `${FOLDER}${key}-${fnv1a(made)}.jpg`;
}

/** The key in the path of a social picture below `/images`; null where it is no such path. */
export function socialPictureKey(path: string): string | null {
  return /^social\/([a-z]+(?:-[a-z\d-]+)?)-[\da-f]{16}\.jpg$/.exec(path)?.[1] ?? null;
}

/** For those who cannot see it. */
export function socialPictureAlt({ title, kind, place }: SocialPicture): string {
  return [title, kind, place].filter(Boolean).join(', ');
}

/** The 64-bit FNV-1a hash of a text in UTF-8, as 16 hex digits: http://www.isthe.com/chongo/tech/comp/fnv/ */
function fnv1a(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(16).padStart(16, '0');
}

/**
 * The preview picture for links that are shared on social networks: its content and its URL. The
 * pages and the server that draws the picture must agree on both.
 */
import type { Restaurant } from '#domain/contract/restaurant.ts';
import type { TextsOn } from '#domain/texts/site-texts.ts';
import { islandSlug } from './slug.ts';
import type { CategoryCount, IslandCount } from './page-data.ts';

export type SocialPicture = {
  /** Unique key of the page: `restaurant-12`. */
  key: string;
  title: string;
  /** `kind` is the text above the title, and `place` the text below the title. */
  kind: string | null;
  place: string | null;
  /** Path of the photo below `/images` or `/media`; null for the sea chart. */
  source: string | null;
};

/** Size in pixels. Social networks show pictures of this size as a large card. */
export const SOCIAL_PICTURE_SIZE = { width: 1200, height: 630 };

const FOLDER = '/images/social/';
const COUNTRY = 'The Bahamas';
/** Increase this number when the drawing changes, because clients cache each URL forever. */
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

/** The social picture of pages that have no restaurant, category or island with a picture. */
export const GUIDE_SOCIAL_PICTURE: SocialPicture = {
  key: 'guide',
  title: 'Discover Paradise on a Plate',
  kind: 'The restaurant guide',
  place: 'Every island of The Bahamas',
  source: null,
};

/** The picture of the home page, which shows the editors' headline. */
export function homeSocialPicture(texts: TextsOn<'home'>): SocialPicture {
  const title = `${texts.headline} ${texts.headline_end}`;
  return title === GUIDE_SOCIAL_PICTURE.title
    ? GUIDE_SOCIAL_PICTURE
    : { ...GUIDE_SOCIAL_PICTURE, key: 'home', title };
}

/** Immutable path of a picture: a change of its text, photo or site name changes the path. */
export function socialPicturePath(picture: SocialPicture, siteName: string): string {
  const { key, title, kind, place, source } = picture;
  const made = JSON.stringify([DRAWING, siteName, title, kind, place, source]);
  return `${FOLDER}${key}-${fnv1a(made)}.jpg`;
}

/** The key in a social picture's path below `/images`; null for any other path. */
export function socialPictureKey(path: string): string | null {
  return /^social\/([a-z]+(?:-[a-z\d-]+)?)-[\da-f]{16}\.jpg$/.exec(path)?.[1] ?? null;
}

/** Alternative text of the picture. */
export function socialPictureAlt({ title, kind, place }: SocialPicture): string {
  return [title, kind, place].filter(Boolean).join(', ');
}

/**
 * The 64-bit FNV-1a hash of a text in UTF-8, as 16 hex digits. See
 * http://www.isthe.com/chongo/tech/comp/fnv/
 */
function fnv1a(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(16).padStart(16, '0');
}

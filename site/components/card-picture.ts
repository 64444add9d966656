import type { Photo, RestaurantSummary } from '#domain/contract/restaurant.ts';

/**
 * Widths of a card's picture on screen, for the `sizes` attribute. On phones it is 92vw; with a little
 * less, those with two dots a pixel take the picture of 640, which lacks 3 % they can not see.
 */
export const CARD_SIZES =
  '(width >= 82rem) 420px, (width >= 64rem) 31vw, (width >= 40rem) 47vw, 88vw';

/** The photo that a card shows. */
export function cardPhoto({ photos }: Pick<RestaurantSummary, 'photos'>): Photo | undefined {
  return photos.find(({ isPrimary }) => isPrimary) ?? photos[0];
}

/** The renditions of a photo as `srcset`; undefined when it has one only. */
export function sourceSet({ sizes }: Photo): string | undefined {
  return sizes.map(({ url, width }) => `${url} ${width}w`).join(', ') || undefined;
}

/** Begins to load the picture of a card that is not there yet: the rendition that the card will ask for. */
export function preloadCardPicture(restaurant: Pick<RestaurantSummary, 'photos'>): void {
  const photo = cardPhoto(restaurant);
  if (!photo) return;
  const image = new Image();
  const srcset = sourceSet(photo);
  if (srcset) {
    image.sizes = CARD_SIZES;
    image.srcset = srcset;
  }
  image.src = photo.url;
}

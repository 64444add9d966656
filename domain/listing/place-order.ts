/** Editors can choose this many places that lead the featured order. */
export const MAX_CHOSEN_PLACES = 12;

/** The fields that the sort orders compare. */
export type RankedPlace = {
  id: number;
  featured: boolean;
  /** The position, from 1, that editors chose for the place; absent for most places. */
  featured_position?: number | undefined;
  /** 0 to 5; null sorts below every rating. */
  rating: number | null;
  reviews: number;
};

/** More reviews first. Ties are in the order of their ids, so that the order is stable. */
export function byReviews(a: RankedPlace, b: RankedPlace): number {
  return b.reviews - a.reviews || a.id - b.id;
}

/** Higher rating first. Places with equal ratings are in the order of `byReviews`. */
export function byRating(a: RankedPlace, b: RankedPlace): number {
  return (b.rating ?? -1) - (a.rating ?? -1) || byReviews(a, b);
}

/**
 * First the places that editors chose, in their order. Then featured places, then all others, each
 * part in the order of `byRating`.
 */
export function byFeatured(a: RankedPlace, b: RankedPlace): number {
  return (
    (a.featured_position ?? UNCHOSEN) - (b.featured_position ?? UNCHOSEN) ||
    Number(b.featured) - Number(a.featured) ||
    byRating(a, b)
  );
}

/** Larger than every position. */
const UNCHOSEN = MAX_CHOSEN_PLACES + 1;

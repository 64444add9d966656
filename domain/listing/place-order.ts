/** The fields that the sort orders compare. */
export type RankedPlace = {
  id: number;
  featured: boolean;
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

/** Featured places first, each part in the order of `byRating`. */
export function byFeatured(a: RankedPlace, b: RankedPlace): number {
  return Number(b.featured) - Number(a.featured) || byRating(a, b);
}

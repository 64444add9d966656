/** What places are put in order by. */
export type RankedPlace = {
  id: number;
  featured: boolean;
  /** Out of 5; null counts less than any. */
  rating: number | null;
  reviews: number;
};

/** More reviews first; ids make every order of places a stable one. */
export function byReviews(a: RankedPlace, b: RankedPlace): number {
  return b.reviews - a.reviews || a.id - b.id;
}

/** The better rating first, then by reviews. */
export function byRating(a: RankedPlace, b: RankedPlace): number {
  return (b.rating ?? -1) - (a.rating ?? -1) || byReviews(a, b);
}

/** Featured places first, then by rating. */
export function byFeatured(a: RankedPlace, b: RankedPlace): number {
  return Number(b.featured) - Number(a.featured) || byRating(a, b);
}

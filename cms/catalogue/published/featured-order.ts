type Ranked = { id: number; featured: boolean; rating: number | null; reviews: number };

/** Featured first, then by rating, then by number of reviews, then by id: a stable order. */
export function byFeatured(a: Ranked, b: Ranked): number {
  return (
    Number(b.featured) - Number(a.featured) ||
    (b.rating ?? -1) - (a.rating ?? -1) ||
    b.reviews - a.reviews ||
    a.id - b.id
  );
}

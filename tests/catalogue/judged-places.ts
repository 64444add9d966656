/** Criteria that many judged searches share; judged-queries.ts explains their syntax. */
export const TAKEOUT = 'feature:Takeout | tag:Takeout | subtype:Takeout restaurant';
export const WIFI = 'feature:Wi-Fi | feature:Free Wi-Fi';
export const VEGAN = 'feature:Vegan options | tag:Vegan Options | subtype:Vegan restaurant';
export const VEGETARIAN = `feature:Vegetarian options | subtype:Vegetarian restaurant | category:Vegetarian & Vegan | ${VEGAN}`;
export const GLUTEN = 'feature:Gluten-free options | tag:Gluten Free Options';
export const HALAL = 'feature:Halal food | tag:Halal Options | subtype:Halal restaurant';
export const KIDS_MENU = "feature:Kids' menu";
export const FAMILY =
  'feature:Good for kids | feature:Family-friendly | tag:Family Friendly | subtype:Family restaurant';
export const OUTDOOR = 'feature:Outdoor seating | tag:Outdoor Seating';
export const DOGS = 'feature:Dogs allowed outside | tag:Dog Friendly';
export const WHEELCHAIR =
  'tag:Wheelchair Accessible | feature:Wheelchair accessible entrance | feature:Wheelchair accessible seating | feature:Wheelchair accessible restroom | feature:Wheelchair accessible parking lot';
export const LIVE_MUSIC = 'feature:Live music | tag:Live Music | subtype:Live music venue';
export const WATERFRONT = 'tag:Waterfront';
export const ROMANTIC = 'feature:Romantic | tag:Romantic';
export const RESERVATIONS = 'feature:Accepts reservations | tag:Reservations';
export const CAFE = 'subtype:Cafe | subtype:Coffee shop | category:Coffee & Cafes';
export const BAKERY = 'subtype:Bakery | category:Bakery & Desserts';
export const BARBECUE = 'subtype:Barbecue restaurant';
export const STEAK = 'subtype:Steak house | category:Steakhouse';
export const SEAFOOD = 'category:Seafood | subtype:Seafood restaurant';
export const NEW_PROVIDENCE = 'island:New Providence';

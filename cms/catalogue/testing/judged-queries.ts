/**
 * Searches and the places of the sample that must be found by them, as a person would say it: what a
 * place has and is, not how it is found. Criteria between semicolons must all hold, between bars any.
 */
type Judged = readonly [query: string, places: string];

const alike = (places: string, ...queries: string[]): Judged[] =>
  queries.map((query) => [query, places]);

const TAKEOUT = 'feature:Takeout | tag:Takeout | subtype:Takeout restaurant';
const WIFI = 'feature:Wi-Fi | feature:Free Wi-Fi';
const VEGAN = 'feature:Vegan options | tag:Vegan Options | subtype:Vegan restaurant';
const VEGETARIAN = `feature:Vegetarian options | subtype:Vegetarian restaurant | category:Vegetarian & Vegan | ${VEGAN}`;
const GLUTEN = 'feature:Gluten-free options | tag:Gluten Free Options';
const HALAL = 'feature:Halal food | tag:Halal Options | subtype:Halal restaurant';
const KIDS_MENU = "feature:Kids' menu";
const FAMILY =
  'feature:Good for kids | feature:Family-friendly | tag:Family Friendly | subtype:Family restaurant';
const OUTDOOR = 'feature:Outdoor seating | tag:Outdoor Seating';
const DOGS = 'feature:Dogs allowed outside | tag:Dog Friendly';
const WHEELCHAIR =
  'tag:Wheelchair Accessible | feature:Wheelchair accessible entrance | feature:Wheelchair accessible seating | feature:Wheelchair accessible restroom | feature:Wheelchair accessible parking lot';
const LIVE_MUSIC = 'feature:Live music | tag:Live Music | subtype:Live music venue';
const WATERFRONT = 'tag:Waterfront';
const ROMANTIC = 'feature:Romantic | tag:Romantic';
const RESERVATIONS = 'feature:Accepts reservations | tag:Reservations';
const CAFE = 'subtype:Cafe | subtype:Coffee shop | category:Coffee & Cafes';
const BAKERY = 'subtype:Bakery | category:Bakery & Desserts';
const BARBECUE = 'subtype:Barbecue restaurant';
const STEAK = 'subtype:Steak house | category:Steakhouse';
const SEAFOOD = 'category:Seafood | subtype:Seafood restaurant';
const NEW_PROVIDENCE = 'island:New Providence';

export const JUDGED_QUERIES: readonly Judged[] = [
  ...alike(VEGETARIAN, 'vegetarian', 'veggie', 'vegetarian food', 'Vegetarian options', 'meatless'),
  ...alike(VEGETARIAN, 'vegetarian restaurants', 'places with vegetarian options'),
  ...alike(VEGAN, 'vegan', 'vegan options', 'plant based', 'vegan food', 'VEGAN restaurant'),
  ...alike(GLUTEN, 'gluten free', 'gluten-free', 'celiac', 'coeliac', 'gluten free options'),
  ...alike(HALAL, 'halal', 'halal food'),
  ...alike('feature:Healthy options | subtype:Health food restaurant', 'healthy', 'healthy food'),
  ...alike(WIFI, 'wifi', 'wi-fi', 'free wifi', 'Wi Fi', 'internet', 'places with wifi'),
  ...alike('feature:Credit cards', 'credit cards', 'credit card', 'pay by card', 'accepts cards'),
  ...alike('feature:Credit cards', 'visa', 'takes credit cards'),
  ...alike('feature:Debit cards', 'debit cards'),
  ...alike('feature:NFC mobile payments', 'contactless', 'apple pay', 'mobile payments', 'nfc'),
  ...alike('feature:Cash-only | tag:Cash Only', 'cash only', 'cash'),
  ...alike(KIDS_MENU, 'kids menu', "kids' menu", "children's menu", 'menu for kids'),
  ...alike(FAMILY, 'family friendly', 'good for kids', 'kid friendly', 'for families'),
  ...alike('feature:High chairs', 'high chair', 'high chairs', 'highchair'),
  ...alike(TAKEOUT, 'takeaway', 'takeout', 'take out', 'take-away', 'to go', 'carry out'),
  ...alike('feature:Delivery | tag:Delivery | subtype:Delivery restaurant', 'delivery', 'delivers'),
  ...alike('feature:Curbside pickup', 'curbside pickup', 'curbside'),
  ...alike('feature:Dine-in', 'dine in', 'dine-in'),
  ...alike(OUTDOOR, 'outdoor seating', 'al fresco', 'outside', 'outdoor dining', 'patio'),
  ...alike(OUTDOOR, 'restaurants with outdoor seating'),
  ...alike(DOGS, 'dog friendly', 'pet friendly', 'dogs allowed', 'dogs'),
  ...alike(WHEELCHAIR, 'wheelchair', 'wheelchair accessible', 'accessible', 'wheelchair access'),
  ...alike(WHEELCHAIR, 'disabled access', 'step free'),
  ...alike('feature:Wheelchair accessible restroom', 'wheelchair accessible restroom'),
  ...alike('feature:Wheelchair accessible restroom', 'accessible toilet'),
  ...alike('feature:Wheelchair accessible parking lot', 'wheelchair accessible parking'),
  ...alike('feature:Restroom | feature:Gender-neutral restroom', 'toilet', 'restroom', 'bathroom'),
  ...alike(LIVE_MUSIC, 'live music', 'live band', 'music'),
  ...alike(WATERFRONT, 'waterfront', 'on the water', 'ocean view', 'by the sea', 'sea view'),
  ...alike('tag:Sunset Views', 'sunset', 'sunset views'),
  ...alike('tag:Boat Access', 'boat access', 'by boat', 'dinghy dock'),
  ...alike('feature:Rooftop seating | tag:Rooftop | subtype:Rooftop bar', 'rooftop', 'roof top'),
  ...alike(ROMANTIC, 'romantic', 'date night', 'anniversary', 'romantic dinner'),
  ...alike('feature:Cozy', 'cozy', 'cosy'),
  ...alike('feature:Quiet', 'quiet', 'peaceful'),
  ...alike('feature:Upscale', 'upscale', 'fancy', 'posh'),
  ...alike('feature:Trendy', 'trendy'),
  ...alike('feature:Historic', 'historic'),
  ...alike('feature:Casual', 'casual', 'laid back'),
  ...alike('feature:Groups', 'good for groups', 'large groups', 'groups'),
  ...alike('feature:Private dining room', 'private dining room', 'private room'),
  ...alike('feature:LGBTQ+ friendly', 'lgbtq', 'gay friendly'),
  ...alike(RESERVATIONS, 'reservations', 'book a table', 'accepts reservations'),
  ...alike(
    'feature:Late-night food | tag:Late Night',
    'late night',
    'open late',
    'late night food',
  ),
  ...alike('feature:Happy hour drinks | feature:Happy hour food | tag:Happy Hour', 'happy hour'),
  ...alike(
    'feature:Cocktails | feature:Great cocktails | tag:Cocktails | subtype:Cocktail bar',
    'cocktails',
  ),
  ...alike('feature:Wine | feature:Great wine list | subtype:Wine bar', 'wine'),
  ...alike('feature:Beer | feature:Great beer selection', 'beer'),
  ...alike('subtype:Wine bar', 'wine bar'),
  ...alike('subtype:Sports bar', 'sports bar'),
  ...alike('subtype:Beach bar | category:Beach Bar & Grill', 'beach bar', 'beach bars'),
  ...alike('subtype:Cocktail bar', 'cocktail bar'),
  ...alike('feature:Catering | subtype:Caterer', 'catering', 'caterer'),
  ...alike('feature:Good for working on laptop', 'laptop friendly', 'remote work'),
  ...alike('feature:Breakfast | tag:Breakfast | subtype:Breakfast restaurant', 'breakfast'),
  ...alike('feature:Brunch | tag:Brunch | subtype:Brunch restaurant', 'brunch'),
  ...alike('feature:Dinner', 'dinner'),
  ...alike('feature:Lunch | subtype:Lunch restaurant', 'lunch'),
  ...alike('feature:Dinner | says:supper', 'supper'),
  ...alike(CAFE, 'cafe', 'coffee shop', 'café', 'cafes'),
  ...alike(BAKERY, 'bakery', 'bakeries'),
  ...alike('subtype:Ice cream shop | says:ice cream | says:gelato', 'ice cream', 'gelato'),
  ...alike(BARBECUE, 'bbq', 'barbecue', 'barbeque', 'BBQ restaurant'),
  ...alike(STEAK, 'steakhouse', 'steak house'),
  ...alike('subtype:Pizza restaurant', 'pizza', 'pizzeria'),
  ...alike('subtype:Hamburger restaurant', 'hamburger', 'burgers'),
  ...alike('subtype:Sushi restaurant', 'sushi'),
  ...alike('subtype:Mexican restaurant', 'mexican', 'mexican food'),
  ...alike('subtype:Italian restaurant | category:Italian', 'italian', 'italian restaurants'),
  ...alike('subtype:Chinese restaurant', 'chinese', 'chinese food'),
  ...alike('subtype:Jamaican restaurant', 'jamaican'),
  ...alike('subtype:Caribbean restaurant | category:Caribbean Cuisine', 'caribbean food'),
  ...alike('category:Fine Dining | subtype:Fine dining restaurant', 'fine dining'),
  ...alike('category:Fast Food & Takeaway | subtype:Fast food restaurant', 'fast food'),
  ...alike(SEAFOOD, 'seafood', 'sea food', 'seafood restaurant'),
  ...alike('says:lobster | says:crawfish | subtype:Lobster restaurant', 'lobster', 'crawfish'),
  ...alike('subtype:Tea house', 'tea house', 'tea room'),
  ...alike('price:$', '$', 'cheap', 'cheap eats', 'budget', 'inexpensive'),
  ...alike('price:$$', '$$', 'mid-range', 'moderately priced'),
  ...alike('price:$$$', '$$$'),
  ...alike('price:$$$$', '$$$$', 'very expensive'),
  ...alike('price:$$$ | price:$$$$', 'expensive', 'pricey'),
  ...alike(NEW_PROVIDENCE, 'new providence', 'nassau', 'restaurants in nassau'),
  ...alike('island:Harbour Island', 'harbour island', 'Harbor Island', 'briland'),
  ...alike('island:Exuma', 'exuma', 'the exumas'),
  ...alike('island:Long Island', 'long island'),
  ...alike('island:Abaco', 'abaco', 'abacos'),
  ...alike('island:Grand Bahama', 'grand bahama'),
  ...alike('town:Paradise Island', 'paradise island'),
  ...alike('town:Marsh Harbour', 'marsh harbour', 'marsh harbor'),
  ...alike('town:Freeport', 'freeport'),
  ...alike(`${SEAFOOD} ; ${NEW_PROVIDENCE}`, 'seafood nassau', 'seafood in new providence'),
  ...alike(`${VEGAN} ; ${NEW_PROVIDENCE}`, 'vegan nassau'),
  ...alike(`${WIFI} ; ${CAFE}`, 'cafe with wifi', 'coffee shop wi-fi'),
  ...alike(`${TAKEOUT} ; island:Exuma`, 'takeaway exuma'),
  ...alike(`price:$ ; island:Exuma`, 'cheap exuma', '$ exuma'),
  ...alike(`${LIVE_MUSIC} ; island:Grand Bahama`, 'live music grand bahama'),
  ...alike(`${ROMANTIC} ; ${WATERFRONT}`, 'romantic waterfront'),
  ...alike(`${VEGETARIAN} ; ${WIFI}`, 'veggie wifi'),
  ...alike(`${FAMILY} ; island:Abaco`, 'kid friendly abaco'),
  ...alike(`${WHEELCHAIR} ; ${NEW_PROVIDENCE}`, 'wheelchair accessible nassau'),
  ...alike(`${BAKERY} ; island:Eleuthera`, 'bakery eleuthera'),
  ...alike('name:Gussie Mae', 'gussie mae', "gussie mae's conch stand", 'gussie maes'),
  ...alike('name:Miss Verdell', 'miss verdell', 'verdells kitchen'),
  ...alike('name:Junkanoo Burger Yard', 'junkanoo burger yard', 'junkanoo burger'),
  ...alike('name:Sister Ina', 'sister ina', 'johnny cake window'),
  ...alike('name:Casuarina Table', 'casuarina table'),
  ...alike('name:Harbour Crust', 'harbor crust', 'harbour crust'),
  ...alike("name:Nora's Sweet Bread", 'noras sweet bread'),
  ...alike('name:Parliament Row', 'parliment row'),
  ...alike('name:Osteria Poinciana', 'osteria poincianna'),
  ...alike(VEGETARIAN, 'vegitarian', 'vegetarain'),
  ...alike(WHEELCHAIR, 'wheelchiar'),
  ...alike('subtype:Breakfast restaurant | feature:Breakfast | tag:Breakfast', 'brekfast'),
  ...alike('says:conch', 'conch', 'cnoch', 'konch'),
  ...alike('says:souse', 'souse'),
  ...alike('says:guava duff', 'guava duff'),
];

import * as places from './judged-places.ts';
import { alike, type Judged } from './judged-queries.ts';

const { BAKERY, BARBECUE, CAFE, DOGS, FAMILY, GLUTEN, HALAL, LIVE_MUSIC, OUTDOOR } = places;
const { NEW_PROVIDENCE, RESERVATIONS, ROMANTIC, SEAFOOD, STEAK, TAKEOUT, VEGAN } = places;
const { VEGETARIAN, WATERFRONT, WHEELCHAIR, WIFI } = places;

const FREEPORT = 'town:Freeport';
const EXUMA = 'island:Exuma';
const BREAKFAST = 'feature:Breakfast | tag:Breakfast | subtype:Breakfast restaurant';
const BRUNCH = 'feature:Brunch | tag:Brunch | subtype:Brunch restaurant';
const COFFEE = `feature:Coffee | feature:Great coffee | word:coffee | ${CAFE}`;
const COCKTAILS =
  'feature:Cocktails | feature:Great cocktails | tag:Cocktails | subtype:Cocktail bar';
const LATE = 'feature:Late-night food | tag:Late Night';
const ICE_CREAM = 'subtype:Ice cream shop | word:ice cream | word:gelato';
const DESSERT =
  'feature:Dessert | feature:Great dessert | subtype:Dessert shop | category:Bakery & Desserts';
const ITALIAN = 'subtype:Italian restaurant | category:Italian';
const PIZZA = 'subtype:Pizza restaurant | word:pizza';
const SUSHI = 'subtype:Sushi restaurant | word:sushi';
const BURGERS = 'subtype:Hamburger restaurant | says:burger';
const TACOS = 'subtype:Taco restaurant | word:taco';
const WINGS = 'subtype:Chicken wings restaurant | word:wing';
const LOBSTER = 'word:lobster | word:crawfish | subtype:Lobster restaurant';
const CONCH_SALAD = 'word:conch salad';
const FISH_FRY = 'word:fish fry | street:Arawak Cay';
const JOHNNY_CAKE = 'word:johnny cake | word:johnnycake';
const PEAS_AND_RICE = "word:peas 'n' rice | word:peas and rice | word:peas 'n rice";
const SUNSET = 'tag:Sunset Views';
const CHEAP = 'price:$';
const BAR = 'category:Bars & Lounges | subtype:Bar | subtype:Bar & grill';
const BAHAMIAN = 'subtype:Bahamian restaurant | category:Bahamian Cuisine';
const LOCAL = `feature:Serves local specialty | ${BAHAMIAN}`;
const MOBILE = 'feature:NFC mobile payments';
const DELIVERY = 'feature:Delivery | tag:Delivery | subtype:Delivery restaurant';

/**
 * Searches as visitors type them: with words that no record has, with typos, or for several things
 * at once.
 */
export const JUDGED_VISITS: readonly Judged[] = [
  // Searches for service and payment.
  ...alike(TAKEOUT, 'take-aways', 'food to go', 'takaway', 'carry-out', 'pick up'),
  ...alike(DELIVERY, 'home delivery', 'food delivery', 'delivry', 'delivered'),
  ...alike(`${DELIVERY} ; ${NEW_PROVIDENCE}`, 'delivery nassau'),
  ...alike(MOBILE, 'tap to pay', 'google pay', 'applepay', 'tap and pay', 'contact less'),
  ...alike(
    'feature:Credit cards',
    'amex',
    'american express',
    'mastercard',
    'credit card accepted',
  ),
  ...alike('feature:Cash-only | tag:Cash Only', 'cash-only'),
  ...alike(RESERVATIONS, 'reservation', 'reserve a table', 'booking', 'make a reservation'),
  ...alike('word:parking | feature:Wheelchair accessible parking lot', 'parking', 'car park'),
  ...alike('feature:Usually a wait', 'usually a wait'),
  ...alike('feature:Counter service', 'counter service'),
  // Searches for diets.
  ...alike(
    GLUTEN,
    'GF',
    'gf options',
    'coeliac friendly',
    'celiac safe',
    'glutenfree',
    'gluten-fre',
  ),
  ...alike(HALAL, 'muslim friendly', 'hallal', 'halal restaurants'),
  ...alike(`${HALAL} ; ${NEW_PROVIDENCE}`, 'halal nassau'),
  ...alike(`${VEGAN} ; island:Eleuthera`, 'vegan eleuthera', 'vegan in eleuthra'),
  ...alike(`${VEGAN} ; ${FREEPORT}`, 'vegan food freeport', 'plant-based freeport'),
  ...alike(VEGETARIAN, 'vegetarians', 'vegeterian', 'meat-free', 'no meat'),
  ...alike('feature:Healthy options | subtype:Health food restaurant', 'healthy food options'),
  ...alike(
    'feature:Healthy options | subtype:Health food restaurant ; feature:Lunch | subtype:Lunch restaurant',
    'healthy lunch',
  ),
  // Searches for places that suit certain company, such as children or dogs.
  ...alike(
    FAMILY,
    'kids',
    'child-friendly',
    'good for toddlers',
    'family restaurants',
    'with kids',
  ),
  ...alike("feature:Kids' menu", 'childrens menu', 'kids meals'),
  ...alike(DOGS, 'dog-friendly', 'pets welcome', 'bring my dog', 'dogs welcome'),
  ...alike(`${DOGS} ; ${CAFE}`, 'dog friendly cafe'),
  ...alike(WHEELCHAIR, 'handicap accessible', 'wheel chair', 'wheelchair friendly'),
  ...alike('feature:Groups', 'big group', 'large party', 'group dining'),
  ...alike('feature:LGBTQ+ friendly', 'lgbt friendly'),
  ...alike('feature:Solo dining', 'eating alone', 'solo dining'),
  // Searches for an atmosphere.
  ...alike(SUNSET, 'sunset view', 'sundowner', 'watch the sunset', 'sun set'),
  ...alike(`${COCKTAILS} ; ${SUNSET}`, 'sunset cocktails'),
  ...alike(WATERFRONT, 'oceanfront', 'beachfront dining', 'ocean front', 'seaside', 'by the water'),
  ...alike(WATERFRONT, 'beach front', 'seaview', 'oceanview', 'water view'),
  ...alike(`${WATERFRONT} ; feature:Dinner`, 'dinner by the sea'),
  ...alike(`${SEAFOOD} ; ${WATERFRONT}`, 'seafood on the water', 'waterfront seafood'),
  ...alike(LIVE_MUSIC, 'live bands', 'band', 'live-music', 'live band friday'),
  ...alike("word:rake 'n' scrape", 'rake n scrape', 'rake and scrape', "rake 'n' scrape"),
  ...alike(LATE, 'late nite', 'after midnight', 'open till late', 'late-night eats'),
  ...alike(`${LATE} ; ${NEW_PROVIDENCE}`, 'open late nassau'),
  ...alike(ROMANTIC, 'honeymoon dinner', 'date nite', 'romantic restaurant', 'candle light dinner'),
  ...alike(`${ROMANTIC} ; ${NEW_PROVIDENCE}`, 'date night nassau'),
  ...alike('feature:Upscale', 'fancy dinner', 'special occasion', 'classy'),
  ...alike('category:Fine Dining | subtype:Fine dining restaurant', 'fine dinning', 'gourmet'),
  ...alike(OUTDOOR, 'eat outside', 'with a terrace', 'outdoor', 'alfresco dining', 'open air'),
  ...alike(
    'feature:Rooftop seating | tag:Rooftop | subtype:Rooftop bar',
    'roof-top',
    'rooftop bar',
  ),
  ...alike('tag:Boat Access', 'dock and dine', 'arrive by boat', 'restaurants with a dock'),
  ...alike('feature:Good for working on laptop', 'work from cafe', 'place to work'),
  ...alike('tag:Local Favorite', 'local favourite', 'where locals eat', 'local favorites'),
  // Searches for meal times and prices.
  ...alike(BREAKFAST, 'brekkie', 'brekky', 'breckfast', 'breakfast place', 'break fast'),
  ...alike(`${BREAKFAST} ; ${NEW_PROVIDENCE}`, 'breakfast nassau'),
  ...alike(BRUNCH, 'brunch sunday', 'sunday brunch', 'weekend brunch'),
  ...alike(
    'feature:Happy hour drinks | feature:Happy hour food | tag:Happy Hour',
    ...['happyhour', 'happy hours', 'happy hour drinks'],
  ),
  ...alike(CHEAP, 'cheap food', 'affordable', 'low budget', 'cheep eats', 'good value'),
  ...alike(`${SEAFOOD} ; ${CHEAP}`, 'cheap seafood', 'affordable seafood', 'seafood $'),
  ...alike(`${SEAFOOD} ; price:$ | price:$$`, 'seafood under $$$'),
  ...alike(`${ITALIAN} ; ${CHEAP} | price:$$`, 'italian under $$$'),
  ...alike(`${LOBSTER} ; price:$$$ | price:$$$$`, 'expensive lobster'),
  // Searches for dishes and drinks.
  ...alike(CONCH_SALAD, 'conch salads', 'where can I get conch salad', 'konk salad', 'conch saled'),
  ...alike(`${CONCH_SALAD} ; ${NEW_PROVIDENCE}`, 'conch salad nassau'),
  ...alike('word:cracked conch | word:crack conch', 'crack conch', 'cracked conch'),
  ...alike('word:fritter', 'fritters'),
  ...alike('word:fritter ; word:conch', 'conch fritters'),
  ...alike(FISH_FRY, 'fish fry', 'the fish fry', 'fishfry'),
  ...alike(LOBSTER, 'crayfish', 'lobsters', 'spiny lobster', 'lobstr'),
  ...alike('word:souse', 'souses', 'souse saturday'),
  ...alike('word:souse ; word:chicken', 'chicken souse'),
  ...alike('word:souse ; word:sheep tongue', 'sheep tongue souse'),
  ...alike(JOHNNY_CAKE, 'johnnycake', 'johnny cakes', 'jonny cake', 'johny cake'),
  ...alike(PEAS_AND_RICE, 'peas n rice', 'peas and rice', 'pea and rice'),
  ...alike('word:boil fish | word:boiled fish', 'boil fish', 'boiled fish'),
  ...alike('word:guava duff', 'gauva duff', 'guava duffs'),
  ...alike('word:sky juice | name:Sky Juice', 'sky juice', 'skyjuice'),
  ...alike('word:switcha', 'switcha', 'swicha'),
  ...alike('word:macaroni', 'macaroni', 'mac and cheese', 'baked macaroni'),
  ...alike('word:grouper', 'grouper', 'groupers'),
  ...alike('word:grouper ; word:finger', 'grouper fingers'),
  ...alike('word:snapper', 'snapper', 'fried snapper'),
  ...alike('word:red snapper', 'red snapper'),
  ...alike('word:jerk', 'jerk'),
  ...alike('word:jerk ; word:chicken', 'jerk chicken'),
  ...alike('word:shrimp', 'shrimp', 'shrimps', 'prawns'),
  ...alike('word:crab and rice', 'crab and rice'),
  ...alike('word:land crab', 'land crab'),
  ...alike(BURGERS, 'cheeseburger', 'burger joint', 'hamburgers'),
  ...alike(TACOS, 'tacos', 'taco'),
  ...alike(`${TACOS} ; word:fish`, 'fish tacos'),
  ...alike(WINGS, 'wings', 'chicken wings'),
  ...alike(PIZZA, 'pizzas', 'best pizza', 'piza', 'pizza place', 'pizza open now'),
  ...alike(SUSHI, 'sushi bar', 'susi', 'sushi rolls'),
  ...alike('subtype:Noodle shop | word:noodle', 'noodles', 'noodle bar'),
  ...alike('word:ramen', 'ramen'),
  ...alike(ICE_CREAM, 'icecream', 'ice-cream', 'ice cream parlor', 'ice cream parlour'),
  ...alike(`${BAKERY} | word:bread`, 'bread', 'fresh bread'),
  ...alike(`${BAKERY} | subtype:Pastry shop`, 'pastries', 'bakers', 'cake shop', 'bakry'),
  ...alike(DESSERT, 'desserts', 'something sweet', 'deserts'),
  ...alike(COFFEE, 'coffee', 'coffe', 'good coffee', 'coffees'),
  ...alike(`${CAFE} | feature:Great coffee | word:espresso`, 'espresso', 'latte', 'cappuccino'),
  ...alike('subtype:Juice shop | word:fresh juice', 'juice', 'fresh juice', 'juice shop'),
  ...alike('subtype:Juice shop | word:smoothie', 'smoothies'),
  ...alike(COCKTAILS, 'cocktail', 'mixed drinks', 'coctails'),
  ...alike('word:rum', 'rum'),
  ...alike('word:rum punch', 'rum punch', 'rumpunch'),
  ...alike('feature:Wine | feature:Great wine list | subtype:Wine bar', 'wines', 'glass of wine'),
  ...alike('feature:Small plates | subtype:Small plates restaurant', 'tapas', 'small plates'),
  ...alike('feature:Hard liquor', 'whiskey', 'gin', 'vodka'),
  ...alike('feature:Great beer selection', 'craft beer', 'craft beers'),
  ...alike('subtype:Tea house | feature:Great tea selection', 'tea', 'afternoon tea'),
  ...alike('subtype:Sandwich shop | word:sandwich', 'sandwiches', 'sandwhich'),
  ...alike('subtype:Delicatessen', 'deli', 'delicatessen'),
  ...alike(BARBECUE, 'bar-b-q', 'barbeques', 'bbq ribs'),
  ...alike(STEAK, 'steaks', 'steak house dinner', 'stake house'),
  // Searches for cuisines, and for kinds of places by location.
  ...alike('subtype:Mediterranean restaurant | category:Mediterranean Cuisine', 'mediteranean'),
  ...alike('subtype:Caribbean restaurant | category:Caribbean Cuisine', 'carribean', 'carribbean'),
  ...alike('subtype:Thai restaurant', 'thai', 'thai food'),
  ...alike('subtype:Indian restaurant | word:indian', 'indian', 'indian food'),
  ...alike('subtype:Greek restaurant', 'greek'),
  ...alike('subtype:Japanese restaurant | subtype:Sushi restaurant', 'japanese', 'japanese food'),
  ...alike('subtype:Asian restaurant | category:Asian Cuisine', 'asian', 'asian food'),
  ...alike('subtype:Lebanese restaurant', 'lebanese', 'middle eastern'),
  ...alike(LOCAL, 'bahamian', 'bahamian food', 'local food', 'native food', 'traditional bahamian'),
  ...alike(`${ITALIAN} ; ${FREEPORT}`, 'italian freeport', 'italian in freeport'),
  ...alike(`${SUSHI} ; town:Paradise Island`, 'sushi paradise island'),
  ...alike(`${PIZZA} ; ${EXUMA}`, 'pizza exuma'),
  ...alike(`${COFFEE} ; town:George Town`, 'coffee in george town'),
  ...alike(`${COFFEE} ; island:Harbour Island`, 'coffee harbour island', 'coffee harbor island'),
  ...alike(`${COFFEE} ; island:Harbour Island`, 'coffee briland'),
  ...alike(`${SEAFOOD} ; island:Andros`, 'andros seafood', 'fish restaurant andros'),
  ...alike(`${BARBECUE} ; ${FREEPORT}`, 'bbq freeport'),
  ...alike(`${BAR} ; town:Freeport`, 'bars freeport', 'bars in freeport'),
  ...alike(`${LOBSTER} ; town:Spanish Wells`, 'lobster spanish wells'),
  ...alike('subtype:Beach bar | category:Beach Bar & Grill ; island:Exuma', 'beach bar exuma'),
  ...alike(`${WIFI} ; ${CAFE} ; ${NEW_PROVIDENCE}`, 'cafe with wifi in nassau'),
  ...alike('subtype:Wine bar ; island:New Providence', 'wine bar nassau'),
  ...alike('subtype:Sports bar', 'sport bar', 'sportsbar'),
  ...alike('subtype:Pub | word:saloon | word:tavern', 'pub', 'pubs'),
  // Searches for locations.
  ...alike('island:Grand Bahama', 'GB', 'grand bahama island', 'grand bahamas', 'gbi'),
  ...alike(NEW_PROVIDENCE, 'New Providense', 'nasau', 'nassau bahamas', 'NP'),
  ...alike('island:Eleuthera', 'eleutheria', 'elutera', 'eleuthera island'),
  ...alike('island:Bimini', 'bimmini', 'bimini'),
  ...alike('island:Inagua', 'great inagua', 'inagua'),
  ...alike('island:San Salvador', 'san sal', 'san salvador'),
  ...alike('island:Abaco', 'the abacos', 'great abaco'),
  ...alike('island:Ragged Island', 'ragged islands'),
  ...alike("town:Governor's Harbour", 'governors harbour', 'governors harbor'),
  ...alike('town:George Town', 'georgetown', 'george town'),
  ...alike('town:Hope Town', 'hopetown', 'hope town'),
  ...alike("town:Nicholl's Town", 'nicholls town', 'nichols town'),
  ...alike("town:Deadman's Cay", 'deadmans cay'),
  ...alike('town:Man-O-War Cay', 'man o war', 'man of war cay'),
  ...alike('town:Great Guana Cay', 'guana cay'),
  ...alike('town:Dunmore Town', 'dunmore', 'dunmoretown'),
  ...alike('street:Cable Beach | word:cable beach', 'cable beach'),
  ...alike('street:Arawak Cay', 'arawak cay', 'arawak key'),
  ...alike("street:Potter's Cay | word:potter's cay", 'potters cay', 'potter cay dock'),
  ...alike('street:Lucaya | word:lucaya', 'lucaya', 'port lucaya'),
  ...alike('town:Staniel Cay', 'staniel cay', 'stanyel cay'),
];

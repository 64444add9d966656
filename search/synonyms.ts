/** The synonyms for search, shared by all search engines. */
import { TOWNS } from '#domain/geography/gazetteer.ts';
import { ISLANDS, destinationOf } from '#domain/geography/islands.ts';

/**
 * Phrases that mean the same thing, in any spelling. The search splits them into words, and reads
 * `&`, `+` and `n` between two words as "and".
 */
export type SynonymGroup = {
  /** Phrases with this meaning in every text. The first one becomes the search term. */
  said: readonly string[];
  /**
   * Phrases with this meaning in a search or a name only. In running text they may mean something
   * else.
   */
  asked?: readonly string[];
  /**
   * Phrases in documents that a search for this meaning also finds. A search for such a phrase
   * itself looks only for its words.
   */
  has?: readonly string[];
};

/** Names that people write as one word or several, and whose single words mean something else. */
const COMPOUNDS: readonly string[] = [
  'sports bar',
  'wine bar',
  'cocktail bar',
  'raw bar',
  'hot dog',
  'ice tea',
  'comfort food',
  'soul food',
  'happy hour',
  'local favorite',
  'conch salad',
  'crack conch',
  'boil fish',
  'stew fish',
  'guava duff',
  'key lime',
  'sky juice',
  'rum punch',
  'crab and rice',
  'fish and grits',
];

const FEATURE_SYNONYMS: readonly SynonymGroup[] = [
  {
    said: ['takeout', 'take out', 'takeaway', 'take away', 'carryout', 'carry out'],
    asked: ['to go', 'pick up', 'pickup', 'food to go', 'grab and go'],
    has: ['curbside pickup'],
  },
  { said: ['curbside pickup', 'kerbside pickup'], asked: ['curbside', 'kerbside'] },
  {
    said: ['delivery', 'home delivery', 'food delivery'],
    asked: ['deliver', 'delivers', 'delivered', 'delivering'],
  },
  { said: ['dine in'], asked: ['eat in', 'sit down', 'sit in'] },
  {
    said: ['outdoor seating', 'outdoor dining', 'al fresco', 'alfresco', 'patio'],
    asked: [
      ...['outdoor', 'outdoors', 'outside', 'outside seating', 'seating outside', 'eat outside'],
      ...['sit outside', 'dine outside', 'outdoor tables', 'open air', 'terrace seating'],
      ...['outside tables', 'tables outside', 'garden seating', 'patio seating', 'eat outdoors'],
      ...['with terrace', 'with a terrace', 'terrace dining'],
    ],
  },
  {
    said: ['accepts reservations', 'reservations', 'table booking'],
    asked: [
      ...['book', 'booking', 'bookings', 'reserve', 'book a table', 'reserve a table'],
      ...['takes reservations', 'table reservation', 'bookable', 'make a reservation'],
    ],
  },
  { said: ['catering', 'caterer'], asked: ['cater', 'caters'] },
  {
    said: ['wifi', 'wi fi', 'free wifi', 'free wi fi', 'wireless internet'],
    asked: ['internet', 'wireless', 'free internet', 'internet access', 'wlan', 'hotspot'],
  },
  {
    said: ['good for working on laptop', 'laptop friendly'],
    asked: [
      ...['laptop', 'laptops', 'remote work', 'work remotely', 'working remotely', 'coworking'],
      ...['digital nomad', 'place to work', 'work on laptop', 'working on laptop'],
    ],
  },
  {
    said: ["kids' menu", "children's menu", 'child menu'],
    asked: ['kids meal', "children's meals", 'menu for kids', 'menu for children'],
  },
  {
    said: ['family friendly', 'good for kids', 'kid friendly', 'child friendly'],
    asked: [
      ...['kids', 'children', 'child', 'toddlers', 'family', 'families', 'for kids', 'with kids'],
      ...['good for children', 'good for families', 'children welcome', 'kids welcome'],
      ...['family restaurant', 'for families', 'for children', 'with children', 'for family'],
    ],
    has: ['family restaurant', "kids' menu", "children's menu"],
  },
  { said: ['high chairs', 'highchair'], asked: ['baby chair', 'baby seat', 'booster seat'] },
  {
    said: ['dog friendly', 'dogs allowed', 'pet friendly', 'pets allowed', 'dogs welcome'],
    asked: ['dog', 'dogs', 'pet', 'pets', 'puppy', 'allows dogs', 'pets welcome', 'bring my dog'],
  },
  {
    said: ['restroom', 'rest room', 'bathroom', 'toilet', 'washroom', 'lavatory'],
    asked: ['loo', 'wc', 'public toilet'],
  },
  {
    said: ['gender neutral restroom', 'unisex restroom', 'unisex toilet', 'gender neutral toilet'],
    asked: ['gender neutral', 'gender neutral bathroom', 'unisex bathroom', 'all gender restroom'],
  },
  { said: ['parking', 'car park', 'parking lot'], asked: ['carpark'] },
  { said: ['alcohol', 'booze'], asked: ['alcoholic', 'alcoholic drinks', 'adult drinks'] },
  {
    said: ['cocktails', 'mixed drinks', 'great cocktails'],
    has: ['cocktail bar'],
  },
  {
    said: ['late night', 'open late', 'late night food'],
    asked: [
      ...['late', 'midnight', 'after midnight', 'late food', 'late dinner', 'open till late'],
      ...['open until late', 'after hours', 'night owl', 'late night snack', 'all night'],
    ],
  },
  { said: ['dinner', 'supper'], asked: ['evening meal'] },
  {
    said: ['live music', 'live band', 'live entertainment'],
    asked: ['music', 'band', 'bands', 'musicians', 'live', 'concert', 'live bands'],
  },
  {
    said: [
      ...['waterfront', 'water front', 'seafront', 'sea front', 'oceanfront', 'ocean front'],
      ...['waterside', 'seaside', 'harbourfront', 'harbour front', 'on the water', 'by the water'],
    ],
    asked: [
      ...['sea view', 'sea views', 'ocean view', 'water view', 'view of the sea', 'ocean views'],
      ...['view of the ocean', 'by the sea', 'by the ocean', 'on the sea', 'on the ocean'],
      ...['water views', 'over the water', 'next to the water', 'near the water', 'harbour view'],
      ...['beachfront', 'beach front', 'overlooking the water', 'overlooking the sea'],
    ],
  },
  {
    said: ['sunset', 'sundowner', 'sunset views', 'sundown'],
    asked: ['watch the sunset', 'sun set'],
  },
  {
    said: ['boat access', 'boat dock', 'dinghy dock', 'access by boat'],
    asked: [
      ...[
        'by boat',
        'dock and dine',
        'arrive by boat',
        'dock for boats',
        'boat parking',
        'docking',
      ],
      ...[
        'with a dock',
        'with dock',
        'boat friendly',
        'come by boat',
        'dinghy',
        'reach by boat',
        'boaters',
      ],
    ],
  },
  {
    said: ['rooftop', 'roof top', 'roof deck', 'roof terrace', 'rooftop seating'],
    asked: ['rooftop bar', 'rooftop restaurant'],
  },
  {
    said: ['romantic', 'date night'],
    asked: [
      ...['romance', 'anniversary', 'for couples', 'couples', 'honeymoon', 'valentine', 'intimate'],
      ...['date', 'candlelit', 'candlelight', 'candle lit', 'candle light', 'for a date'],
    ],
  },
  { said: ['quiet', 'peaceful'], asked: ['not loud', 'not noisy', 'tranquil'] },
  {
    said: ['upscale', 'upmarket', 'high end', 'classy'],
    asked: ['fancy', 'posh', 'elegant', 'luxury', 'luxurious', 'special occasion', 'swanky'],
  },
  { said: ['fine dining'], asked: ['gourmet', 'haute cuisine', 'white tablecloth'] },
  { said: ['casual'], asked: ['relaxed', 'laid back', 'informal', 'easygoing', 'low key'] },
  { said: ['trendy'], asked: ['hipster', 'fashionable', 'stylish'] },
  { said: ['historic', 'historical'], asked: ['heritage', 'old building', 'historic building'] },
  {
    said: ['groups', 'large groups', 'large parties'],
    asked: ['party', 'big group', 'big party', 'large party', 'good for groups', 'group dining'],
  },
  {
    said: ['private dining', 'private dining room', 'private room'],
    asked: ['function room', 'private event', 'private party'],
  },
  {
    said: ['solo dining', 'dining alone'],
    asked: ['alone', 'solo', 'eat alone', 'eating alone', 'table for one', 'on my own'],
  },
  {
    said: ['lgbtq', 'lgbtq friendly', 'gay friendly', 'lgbt friendly', 'lgbt', 'queer friendly'],
    asked: ['gay', 'queer', 'lgbtqia'],
  },
  {
    said: [
      ...['wheelchair', 'wheelchair accessible', 'wheelchair access', 'wheelchair friendly'],
      ...['handicap accessible', 'disabled access', 'step free', 'disability access'],
    ],
    asked: [
      ...['accessible', 'accessibility', 'disabled', 'handicapped', 'handicap', 'no steps', 'ramp'],
      ...[
        'wheel chair',
        'mobility',
        'mobility impaired',
        'disability',
        'step free access',
        'wheelchairs',
      ],
    ],
  },
  {
    said: ['wheelchair accessible restroom', 'accessible restroom', 'accessible toilet'],
    asked: [
      ...[
        'disabled toilet',
        'wheelchair accessible toilet',
        'handicap bathroom',
        'wheelchair toilet',
      ],
      ...['accessible bathroom', 'wheelchair restroom', 'wheelchair accessible bathroom'],
      ...['disabled restroom', 'wheelchair bathroom', 'handicap restroom', 'disabled bathroom'],
    ],
  },
  {
    said: ['wheelchair accessible parking', 'accessible parking', 'disabled parking'],
    asked: ['handicap parking', 'wheelchair parking', 'wheelchair accessible parking lot'],
  },
  {
    said: ['wheelchair accessible entrance', 'accessible entrance', 'wheelchair ramp'],
    asked: ['step free entrance', 'wheelchair entrance', 'ramp access'],
  },
  { said: ['wheelchair accessible seating', 'accessible seating'], asked: ['wheelchair seating'] },
  {
    said: ['credit cards', 'accepts credit cards'],
    asked: [
      ...['card', 'cards', 'pay by card', 'pay with card', 'card payment', 'accepts cards', 'visa'],
      ...['takes cards', 'mastercard', 'amex', 'american express', 'plastic', 'cards accepted'],
      ...['credit', 'take card', 'card payments accepted', 'takes credit cards', 'cashless'],
      ...['bank card', 'credit card payment', 'credit cards accepted', 'accept card'],
    ],
  },
  { said: ['debit cards', 'debit'] },
  {
    said: ['contactless', 'nfc mobile payments', 'mobile payments', 'contactless payment'],
    asked: [
      ...[
        'apple pay',
        'google pay',
        'nfc',
        'tap to pay',
        'samsung pay',
        'phone payment',
        'tap pay',
      ],
      ...['pay by phone', 'pay with phone', 'mobile pay', 'tap and pay', 'contact less'],
    ],
  },
  { said: ['cash only'], asked: ['cash', 'only cash', 'no cards', 'no credit cards'] },
  {
    said: ['vegetarian', 'veggie', 'meatless', 'meat free'],
    asked: ['no meat', 'without meat', 'veg', 'vege', 'veggies', 'vegetarian food'],
    has: ['vegan', 'plant based'],
  },
  { said: ['vegan', 'plant based'], asked: ['no animal products', 'vegan food'] },
  {
    said: ['gluten free', 'glutenfree', 'celiac', 'coeliac'],
    asked: [
      'gluten',
      'celiac safe',
      'no gluten',
      'without gluten',
      'wheat free',
      'gluten intolerant',
      'gf',
    ],
  },
  { said: ['halal'], asked: ['muslim friendly', 'muslim'] },
  { said: ['healthy', 'health food'], asked: ['health', 'wholesome', 'nutritious'] },
  {
    said: [
      'serves local specialty',
      'local specialty',
      'local food',
      'native food',
      'native dishes',
    ],
    asked: ['local cuisine', 'local dishes', 'traditional food', 'traditional', 'home style'],
    has: ['bahamian cuisine', 'bahamian restaurant'],
  },
];

const KIND_SYNONYMS: readonly SynonymGroup[] = [
  {
    said: ['cafe', 'coffee shop', 'coffee house', 'coffeehouse', 'coffee bar', 'espresso bar'],
    asked: ['coffee place', 'coffee shops', 'coffeeshop'],
  },
  {
    said: ['bakery', 'bakehouse', 'bread house', 'pastry shop'],
    asked: ['patisserie', 'baker', 'pastry', 'baked goods', 'cake shop'],
  },
  { said: ['bread'], has: ['bakery', 'bakehouse', 'pastry shop'] },
  {
    said: ['espresso', 'cappuccino', 'latte', 'flat white', 'cortado', 'cold brew', 'iced coffee'],
    asked: ['macchiato', 'americano'],
    has: ['cafe', 'coffee shop', 'coffee house', 'coffee bar', 'great coffee'],
  },
  {
    said: ['dessert', 'dessert shop', 'great dessert'],
    asked: [
      'something sweet',
      'sweet tooth',
      'sweet treat',
      'sweet treats',
      'afters',
      'cakes and sweets',
      'puddings',
    ],
  },
  { said: ['ice cream', 'icecream', 'gelato', 'gelateria'], asked: ['frozen custard'] },
  { said: ['steakhouse', 'steak house', 'chophouse', 'chop house'], asked: ['steak restaurant'] },
  { said: ['barbecue', 'bar b q', 'bar b que', 'smokehouse'], asked: ['smoked meat'] },
  { said: ['small plates', 'tapas', 'meze', 'mezze'], asked: ['sharing plates'] },
  {
    said: ['hard liquor', 'whisky', 'vodka', 'gin', 'bourbon'],
    asked: ['liquor', 'spirits', 'strong drinks'],
  },
  {
    said: ['great beer selection', 'craft beer'],
    asked: ['draft beer', 'draught beer', 'beer on tap', 'microbrew'],
  },
  { said: ['fast food'], asked: ['junk food'] },
  { said: ['quick bite', 'fast service'], asked: ['quick lunch', 'quick meal', 'in a hurry'] },
  { said: ['seafood', 'sea food'], asked: ['fish restaurant', 'shellfish'] },
  { said: ['lobster', 'crawfish', 'crayfish', 'rock lobster', 'spiny lobster'] },
  { said: ['teahouse', 'tea house', 'tearoom', 'tea room'], asked: ['afternoon tea', 'high tea'] },
  { said: ['juice bar', 'juice shop', 'fresh juice'], asked: ['juice'] },
  { said: ['smoothie'], has: ['juice bar', 'juice shop'] },
  { said: ['chicken wings', 'hot wings', 'wings'] },
  { said: ['sushi', 'sushi bar', 'sushi restaurant'], asked: ['sushi roll'] },
  { said: ['japanese'], has: ['sushi restaurant', 'sushi bar'] },
  { said: ['breakfast'], asked: ['break fast'] },
  { said: ['fish fry'], has: ['Arawak Cay'] },
  { said: ['beach bar', 'beach club', 'beach bar and grill'] },
  { said: ['food truck', 'food cart', 'taco cart'] },
  { said: ['sandwich shop', 'sub shop'] },
  { said: ['pub', 'tavern', 'saloon', 'alehouse'], asked: ['gastropub'] },
  { said: ['middle eastern', 'lebanese', 'levantine'], asked: ['arabic', 'middle east'] },
  { said: ['mexican', 'tex mex', 'taqueria'] },
  { said: ['johnny cake', 'johnnycake'] },
  { said: ['macaroni', 'mac and cheese'] },
  { said: ['peas and rice', 'rice and peas'] },
  { said: ['rake and scrape'] },
  { said: ['fish and chips'] },
  { said: ['surf and turf'] },
];

/** Other names of islands and towns. */
const NICKNAMES: Readonly<Record<string, readonly string[]>> = {
  'Harbour Island': ['Briland'],
  'Grand Bahama': ['Grand Bahama Island', 'GB', 'GBI'],
  'New Providence': ['NP'],
  Inagua: ['Great Inagua'],
  'San Salvador': ['San Sal'],
  'Great Guana Cay': ['Guana Cay'],
  'Man-O-War Cay': ['Man of War Cay', 'Man O War'],
  "Potter's Cay": ['Potters Cay Dock'],
};

/** Names of islands, destinations and towns. */
export const PLACE_NAMES: readonly string[] = [
  ...new Set([...ISLANDS, ...ISLANDS.map(destinationOf), ...TOWNS.map(({ town }) => town)]),
];

/**
 * Place names of several words are phrases. Otherwise a search for `long island` would find every
 * place on an island whose texts contain the word "long".
 */
const PLACE_SYNONYMS: readonly SynonymGroup[] = PLACE_NAMES.flatMap((name) => {
  const said = [name, ...(NICKNAMES[name] ?? [])].flatMap(withSpellingsOfCay);
  return /[\s-]/.test(name) || said.length > 1 ? [{ said }] : [];
});

/**
 * The spellings of a place name with "Key" or "Caye" for "Cay". Only for place names: a `key lime`
 * has nothing to do with a cay.
 */
function withSpellingsOfCay(name: string): string[] {
  const others = ['Key', 'Caye'].map((spelling) => name.replace(/\bCay\b/, spelling));
  return [...new Set([name, ...others])];
}

export const SYNONYM_GROUPS: readonly SynonymGroup[] = [
  ...COMPOUNDS.map((phrase) => ({ said: [phrase] })),
  ...FEATURE_SYNONYMS,
  ...KIND_SYNONYMS,
  ...PLACE_SYNONYMS,
];

/** Search words for price ranges. */
export const PRICE_WORDS = {
  $: [
    ...['cheap', 'cheap eats', 'budget', 'inexpensive', 'affordable', 'low cost', 'low price'],
    ...['economical', 'bargain', 'good value', 'cheapest', 'not expensive', 'low budget'],
  ],
  $$: ['moderate', 'mid range', 'midrange', 'mid priced', 'moderately priced', 'medium price'],
  $$$: ['expensive', 'pricey', 'costly', 'splurge', 'high price', 'expensive restaurant'],
  $$$$: ['very expensive', 'most expensive', 'top price'],
} as const;

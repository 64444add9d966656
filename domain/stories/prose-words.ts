/**
 * Common words of stories. They tell a missing space after a full stop ("good.it was") from a web
 * address.
 */
import { daleChall } from 'dale-chall';

const words = (text: string) => text.trim().split(/\s+/);

const ABBREVIATIONS = words(`
  mr mrs ms dr st ste nat natl no nos ave rd blvd hwy pkwy ln sq apt bldg fl ft mt pt pts ph tel ext
  fax etc vs approx incl excl min mins max hr hrs sec secs yr yrs wk wks mo jr sr capt sgt cpl lt col
  gen prof rev hon gov sen rep pres bros inc ltd corp co dept est govt intl int mgmt mgr appt avg misc
  reg lrg med sm pcs pc pkg lb lbs oz qt gal tbsp tsp jan feb mar apr jun jul aug sep sept oct nov dec
  mon tue tues wed thu thur thurs fri sat sun am pm pp ppl pls plz thx btw imo imho fyi omg lol tbh ps
  resv rez bday xmas isl avail svc grat bday veg temp esp combo
`);

/** Words about food, places and praise that the Dale-Chall list of plain English lacks. */
const STORY_WORDS = words(`
  conch grouper snapper lobster crawfish mahi wahoo tuna hogfish jackfish bonefish barracuda shrimp
  crab calamari octopus oyster mussel scallop ceviche fritter souse stew boil guava duff johnnycake
  johnny plantain okra cassava callaloo papaya mango coconut pineapple tamarind sapodilla soursop dilly
  switcha sky juice goombay rum mojito daiquiri margarita cocktail espresso cappuccino latte sandwich
  burger fries ketchup mayo pizza pasta lasagna sushi ramen noodle curry roti jerk barbecue bbq brisket
  rib wing steak ribeye sirloin filet sausage bacon omelette omelet pancake waffle bagel croissant
  muffin brownie cheesecake dessert appetizer starter entree brunch buffet tapas menu portion seasoning
  spice sauce gravy tartar aioli vinegar lime lemon pepper garlic onion tomato avocado salad coleslaw
  slaw macaroni mac veggie vegan vegetarian gluten dairy seafood smoothie lemonade soda kalik sands
  bahamas bahamian nassau freeport exuma exumas eleuthera andros abaco abacos bimini inagua cay caye
  cays paradise atlantis cabana lagoon marina resort hotel villa airbnb condo patio deck terrace veranda
  gazebo balcony downtown waterfront beachfront oceanfront boardwalk junkanoo regatta cruise snorkel
  ferry taxi rental airport vendor shack takeaway takeout drive-thru parking staff waiter waitress
  bartender server hostess host chef owner manager cashier crew tourist local customer reservation
  booking tip gratuity vat tax bill receipt price pricing overpriced pricey affordable reasonable value
  ambiance ambience atmosphere vibe vibes decor view views sunset sunrise playlist dj karaoke
  delicious tasty yummy scrumptious flavorful flavourful flavor flavour amazing awesome fantastic
  fabulous incredible outstanding excellent superb exceptional spectacular stunning gorgeous beautiful
  breathtaking phenomenal perfect decent average mediocre disappointing disappointed bland greasy soggy
  overcooked undercooked raw burnt stale salty crispy crunchy tender juicy moist fluffy creamy spicy
  hot cold lukewarm filling generous huge tiny authentic homemade fresh friendly attentive welcoming
  courteous rude slow quick efficient helpful polite accommodating relaxed chill laidback cozy cosy
  romantic crowded packed noisy loud dirty filthy spotless clean recommend recommended worth definitely
  absolutely totally highly honestly literally seriously especially probably unfortunately fortunately
  overall anyway though however everything everyone everybody anything nothing something someone anyone
  weekend weekday anniversary honeymoon birthday vacation holiday trip visit visited ate ordered tried
  loved liked enjoyed hubby husband fiance fiancee girlfriend boyfriend grandma grandpa auntie kiddo
  toddler teenager wow yum ugh meh okay ok yeah yep nope nah bueno buena rico rica delicioso deliciosa
  comida playa servicio pescado mariscos amable excelente todo nada aqui ahora bon bonne délicieux
  delicieux plage repas cuisine accueil sympa merci super gut lecker essen strand freundlich fisch
  wunderbar toll danke buono buona ottimo ottima spiaggia pesce gentile bom boa ótimo otimo praia peixe
  obrigado lekker heerlijk
  wifi dad daddy mom mommy mum mummy nana papa sis bro cousin cousins niece nephew bien mal caro cara
  barato barata tarde noche mañana hoy gracias bonito bonita lindo linda cerveza pollo arroz carne vino
  cena almuerzo desayuno gente lugar sitio hermoso limpio rapido rápido lento cher chère lent rapide
  froid chaud froide chaude vin bière serveur serveuse plat plats dimanche samedi teuer billig kalt heiß
  schnell langsam bier wein kellner kellnerin caldo freddo conto vino birra domenica sabato quente frio
  cerveja vinho domingo jantar almoço
  restaurant cafe pub spa salon style baby computer camera support final plus contact total science travel
  property energy community actor bike data secure vision university photo photos zero basketball
  estate zone education museum prime express events charity tube design diet foundation international pro
  construction soccer catholic tattoo management hockey limited vodka storage gallery limo mobile memorial
  quest surf global luxury voyage lifestyle discount solar yoga organic gap visa photography mini pharmacy
  institute viva cricket catering kosher casa irish caravan guitars latino boutique kiwi hangout rugby
  yachts gratis maison eco george kim london paris boston miami vegas berlin madrid tokyo sydney africa
  asia swiss amsterdam barcelona cologne rio quebec melbourne stockholm broadway
`);

const KNOWN = new Set([
  ...daleChall.map((word) => word.toLowerCase()),
  ...ABBREVIATIONS,
  ...STORY_WORDS,
]);
const ABBREVIATED = new Set(ABBREVIATIONS);
/** Suffixes to strip before the lookup, each with its replacement. */
const ENDINGS: readonly [ending: RegExp, base: string][] = [
  [/(?:'s|’s|s)$/, ''],
  [/ies$/, 'y'],
  [/es$/, ''],
  [/(?:ed|er|est|ing)$/, ''],
  [/(?:ed|er|est|ing)$/, 'e'],
  [/i(?:ed|er|est|ly)$/, 'y'],
  [/(.)\1(?:ed|er|est|ing)$/, '$1'],
  [/(?:ly|y|ness|ful|less|able)$/, ''],
];

/** Whether a word, in any inflected form, is ordinary prose. */
export function isProseWord(word: string): boolean {
  const lower = word.toLowerCase();
  return (
    KNOWN.has(lower) ||
    ENDINGS.some(([ending, base]) => {
      const stem = lower.replace(ending, base);
      return stem.length > 2 && KNOWN.has(stem);
    })
  );
}

export function isAbbreviation(word: string): boolean {
  return ABBREVIATED.has(word.toLowerCase());
}

import { expect, test } from 'vitest';
import { categoriesOf } from './category-mapping.ts';

test.each([
  [
    ['Conch restaurant', 'Seafood restaurant'],
    ['Bahamian Cuisine', 'Seafood'],
  ],
  [['Bahamian restaurant'], ['Bahamian Cuisine']],
  [['Chophouse'], ['Steakhouse']],
  [['Fish & chips', 'Oyster bar'], ['Seafood']],
  [['Bar & grill'], ['Beach Bar & Grill']],
  [['bar and grill'], ['Beach Bar & Grill']],
  [['Pizza restaurant'], ['Italian']],
  [['Sushi', 'ramen'], ['Asian Cuisine']],
  [['Lebanese restaurant'], ['Mediterranean Cuisine']],
  [['Tex-Mex restaurant'], ['Mexican & Latin']],
  [['texmex'], ['Mexican & Latin']],
  [['Jamaican restaurant'], ['Caribbean Cuisine']],
  [['Juice shop'], ['Vegetarian & Vegan']],
  [['ice cream', 'Ice-cream shop'], ['Bakery & Desserts']],
  [
    ['coffee shop', 'Bakery'],
    ['Coffee & Cafes', 'Bakery & Desserts'],
  ],
  [['Café'], ['Coffee & Cafes']],
  [['Fine dining restaurant'], ['Fine Dining']],
  [['fast food'], ['Fast Food & Takeaway']],
  [['Barbecue restaurant'], ['American Cuisine']],
  [['Night club'], ['Bars & Lounges']],
  [['Barber'], ['Restaurant']],
  [['Bistro'], ['Casual Dining']],
  [
    ['Pizza restaurant', 'Bar', 'Bakery', 'Bistro'],
    ['Italian', 'Bars & Lounges', 'Bakery & Desserts'],
  ],
  [['something unheard of'], ['Restaurant']],
  [[], ['Restaurant']],
])('kinds %j are %j', (kinds, categories) => expect(categoriesOf(kinds)).toEqual(categories));

test.each([
  ['Bahamian Cuisine', 'bahamian, conch'],
  ['Steakhouse', 'steak house, chophouse'],
  ['Seafood', 'seafood, fish, oyster, lobster, crab'],
  ['Beach Bar & Grill', 'beach bar, tiki, beach club, bar & grill, bar and grill'],
  ['Italian', 'italian, pizza, pasta'],
  [
    'Asian Cuisine',
    'sushi, japanese, chinese, thai, indian, asian, korean, vietnamese, filipino, noodle, ramen',
  ],
  [
    'Mediterranean Cuisine',
    'greek, mediterranean, lebanese, turkish, middle eastern, kebab, falafel, spanish, tapas',
  ],
  [
    'Mexican & Latin',
    'mexican, latin, taco, tex-mex, texmex, burrito, peruvian, brazilian, cuban, colombian',
  ],
  ['Caribbean Cuisine', 'caribbean, jamaican, jerk, haitian, trinidad, regional'],
  ['Vegetarian & Vegan', 'vegan, vegetarian, salad, health food, juice'],
  [
    'Bakery & Desserts',
    'bakery, dessert, cake, pastry, donut, doughnut, icecream, ice cream, gelato, patisserie, cupcake',
  ],
  ['Coffee & Cafes', 'coffee, cafe, café, tea, espresso'],
  ['Fine Dining', 'fine dining, finedining, french, gourmet, haute'],
  [
    'Fast Food & Takeaway',
    'fast food, fastfood, takeaway, take out, takeout, food truck, food court, foodcourt, fried chicken, sandwich, hot dog',
  ],
  [
    'American Cuisine',
    'american, burger, barbecue, bbq, chicken wings, diner, breakfast, brunch, wings',
  ],
  ['Bars & Lounges', 'bar, pub, lounge, brewery, night club, nightclub, cocktail, rum'],
  ['Casual Dining', 'casual, bistro, buffet, family, grill, eatery'],
])('%s: %s', (category, kinds) => {
  for (const kind of kinds.split(', '))
    expect([kind, categoriesOf([kind])]).toEqual([kind, [category]]);
});

test.each(['second', 'starfishing', 'teahouse', 'barbershop', 'selfish'])(
  'no part of a word counts: %s',
  (kind) => expect(categoriesOf([kind])).toEqual(['Restaurant']),
);

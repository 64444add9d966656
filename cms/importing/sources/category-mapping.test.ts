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

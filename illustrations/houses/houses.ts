import type { CategoryName } from '#domain/restaurant/categories.ts';
import type { Random } from '#illustrations/drawing/random.ts';
import { cafe } from './cafe.ts';
import { cottage } from './cottage.ts';
import { dockHouse } from './dock-house.ts';
import { foodTruck } from './food-truck.ts';
import { gabledHouse } from './gabled-house.ts';
import type { HousePaint } from './house-paint.ts';
import { pavilion } from './pavilion.ts';
import { takeawayStall } from './takeaway-stall.ts';
import { twoStoreyHouse } from './two-storey-house.ts';

type House = {
  /** SVG of the house, standing on 0, 0 and centred horizontally. */
  draw: (random: Random, house: HousePaint) => string;
  scale: number;
};

/** The kinds of houses for restaurants. */
export const HOUSES = {
  stall: { draw: takeawayStall, scale: 1.2 },
  cottage: { draw: cottage, scale: 1.2 },
  gable: { draw: gabledHouse, scale: 1.2 },
  twoStorey: { draw: twoStoreyHouse, scale: 1.02 },
  cafe: { draw: cafe, scale: 1.2 },
  dock: { draw: dockHouse, scale: 1.08 },
  pavilion: { draw: pavilion, scale: 1.2 },
  truck: { draw: foodTruck, scale: 1.2 },
} satisfies Record<string, House>;
export type HouseKind = keyof typeof HOUSES;

/** The houses of each category. A house listed twice is picked twice as often. */
const HOUSES_OF_CATEGORY: Partial<Record<CategoryName, readonly HouseKind[]>> = {
  'Beach Bar & Grill': ['pavilion', 'pavilion', 'stall'],
  'Bars & Lounges': ['pavilion', 'twoStorey', 'dock'],
  'Fine Dining': ['twoStorey', 'cottage', 'gable'],
  Steakhouse: ['twoStorey', 'cafe'],
  'Coffee & Cafes': ['cafe', 'gable', 'truck'],
  'Bakery & Desserts': ['cafe', 'cottage', 'gable'],
  'Fast Food & Takeaway': ['stall', 'truck', 'stall'],
  'Bahamian Cuisine': ['stall', 'gable', 'dock', 'stall'],
  Seafood: ['dock', 'gable', 'dock'],
  Italian: ['cafe', 'twoStorey'],
  'Mexican & Latin': ['cafe', 'truck', 'stall'],
};
const EXPENSIVE: readonly HouseKind[] = ['twoStorey', 'cottage', 'gable'];
const ANY: readonly HouseKind[] = ['gable', 'cafe', 'cottage', 'dock'];

/**
 * Picks a house by category. For categories that have no houses of their own, the price decides
 * which houses are possible.
 */
export function houseFor(random: Random, category: CategoryName, price = '$$'): HouseKind {
  return random.pick(HOUSES_OF_CATEGORY[category] ?? (price.length > 2 ? EXPENSIVE : ANY));
}

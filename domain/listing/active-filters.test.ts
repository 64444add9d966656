import { expect, test } from 'vitest';
import { activeFilters } from './active-filters.ts';
import { DEFAULT_LISTING_STATE, writeListingState } from './listing-state.ts';

const STATE = {
  ...DEFAULT_LISTING_STATE,
  tags: ['Waterfront', 'Takeout'],
  islands: ['Exuma'],
  features: ['Wi-Fi' as const, 'Quiet' as const, 'Delivery' as const],
  minRating: 4.5,
  openNow: true,
  open24Hours: true,
  openAt: 'Fri-19:00',
  area: '24,-78,25,-77',
  near: 'potter-s-cay-dock',
};

test('FILT-40 every filter appears once, joined by "or" within a group and "and" between groups', () => {
  const words = activeFilters(STATE, 0).map(({ joinedBy, label }) => [joinedBy, label]);
  expect(words).toEqual([
    [null, 'Waterfront'],
    ['or', 'Takeout'],
    ['and', 'Exuma'],
    ['and', 'Wi-Fi'],
    ['or', 'Delivery'],
    ['and', 'Quiet'],
    ['and', 'Rated 4.5+'],
    ['and', 'Open Now'],
    ['and', 'Open 24 Hours'],
    ['and', 'Open Friday at 7:00 PM'],
    ['and', 'Area on the map'],
    ['and', "Near Potter's Cay Dock"],
  ]);
});

test('a listing without filters has no active ones', () => {
  expect(activeFilters(DEFAULT_LISTING_STATE, 0)).toEqual([]);
});

test('each active filter has a key for the list on the page', () => {
  const keys = activeFilters(STATE, 0).map(({ key }) => key);
  expect(keys).toContain('tags:Waterfront');
  expect(keys).toContain('openAt');
  expect(new Set(keys).size).toBe(keys.length);
});

test('removing one filter keeps all others', () => {
  const left = activeFilters({ ...STATE, tags: [], islands: [] }, 0).map(({ without }) =>
    decodeURIComponent(writeListingState(without)),
  );
  expect(left[0]).toBe(
    'features=Quiet,Delivery&minRating=4.5&openNow=true&open24Hours=true&openAt=Fri-19:00&area=24,-78,25,-77&near=potter-s-cay-dock',
  );
  expect(left.at(-1)).toBe(
    'features=Wi-Fi,Quiet,Delivery&minRating=4.5&openNow=true&open24Hours=true&openAt=Fri-19:00&area=24,-78,25,-77',
  );
});

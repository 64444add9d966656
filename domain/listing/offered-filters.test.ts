import { describe, expect, test } from 'vitest';
import { dayNumber } from '#domain/calendar/local-date.ts';
import { parseTimes } from './asked-times.ts';
import { DEFAULT_LISTING_STATE, writeListingState, type ListingState } from './listing-state.ts';
import { offeredFilters } from './offered-filters.ts';

/** Thursday, 26 November 2026, 5:00 PM. */
const NOW = dayNumber('2026-11-26') * 1440 + 17 * 60;

const offered = (search: string, state: Partial<ListingState> = {}, now = NOW) => {
  const all = { ...DEFAULT_LISTING_STATE, search, page: 3, ...state };
  return offeredFilters(parseTimes(search).times, all, now).map(({ label, next }) => [
    label,
    decodeURIComponent(writeListingState({ ...next, search: '' })),
  ]);
};

describe('each time in a search offers a filter that leads to the first page', () => {
  test.each<[string, ...[label: string, query: string][]]>([
    ['conch'],
    ['open now', ['Open Now', 'openNow=true']],
    ['24 hours', ['Open 24 Hours', 'open24Hours=true']],
    ['saturday 7pm', ['Open Saturday at 7:00 PM', 'openAt=Sat-19:00']],
    ['saturday', ['Open on Saturday', 'openAt=Sat']],
    ['saturday midnight', ['Open Sunday at 12:00 AM', 'openAt=Sun-00:00']],
    ['today', ['Open on Thursday', 'openAt=Thu']],
    ['tonight', ['Open today at 7:00 PM', 'openAt=19:00'], ['Tonight', 'tonight=true']],
    ['tonight at 8', ['Open today at 8:00 PM', 'openAt=20:00'], ['Tonight', 'tonight=true']],
    ['open tonight', ['Open today at 7:00 PM', 'openAt=19:00']],
    ['today midnight', ['Open tomorrow at 12:00 AM', 'openAt=00:00']],
    ['tomorrow', ['Open on Friday', 'openAt=Fri']],
    ['tomorrow midnight', ['Open Saturday at 12:00 AM', 'openAt=Sat-00:00']],
    ['tomorrow 8am', ['Open Friday at 8:00 AM', 'openAt=Fri-08:00']],
    ['7pm', ['Open today at 7:00 PM', 'openAt=19:00']],
    ['7am', ['Open tomorrow at 7:00 AM', 'openAt=07:00']],
    ['weekend', ['Open on Saturday', 'openAt=Sat'], ['Open on Sunday', 'openAt=Sun']],
    ['open now right now', ['Open Now', 'openNow=true']],
  ])('FILT-39 the search "%s" offers the filters for its times', (search, ...expected) => {
    expect(offered(search)).toEqual(expected);
  });
});

test('a search for a time that has already passed today offers "Open Now"', () => {
  expect(offered('this morning')).toEqual([['Open Now', 'openNow=true']]);
  const tonight = ['Tonight', 'tonight=true'];
  expect(offered('tonight', {}, NOW + 3 * 60)).toEqual([['Open Now', 'openNow=true'], tonight]);
  // At 7 PM itself, the time has not passed.
  expect(offered('tonight', {}, NOW + 2 * 60)).toEqual([
    ['Open today at 7:00 PM', 'openAt=19:00'],
    tonight,
  ]);
});

test('an active filter is not offered again', () => {
  expect(offered('open now', { openNow: true })).toEqual([]);
  expect(offered('24/7', { open24Hours: true })).toEqual([]);
  expect(offered('sat 7pm', { openAt: 'Sat-19:00' })).toEqual([]);
  expect(offered('sat 7pm', { openAt: 'Sat-18:00', openNow: true })).toEqual([
    ['Open Saturday at 7:00 PM', 'openNow=true&openAt=Sat-19:00'],
  ]);
});

test('FILT-39 after one meaning of "tonight" is chosen, the other is not offered', () => {
  expect(offered('live music tonight', { tonight: true })).toEqual([]);
  expect(offered('live music tonight', { openAt: '19:00' })).toEqual([]);
  // The visitor chose another time, so both meanings remain possible.
  expect(offered('live music tonight', { openAt: '21:00' })).toHaveLength(2);
});

test('LIST-11 adding an offered filter keeps the search text', () => {
  const state = { ...DEFAULT_LISTING_STATE, search: 'conch open now' };
  const [offer] = offeredFilters(parseTimes(state.search).times, state, NOW);
  expect(offer?.next).toMatchObject({ search: 'conch open now', openNow: true });
});

import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { RestaurantSummary } from '#domain/contract/restaurant.ts';
import { RestaurantCard } from './RestaurantCard.tsx';

const PLACE: RestaurantSummary = {
  id: 7,
  name: 'Da Fish Fry',
  category: 'Seafood',
  categories: [{ id: 2, name: 'Seafood', imageUrl: '/images/categories/Seafood/seafood-1.webp' }],
  tags: [],
  rating: 4.6,
  reviews: 1321,
  reviews_link: null,
  price_range: '$$',
  island: 'Exuma',
  town: 'George Town',
  description: 'Fresh fish.',
  enhanced_description: null,
  latitude: null,
  longitude: null,
  working_hours: { Monday: '9:00 AM - 5:00 PM' },
  business_status: 'OPERATIONAL',
  reopening_date: null,
  special_hours: [],
  verified: false,
  featured: false,
  photos: [
    { url: '/second.webp', isPrimary: false, alt: '', isIllustration: false, sizes: [] },
    {
      url: '/first.webp',
      isPrimary: true,
      alt: '',
      isIllustration: false,
      sizes: [{ url: '/first-400.webp', width: 400, height: 300 }],
    },
  ],
};

function card(changes: Partial<RestaurantSummary> = {}, position = 0): string {
  return renderToStaticMarkup(
    <RestaurantCard restaurant={{ ...PLACE, ...changes }} position={position} />,
  );
}

describe('a restaurant card', () => {
  test.each([
    ['CARD-01, CARD-02', {}, 'href="/restaurants/da-fish-fry-7"'],
    ['CARD-03', { name: "Joe's Grill!" }, 'href="/restaurants/joes-grill-7"'],
    ['CARD-05', { name: 'Surf & Turf - Bar' }, 'href="/restaurants/surf-turf-bar-7"'],
    ['CARD-06', {}, '>Da Fish Fry</a>'],
    ['CARD-09', {}, '4.6<span class="sr-only"> out of 5</span>'],
    ['CARD-10', {}, '1,321 reviews'],
    ['CARD-10 one', { reviews: 1 }, '1 review<'],
    ['CARD-11', {}, '$$ $15-30 per person'],
    ['CARD-12', {}, 'Fresh fish.'],
    ['CARD-13', { description: 'x'.repeat(101) }, `>${'x'.repeat(97)}...<`],
    ['CARD-14', { description: 'y'.repeat(100) }, `>${'y'.repeat(100)}<`],
    ['CARD-15', { description: '' }, 'Authentic Bahamian cuisine and dining experience.'],
    [
      'CARD-16 the fallback is the picture of the category',
      {},
      'data-fallback="/images/categories/Seafood/seafood-1.webp"',
    ],
    ['CARD-17 the words are ready', {}, 'Image unavailable'],
    [
      'a closed business says so',
      { business_status: 'CLOSED_TEMPORARILY' as const },
      'Temporarily closed',
    ],
    ['names are text', { name: '<script>' }, '&lt;script&gt;</a>'],
  ])('a card and its badge: %s', (_id, changes, markup) => expect(card(changes)).toContain(markup));

  test('CARD-07, HOURS-44 a card contains exactly one badge, which stays empty until the browser fills it in', () => {
    expect(card().match(/<open-badge/g)).toHaveLength(1);
    expect(card()).not.toMatch(/Open Now|>Closed</);
    expect(card()).toContain('<span class="next-change" data-live="true"></span>');
  });

  test('CARD-27 a card names the first event with weekday or date, not relative to today, unless the restaurant is closed', () => {
    const events: RestaurantSummary['events'] = [
      { day: 'Wednesday', start: '18:00', end: '22:00', text: 'Fish fry' },
      { date: '2026-12-26', start: '20:00', text: 'Junkanoo' },
    ];
    expect(card({ events })).toContain('>Wednesdays 6:00 PM to 10:00 PM: Fish fry</event-line>');
    expect(card({ events, business_status: 'CLOSED_TEMPORARILY' })).not.toContain('event-line');
    expect(card()).not.toContain('event-line');
  });

  test('a card shows the main photo with its sizes', () => {
    expect(card()).toContain('src="/first.webp" srcSet="/first-400.webp 400w"');
  });

  test.each([
    ['CARD-18', 5, 'loading="eager"'],
    ['CARD-19', 6, 'loading="lazy"'],
  ])('%s the card at index %i has %s', (_id, position, markup) =>
    expect(card({}, position)).toContain(markup),
  );

  test.each([
    ['the first', 0, 'high'],
    ['one that is loaded at once', 5, 'low'],
    ['one that is loaded when it is near', 6, 'auto'],
  ])("the fetch priority of a card's picture: %s", (_which, position, priority) =>
    expect(card({}, position)).toContain(`fetchPriority="${priority}"`),
  );

  test('a card without rating, price and location renders no markup for them', () => {
    const bare = card({ rating: null, price_range: null, island: null, town: null });
    expect(card()).toMatch(/Rated .*per person/s);
    expect(bare).not.toContain('Rated');
    expect(bare).not.toContain('per person');
    expect(bare).not.toContain('<br/>');
  });
});

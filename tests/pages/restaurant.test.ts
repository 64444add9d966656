import { describe, expect, test } from 'vitest';
import { publicHolidays } from '#domain/calendar/public-holidays.ts';
import type { Photo, Restaurant } from '#domain/contract/restaurant.ts';
import { SAMPLE_SITE } from '#tests/support/sample-pages.ts';
import {
  partTitled,
  publishedPage,
  restaurantPage,
  textOf,
} from '#tests/support/published-page.ts';

const photo = (url: string, isPrimary: boolean): Photo => ({
  url,
  isPrimary,
  alt: `Picture ${url}`,
  isIllustration: false,
  sizes: [],
});

const PLACE: Restaurant = {
  id: 7,
  name: 'Da Fish Fry',
  category: 'Seafood',
  categories: [{ id: 2, name: 'Seafood', imageUrl: '/images/seafood.webp' }],
  tags: [],
  rating: 4.6,
  reviews: 12,
  reviews_link: 'https://maps.example/reviews',
  price_range: '$$',
  island: 'Exuma',
  town: 'George Town',
  description: 'The short words of the card.',
  enhanced_description: 'The long words about the fish.\n\nAnd a second paragraph.',
  latitude: null,
  longitude: null,
  working_hours: { Monday: '9:00 AM - 5:00 PM' },
  business_status: 'OPERATIONAL',
  reopening_date: null,
  special_hours: [],
  verified: false,
  featured: false,
  photos: [photo('/first.webp', false), photo('/second.webp', true)],
  subtypes: ['Fish shack', 'Beach bar'],
  street: 'Queens Highway',
  phone: '+1 242-555-0100',
  site: 'https://www.fish.example/menu',
  location_link: 'https://maps.example/place',
  menu_link: null,
  reservation_link: null,
  order_link: null,
  about: '{}',
  closing_reason: null,
  last_verified: null,
  source_name: null,
  updatedAt: '2026-01-01T00:00:00.000Z',
};

function page(changes: Partial<Restaurant> = {}): Promise<Document> {
  return publishedPage(
    '/restaurants/7',
    restaurantPage({ ...PLACE, ...changes }, { holidays: publicHolidays(2026) }),
  );
}

/** Returns the value beside a term in the list of facts, or null when the term is missing. */
function fact(document: Document, term: string): Element | null {
  const title = [...document.querySelectorAll('main dt')].find((dt) => textOf(dt) === term);
  return title?.nextElementSibling ?? null;
}

describe('the published page of a restaurant', () => {
  test('DET-10: the breadcrumb links to the listing', async () => {
    const links = (await page()).querySelectorAll('nav[aria-label=Breadcrumb] a');
    const [, listing] = links;
    expect(textOf(listing)).toBe('Restaurants');
    expect(listing?.getAttribute('href')).toBe('/restaurants');
  });

  test('DET-13: the primary photo comes first, whatever its position', async () => {
    const [hero] = (await page()).querySelectorAll('[aria-label=Pictures] img');
    expect(hero?.getAttribute('src')).toBe('/second.webp');
  });

  test('DET-15, DET-16: the number of reviews links to the reviews, and is hidden when it is 0', async () => {
    const link = (await page()).querySelector('main a[href="https://maps.example/reviews"]');
    expect(textOf(link)).toBe('12 reviews');
    const without = await page({ reviews: 0 });
    expect(textOf(without.querySelector('main'))).not.toMatch(/review/i);
    expect(without.querySelector('main a[href="https://maps.example/reviews"]')).toBeNull();
  });

  test('DET-23: “About” shows each paragraph of the enhanced description', async () => {
    const about = partTitled(await page(), 'About');
    expect([...(about?.querySelectorAll('p') ?? [])].map(textOf)).toEqual([
      'The long words about the fish.',
      'And a second paragraph.',
    ]);
  });

  test.each([
    ['DET-24', '$', '$5-15 per person'],
    ['DET-25', '$$', '$15-30 per person'],
    ['DET-26', '$$$', '$30-50 per person'],
    ['DET-27', '$$$$', '$50+ per person'],
  ] as const)('%s: the price range %s means %s', async (_id, price_range, meaning) => {
    expect(textOf(fact(await page({ price_range }), 'Price range'))).toContain(meaning);
  });

  test('DET-57 a note about VAT and service charge is beside the price', async () => {
    const note = '10 % VAT and usually 15 % service are added';
    expect(textOf(fact(await page(), 'Price range'))).toContain(note);
    const text = textOf((await page({ price_range: null })).querySelector('main'));
    expect(text).not.toContain('VAT');
    const silent = await publishedPage('/restaurants/7', restaurantPage(PLACE), {
      ...SAMPLE_SITE,
      priceNote: null,
    });
    expect(textOf(fact(silent, 'Price range'))).toBe('$$ · $15-30 per person');
  });

  test('DET-60 the first sentence of the description follows the name, and “About” does not repeat it', async () => {
    const document = await page();
    expect(textOf(document.querySelector('h1 + p'))).toBe('The short words of the card.');
    const short = await page({ enhanced_description: null });
    expect(textOf(short.querySelector('h1 + p'))).toBe('The short words of the card.');
    expect(partTitled(short, 'About')).toBeNull();
    const silent = await page({ description: null, enhanced_description: null });
    expect(silent.querySelector('h1 + p')).toBeNull();
  });

  test('DET-62 the place’s WhatsApp, Instagram and Facebook are links', async () => {
    const links = {
      whatsapp: 'https://wa.me/12425550100',
      instagram: 'https://www.instagram.com/dafishfry',
      facebook: 'https://www.facebook.com/dafishfry',
    };
    const document = await page(links);
    const chat = document.querySelector(
      '[role=group][aria-label=Actions] [href^="https://wa.me/"]',
    );
    expect([textOf(chat), chat?.getAttribute('href')]).toEqual(['WhatsApp', links.whatsapp]);
    const [whatsApp, instagram, facebook] = ['WhatsApp', 'Instagram', 'Facebook'].map((term) =>
      fact(document, term)?.querySelector('a')?.getAttribute('href'),
    );
    expect({ whatsapp: whatsApp, instagram, facebook }).toEqual(links);
    const none = await page();
    for (const term of ['WhatsApp', 'Instagram', 'Facebook']) expect(fact(none, term)).toBeNull();
  });

  test('DET-61 buttons to reserve and to order appear if the restaurant has the links', async () => {
    const actions = (document: Document) =>
      [...document.querySelectorAll('[role=group][aria-label=Actions] a')].map((link) => [
        textOf(link),
        link.getAttribute('href'),
      ]);
    const links = {
      reservation_link: 'https://book.example/7',
      order_link: 'https://order.example/7',
    };
    const all = actions(await page(links));
    expect(all).toContainEqual(['Reserve', links.reservation_link]);
    expect(all).toContainEqual(['Order', links.order_link]);
    expect(all.map(([words]) => words)).toEqual(['Call', 'Reserve', 'Order', 'Website']);
    const none = actions(await page()).map(([words]) => words);
    expect(none).toEqual(['Call', 'Website']);
  });

  test('DET-28: the restaurant page shows the category', async () => {
    const restaurant = { category: 'Steakhouse', categories: [] };
    expect(textOf(fact(await page(restaurant), 'Category'))).toBe('Steakhouse');
    expect(textOf(fact(await page(), 'Category'))).toBe('Seafood');
  });

  test('DET-32, DET-33: the phone number is a link to call, or “not available”', async () => {
    const phone = fact(await page(), 'Phone');
    expect(phone?.querySelector('a')?.getAttribute('href')).toBe('tel:+12425550100');
    expect(textOf(phone)).not.toContain('Not available');
    const without = fact(await page({ phone: null }), 'Phone');
    expect(textOf(without)).toBe('Not available');
    expect(without?.querySelector('a')).toBeNull();
  });

  test('DET-34, DET-35: a known website is linked', async () => {
    const link = fact(await page(), 'Website')?.querySelector('a');
    expect(link?.getAttribute('href')).toBe('https://www.fish.example/menu');
    expect(textOf(link)).toBe('fish.example');
    const without = await page({ site: null });
    expect(textOf(without.querySelector('main'))).not.toContain('Website');
    const hosts = [...without.querySelectorAll<HTMLAnchorElement>('main a[href^=http]')].map(
      ({ hostname }) => hostname,
    );
    expect(hosts).toContain('maps.example');
    expect(hosts).not.toContain('www.fish.example');
  });

  test.each([
    ['DET-36', true],
    ['DET-37', false],
  ])(
    '%s: whether the page shows "Google Business Verified" if verified is %s',
    async (_id, verified) => {
      const text = textOf((await page({ verified })).querySelector('main'));
      expect(text.includes('Google Business Verified')).toBe(verified);
    },
  );

  test('DET-54: the page of a restaurant without hours advises to call', async () => {
    const HINT = 'Call to verify hours';
    for (const working_hours of [null, {}]) {
      expect(textOf(partTitled(await page({ working_hours }), 'Hours'))).toContain(HINT);
    }
    expect(textOf((await page()).querySelector('main'))).not.toContain(HINT);
  });
});

test('DET-58 the page of a restaurant with a position names the nearest dock and airport', async () => {
  const located = await page({ latitude: 25.0779, longitude: -77.3424 });
  const [dock, airport] = ['Nearest dock', 'Nearest airport'].map((term) =>
    textOf(fact(located, term)),
  );
  expect(dock).toMatch(/^Prince George Wharf, Nassau/);
  expect(dock).toMatch(/0.1 miles in a straight line, about 2 minutes on foot$/);
  expect(airport).toMatch(/^Lynden Pindling International, Nassau/);
  expect(airport).toMatch(/8.2 miles in a straight line$/);
  expect(partTitled(await page(), 'Getting there')).toBeNull();
});

describe('closings, sources and special hours', () => {
  test('the page of a closed restaurant shows the reason, the reopening date and other restaurants', async () => {
    const document = await page({
      business_status: 'CLOSED_TEMPORARILY',
      closing_reason: 'The roof is off.',
      reopening_date: '2026-12-15',
    });
    const notice = document.querySelector('[role=note]');
    expect(textOf(notice)).toBe(
      'Temporarily closed. The roof is off. It reopens on Tue, Dec 15, 2026. Other places on Exuma',
    );
    expect(notice?.closest('[data-until]')?.getAttribute('data-until')).toBe('2026-12-15');
    expect((await page()).querySelector('[role=note]')).toBeNull();
  });

  test('the page of a permanently closed restaurant shows no hours, and search engines may list it', async () => {
    const document = await page({ business_status: 'CLOSED_PERMANENTLY' });
    expect(textOf(partTitled(document, 'Hours'))).toMatch(/^Hours ?Permanently closed/);
    expect(document.querySelector('table')).toBeNull();
    expect(document.querySelector('details')).toBeNull();
    expect(document.querySelector('meta[name=robots]')).toBeNull();
    // A category has a page only if it has listed restaurants.
    const links = (of: Document) => of.querySelectorAll('main a[href^="/categories/"]').length;
    expect([links(await page()), links(document)]).toEqual([2, 0]);
  });

  test('source and date of the last check show below the hours', async () => {
    const told = { last_verified: '2026-11-12', source_name: 'OpenStreetMap' };
    expect(textOf(partTitled(await page(told), 'Hours'))).toContain(
      'Bahamas time. Checked Nov 12, 2026. Source: OpenStreetMap.',
    );
    const silent = textOf(partTitled(await page(), 'Hours'));
    expect(silent).not.toMatch(/Checked|Source/);
  });

  test('DET-56 six months after the last check, a page starts to advise calling ahead', async () => {
    const warning = (document: Document) =>
      [...document.querySelectorAll('[hidden]')].find((part) =>
        textOf(part).includes('please call ahead'),
      );
    const checked = warning(await page({ last_verified: '2025-10-20' }));
    expect(textOf(checked)).toMatch(/^Checked \d+ months ago: please call ahead$/);
    expect(checked?.getAttribute('data-from')).toBe('2026-04-20');
    const months = checked?.querySelector('[data-months-since]');
    expect(months?.getAttribute('data-months-since')).toBe('2025-10-20');
    const date = (await page({ last_verified: '2025-10-20' })).querySelector(
      '[data-until="2026-04-20"]',
    );
    expect(textOf(date)).toBe('Checked Oct 20, 2025.');
    expect(warning(await page({ last_verified: null }))).toBeUndefined();
    expect(
      warning(await page({ last_verified: '2025-10-20', business_status: 'CLOSED_PERMANENTLY' })),
    ).toBeUndefined();
  });

  test('the restaurant page lists holidays, except on dates with special hours or during a closing', async () => {
    const datesOf = (document: Document) =>
      [...document.querySelectorAll('details time')].map((time) => time.getAttribute('datetime'));
    expect(datesOf(await page())).toContain('2026-12-25');
    const special_hours = [{ date: '2026-12-25', hours: 'Closed', note: null }];
    const known = datesOf(await page({ special_hours }));
    expect(known).not.toContain('2026-12-25');
    expect(known).toContain('2026-12-26');
    const closed = datesOf(
      await page({ business_status: 'CLOSED_TEMPORARILY', reopening_date: '2026-12-26' }),
    );
    expect(closed).toEqual(['2026-12-26', '2026-12-28']);
    expect(datesOf(await page({ working_hours: null }))).toEqual([]);
  });

  test('special hours are sorted by date, and also appear in the week’s table from seven days ahead', async () => {
    const document = await page({
      special_hours: [
        { date: '2026-12-28', hours: '9:00 AM - 1:00 PM', note: 'Stocktaking' },
        { date: '2026-12-25', hours: 'Closed', note: null },
      ],
    });
    const rows = [...document.querySelectorAll('[aria-labelledby=special-hours] li')];
    expect(rows.map(textOf)).toEqual([
      'Fri, Dec 25, 2026 Closed',
      'Mon, Dec 28, 2026 9:00 AM – 1:00 PM Stocktaking',
    ]);
    // From December 14.
    expect(rows[1]?.getAttribute('data-until')).toBe('2026-12-29');
    expect(rows[1]?.getAttribute('data-days')).toBe('15');
    const monday = document.querySelector('[data-day=Monday] .special');
    expect(textOf(monday)).toMatch(/^9:00 AM – 1:00 PM ?Dec 28 only$/);
    expect(monday?.getAttribute('data-from')).toBe('2026-12-22');
    expect(monday?.hasAttribute('hidden')).toBe(true);
  });
});

test('DET-63 events show with their days and times, and a dated event contains the date on which it disappears', async () => {
  const events: Restaurant['events'] = [
    { day: 'Wednesday', start: '18:00', end: '22:00', text: 'Fish fry' },
    { date: '2026-12-26', start: '20:00', text: 'Junkanoo' },
  ];
  const rowsOf = (document: Document) => [
    ...document.querySelectorAll('[aria-labelledby=whats-on] li'),
  ];
  const rows = rowsOf(await page({ events }));
  expect(rows.map(textOf)).toEqual([
    'Wednesdays 6:00 PM to 10:00 PM: Fish fry',
    'Sat, Dec 26, 2026 8:00 PM: Junkanoo',
  ]);
  expect(rows.map((row) => row.getAttribute('data-until'))).toEqual([null, '2026-12-27']);
  expect(rowsOf(await page())).toEqual([]);
  expect(rowsOf(await page({ events, business_status: 'CLOSED_TEMPORARILY' }))).toEqual([]);
});

const FEATURES = {
  'Service options': { Delivery: true, Takeout: false, 'Dine-in': true },
  Highlights: { 'Live music': true, Sports: false },
  'Popular for': { 'Solo dining': true, Lunch: false },
  Offerings: { Cocktails: true, Coffee: false },
  Amenities: { 'Wi-Fi': true, Restroom: true, 'High chairs': false },
  Atmosphere: { Cosy: true, Trendy: false },
  Accessibility: { 'Wheelchair ramp': true, 'Braille menu': false },
};

describe('the features on the page of a restaurant', () => {
  const withFeatures = (about: object) => page({ about: JSON.stringify(about) });
  const features = (document: Document, title: string) =>
    [...(partTitled(document, title)?.querySelectorAll('li') ?? [])].map(textOf);

  test.each([
    ['DET-38, DET-43', 'Service Options', ['Delivery', 'Dine-in']],
    ['DET-39, DET-43', 'Highlights', ['Live music']],
    ['DET-40, DET-43', 'Popular For', ['Solo dining']],
    ['DET-41, DET-43', 'Food & Drink', ['Cocktails']],
    ['DET-42, DET-43', 'Amenities', ['Wi-Fi', 'Restroom']],
  ])('%s: %s lists what the restaurant has', async (_ids, title, names) => {
    const document = await withFeatures(FEATURES);
    expect(features(document, title)).toEqual(names);
    const text = textOf(document.querySelector('body'));
    for (const absent of ['Takeout', 'Sports', 'Lunch', 'Coffee', 'High chairs']) {
      expect(text).not.toContain(absent);
    }
  });

  test('DET-44: a group without any feature of the restaurant is left out', async () => {
    const about = { ...FEATURES, Highlights: { Sports: false }, Amenities: {} };
    const document = await withFeatures(about);
    expect(partTitled(document, 'Highlights')).toBeNull();
    expect(partTitled(document, 'Amenities')).toBeNull();
    expect(partTitled(document, 'Service Options')).not.toBeNull();
    const nothing = await withFeatures({ Highlights: { Sports: false } });
    expect(partTitled(nothing, 'Good to know')).toBeNull();
  });

  test('DET-45: well-known features have their own icons', async () => {
    const document = await withFeatures(FEATURES);
    const icons = new Map(
      [...document.querySelectorAll('main li')].map((item) => [
        textOf(item),
        item.querySelector('svg')?.innerHTML,
      ]),
    );
    const ordinary = icons.get('Restroom');
    for (const name of ['Delivery', 'Wi-Fi', 'Live music', 'Cocktails']) {
      expect(icons.get(name), name).toBeTruthy();
      expect(icons.get(name), name).not.toBe(ordinary);
    }
    expect(icons.get('Delivery')).not.toBe(icons.get('Wi-Fi'));
  });

  test('DET-59 features that decide a visit are shown as sentences, including features that the place lacks', async () => {
    const document = await withFeatures({
      Accessibility: { 'Wheelchair accessible entrance': false },
      Payments: { 'Cash-only': true, 'Credit cards': false },
      Atmosphere: { Casual: true },
    });
    expect(features(document, 'Access and payment')).toEqual(['No wheelchair access', 'Cash only']);
    expect(features(document, "What it's like")).toEqual(['Relaxed: come as you are']);
    const text = textOf(document.querySelector('body')).toLowerCase();
    for (const denied of ['wheelchair accessible entrance', 'credit cards'])
      expect(text).not.toContain(denied);
    const silent = await withFeatures({ Highlights: { Sports: true } });
    expect(partTitled(silent, 'Access and payment')).toBeNull();
    expect(partTitled(silent, "What it's like")).toBeNull();
  });

  test.each([
    ['DET-46', 'Atmosphere', 'Cosy', 'Trendy'],
    ['DET-47', 'Accessibility', 'Wheelchair ramp', 'Braille menu'],
    ['DET-48', 'Subtypes', 'Fish shack, Beach bar', undefined],
  ])('%s: the group %s is in the page’s HTML, but hidden', async (_id, title, carried, absent) => {
    const document = await withFeatures(FEATURES);
    const lines = [...document.querySelectorAll('main p')].filter((line) =>
      textOf(line).startsWith(`${title}: `),
    );
    expect(lines.map(textOf)).toEqual([`${title}: ${carried}`]);
    expect(lines[0]?.closest('[hidden]')).not.toBeNull();
    if (absent) expect(textOf(document.querySelector('body'))).not.toContain(absent);
  });

  test.each([
    ['broken JSON', '{"Highlights":'],
    ['no JSON', 'nice place'],
    ['a list', '["Highlights"]'],
    ['null', 'null'],
    ['an object with invalid groups', '{"Highlights":["Live music"],"Amenities":"Wi-Fi"}'],
    ['nothing', ''],
  ])('DET-49: the restaurant page renders even if its `about` is %s', async (_what, about) => {
    const document = await page({ about });
    expect(textOf(document.querySelector('h1'))).toBe('Da Fish Fry');
    expect(partTitled(document, 'Hours')).not.toBeNull();
    expect(partTitled(document, 'Good to know')).toBeNull();
  });
});

describe('structured data of a restaurant', () => {
  function structuredData(document: Document): Record<string, unknown> {
    const script = document.querySelector('script[type="application/ld+json"]');
    return JSON.parse(script?.textContent ?? '') as Record<string, unknown>;
  }

  test.each([
    [
      'of a place in Nassau',
      { street: 'Arawak Cay', town: 'Nassau', island: 'New Providence' },
      {
        streetAddress: 'Arawak Cay',
        addressLocality: 'Nassau',
        addressRegion: 'New Providence',
      },
    ],
    [
      'of a place on another island',
      { street: null, town: 'George Town', island: 'Exuma' },
      { addressLocality: 'George Town', addressRegion: 'Exuma' },
    ],
    [
      'of which only the island is known',
      { street: null, town: null, island: 'Andros' },
      { addressRegion: 'Andros' },
    ],
    [
      'that is not known',
      { street: null, town: null, island: null },
      { addressLocality: 'Nassau', addressRegion: 'New Providence' },
    ],
  ])('META-13: the structured data contains the address %s', async (_which, changes, address) => {
    expect(structuredData(await page(changes)).address).toEqual({
      '@type': 'PostalAddress',
      ...address,
      addressCountry: 'BS',
    });
  });
});

import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { recordsOf } from '#cms/catalogue/published/catalogue.ts';
import { listRestaurants } from '#cms/catalogue/operations/list-restaurants.ts';
import type { WorkQueueLimits } from '#cms/runtime/work-queue.ts';
import { restaurantPageQuerySchema } from '#domain/contract/list-query.ts';
import { pageQuery } from '#domain/listing/listing-queries.ts';
import { readListingState } from '#domain/listing/read-listing-state.ts';
import { createEmbeddedEngine } from '#search/embedded/engine.ts';
import { toSearchDocument } from '#search/search-document.ts';
import type { Representation } from '#server/http/respond-page.ts';
import { renderingParts, requestsOf, SOMEONE } from '#tests/support/requested-pages.ts';
import { SAMPLE_SITE, sampleCatalogue } from '#tests/support/sample-pages.ts';
import { createListingPages, type ListingPagesParts } from './listing-pages.ts';

const PUBLISHED: Representation = {
  status: 200,
  contentType: 'text/html',
  headers: { 'Cache-Control': 'public' },
  digest: 'published',
  identity: () => Buffer.from('the published page'),
  brotli: null,
  gzip: null,
};

/** Sunday, 3:00 PM in The Bahamas. */
const NOON_ISH = new Date('2026-11-22T20:00:00Z');

/** Serves the listing of the sample data, and counts how often a page is rendered. */
async function serve(changes: Partial<ListingPagesParts> = {}, limits?: WorkQueueLimits) {
  const catalogue = await sampleCatalogue();
  const engine = createEmbeddedEngine();
  await engine.rebuild(recordsOf(catalogue, catalogue.all()).map(toSearchDocument));
  const now = { time: NOON_ISH };
  const context = { catalogue, engine, clock: () => now.time };
  const { parts, rendered } = await renderingParts(limits);
  const listing = createListingPages({ ...parts, context, ...changes });
  return {
    catalogue,
    engine,
    rendered,
    now,
    ...requestsOf(listing, '/restaurants', PUBLISHED),
    /** Returns the API's result for the same query. */
    answered: async (query: string) => {
      const { restaurants, pagination } = await listRestaurants(
        context,
        restaurantPageQuerySchema.parse(pageQuery(readListingState(query))),
      );
      return { names: restaurants.map(({ name }) => name), total: pagination.total };
    },
  };
}

const namesIn = (document: Document) =>
  Array.from(document.querySelectorAll('#listing .card-title'), (title) => title.textContent);

const countIn = (document: Document) =>
  document.querySelector('#listing [role=status]')?.textContent;

const addressIn = (document: Document, selector: string) =>
  document.querySelector(selector)?.getAttribute('href');

/** Returns the query that the page's form would send. */
function sentBy(document: Document): string {
  const form = document.querySelector<HTMLFormElement>('#listing-search');
  if (!form) throw new Error('The page has no form.');
  const { FormData } = document.defaultView ?? {};
  if (!FormData) throw new Error('The page has no window.');
  return new URLSearchParams(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  ).toString();
}

describe('the listing shows what the API answers for the same query', () => {
  test.each([
    ['LIST-05', '?tags=Waterfront,Brunch'],
    ['LIST-06', '?categories=Seafood,Coffee%20%26%20Cafes'],
    ['LIST-07', '?islands=New+Providence,Exuma'],
    ['LIST-07, of a form', '?islands=New+Providence&islands=Exuma'],
    ['LIST-08', '?category=Seafood&categories=Italian'],
    ['LIST-09', '?openNow=true'],
    ['LIST-11', '?search=conch+nassau'],
    ['LIST-11, with a time', '?search=conch+open+now'],
    ['around the clock', '?open24Hours=true'],
    ['FILT-38', '?tonight=true'],
    ['LIST-11, with signs', '?search=fish%20%26%20chips'],
    ['LIST-12', '?page=2'],
    ['LIST-13', '?limit=25'],
    ['OP-01', '?limit=6'],
    ['LIST-14', '?sort=name-asc'],
    ['prices', '?prices=%24%24%2C%24'],
    ['an area', '?area=24.9,-77.6,25.2,-77.2'],
    ['all of them', '?search=fish&islands=New+Providence&sort=rating-desc&limit=6&page=2'],
  ])('%s: the listing of %s matches the API', async (_, query) => {
    const { open, answered } = await serve();
    const document = await open(query);
    const { names, total } = await answered(query);
    expect(total).toBeGreaterThan(0);
    expect(namesIn(document)).toEqual(names);
    expect(countIn(document)).toBe(`${total} restaurant${total === 1 ? '' : 's'}`);
  });

  test('LIST-09 the filter "open now" shows restaurants that are open at the time of the request', async () => {
    const { open, now, rendered } = await serve();
    const afternoon = namesIn(await open('?openNow=true&limit=50'));
    now.time = new Date('2026-11-22T09:00:00Z');
    const beforeDawn = namesIn(await open('?openNow=true&limit=50'));
    expect(beforeDawn).not.toEqual(afternoon);
    expect(rendered.count).toBe(2);
  });

  test('FILT-38 the filter "tonight" shows restaurants with an event on the evening of the request', async () => {
    const { open, now } = await serve();
    const sunday = namesIn(await open('?tonight=true'));
    expect(sunday).toEqual(['Ninety Fathoms', "Sky Juice Sally's"]);
    now.time = new Date('2026-11-26T04:59:00Z');
    expect(namesIn(await open('?tonight=true'))).toEqual([
      "Aunt Cleora's Fish Fry",
      'Goatskin Drum',
    ]);
    now.time = new Date('2026-11-26T05:00:00Z');
    const thursday = ["Driftwood Rake 'n' Scrape", 'The Pewter Pelican'];
    expect(namesIn(await open('?tonight=true'))).toEqual(thursday);
  });

  test('LIST-10, VAL-36 unreadable parts of the query are ignored', async () => {
    const { open } = await serve();
    expect(countIn(await open('?openNow=1&page=x&limit=7&sort=nonsense&search=conch'))).toBe(
      countIn(await open('?search=conch')),
    );
  });

  test('LIST-45 a page number past the end shows the last page and its URL', async () => {
    const { open } = await serve();
    const [document, last] = [
      await open('?page=999&sort=name-asc'),
      await open('?page=16&sort=name-asc'),
    ];
    expect(namesIn(document)).toEqual(namesIn(last));
    expect({ ...document.querySelector<HTMLElement>('script[data-page]')?.dataset }).toEqual({
      query: 'page=16&sort=name-asc',
      page: '16',
    });
  });

  test('LIST-33..35 an empty listing says so and offers to clear the filters', async () => {
    const { open } = await serve();
    const document = await open('?search=zzzzqqqq&islands=Exuma');
    const text = document.querySelector('#listing')?.textContent;
    expect(text).toContain('No restaurants found');
    expect(text).toContain('Try adjusting your search or filters');
    const clear = Array.from(document.querySelectorAll('#listing a')).find(
      ({ textContent }) => textContent === 'Clear All Filters',
    );
    expect(clear?.getAttribute('href')).toBe('/restaurants');
    expect(countIn(document)).toBe('0 restaurants');
  });

  test('LAZY-01 listing cards after the first ten are skeletons, but complete without JavaScript', async () => {
    const { open } = await serve();
    const document = await open('?limit=25');
    const cards = Array.from(document.querySelectorAll('[data-of-result] > .grid'));
    expect(cards).toHaveLength(25);
    expect(cards.filter((card) => card.querySelector('.skeleton'))).toEqual(cards.slice(10));
    for (const card of cards.slice(10)) {
      expect(card.querySelector('noscript .card-title a')).not.toBeNull();
    }
  });
});

describe('the listing without JavaScript', () => {
  test.each([
    '?search=conch&tags=Waterfront&categories=Italian,Seafood&islands=Exuma&prices=%24&openNow=true&limit=25&sort=name-asc',
    '?search=saturday+7pm&open24Hours=true',
    '?tags=Nobody+offers+this&islands=Atlantis&limit=6',
    '?search=fish',
  ])(
    'submitting the unchanged filter form sends the query of the page’s URL: %s',
    async (query) => {
      const { open } = await serve();
      expect(readListingState(sentBy(await open(query)))).toEqual(readListingState(query));
    },
  );

  test('the filter form starts a new list at its first page', async () => {
    const { open } = await serve();
    expect(sentBy(await open('?search=fish&page=2'))).not.toContain('page');
  });

  test('the filter form keeps the area, which only the map can set', async () => {
    const { open } = await serve();
    const sent = sentBy(await open('?area=24.9,-77.6,25.2,-77.2'));
    expect(new URLSearchParams(sent).get('area')).toBe('24.9,-77.6,25.2,-77.2');
    expect(sentBy(await open('?page=2'))).not.toContain('area');
  });

  test('FILT-29..33 each active filter is a link that removes it', async () => {
    const { open } = await serve();
    const document = await open('?search=fish&tags=Waterfront&islands=Exuma&openNow=true&page=2');
    const links = Array.from(
      document.querySelectorAll('noscript ul[aria-label="Active filters"] a'),
      (link) => [
        link.getAttribute('aria-label') ?? link.textContent.trim(),
        link.getAttribute('href'),
      ],
    );
    expect(links).toEqual([
      ['Remove “fish”', '/restaurants?tags=Waterfront&islands=Exuma&openNow=true'],
      ['Remove Waterfront', '/restaurants?search=fish&islands=Exuma&openNow=true'],
      ['Remove Exuma', '/restaurants?search=fish&tags=Waterfront&openNow=true'],
      ['Remove Open Now', '/restaurants?search=fish&tags=Waterfront&islands=Exuma'],
      ['Clear All', '/restaurants'],
    ]);
  });

  test.each<[query: string, same: string, ...offers: [label: string, href: string][]]>([
    [
      '?search=conch+open+now',
      '?search=conch',
      ['Open Now', '/restaurants?search=conch+open+now&openNow=true'],
    ],
    [
      '?search=24+hours',
      '?limit=10',
      ['Open 24 Hours', '/restaurants?search=24+hours&open24Hours=true'],
    ],
    [
      '?search=saturday+7pm+fish',
      '?search=fish',
      ['Open Saturday at 7:00 PM', '/restaurants?search=saturday+7pm+fish&openAt=Sat-19%3A00'],
    ],
  ])(
    'LIST-11 for the search %s a link offers the time as a filter, and only the other words are searched',
    async (query, same, ...offers) => {
      const { open } = await serve();
      const document = await open(query);
      const text = new URLSearchParams(query).get('search');
      expect(document.querySelector<HTMLInputElement>('#search')?.value).toBe(text);
      const plain = same === '?limit=10' ? '158 restaurants' : countIn(await open(same));
      expect(countIn(document)).toBe(plain);
      const links = document.querySelectorAll('[aria-label="Suggested filters"] a.chip');
      expect(Array.from(links, (link) => [link.textContent, link.getAttribute('href')])).toEqual(
        offers,
      );
      expect(addressIn(document, '[aria-label="Suggested filters"] a:not(.chip)')).toBe(
        `/restaurants${query}&exact=true`,
      );
    },
  );

  test('a filter that is already active is not offered again for a search', async () => {
    const { open } = await serve();
    const document = await open('?search=conch+open+now&openNow=true');
    expect(document.querySelector('[aria-label="Suggested filters"]')).toBeNull();
  });

  test('a listing is rendered again on another day if the search contains "tomorrow", but not if it contains "open now"', async () => {
    const { open, now, rendered } = await serve();
    for (const day of ['2026-11-22', '2026-11-23']) {
      now.time = new Date(`${day}T20:00:00Z`);
      const document = await open('?search=tomorrow');
      expect(document.querySelector('[aria-label="Suggested filters"] a')?.textContent).toMatch(
        /^Open on \w+day$/,
      );
      await open('?search=open+now');
    }
    expect(rendered.count).toBe(3);
  });

  test('LIST-36..39 page links keep the other parameters of the query', async () => {
    const { open } = await serve();
    const document = await open('?sort=name-asc&page=2');
    expect(addressIn(document, 'noscript a[rel=prev]')).toBe('/restaurants?sort=name-asc');
    expect(addressIn(document, 'noscript a[rel=next]')).toBe('/restaurants?page=3&sort=name-asc');
    expect(document.querySelector('noscript nav')?.textContent).toContain('Page 2 of 16');
    expect((await open('?islands=Rum+Cay')).querySelector('noscript nav')).toBeNull();
  });
});

describe('the listing for search engines', () => {
  const headOf = (document: Document) => ({
    canonical: addressIn(document, 'link[rel=canonical]'),
    robots: document.querySelector('meta[name=robots]')?.getAttribute('content') ?? null,
  });

  test.each([
    ['?page=2', '/restaurants?page=2', null],
    ['?categories=Seafood', '/categories/2', null],
    ['?islands=Exuma', '/islands/exuma', null],
    ['?tags=Waterfront', '/restaurants?tags=Waterfront', null],
    ['?sort=name-asc', '/restaurants', null],
    ['?search=conch', '/restaurants?search=conch', 'noindex, follow'],
    ['?islands=Exuma,Abaco', '/restaurants?islands=Exuma%2CAbaco', 'noindex, follow'],
    ['?islands=Atlantis', '/restaurants?islands=Atlantis', 'noindex, follow'],
  ])('the listing %s has the canonical URL %s and robots %s', async (query, path, robots) => {
    const { open } = await serve();
    expect(headOf(await open(query))).toEqual({ canonical: SAMPLE_SITE.origin + path, robots });
  });

  test('META-01..04 title, description, social tags and list describe the query', async () => {
    const { open } = await serve();
    const document = await open('?search=conch');
    expect(document.title).toContain('conch');
    for (const name of ['description', 'og:title', 'og:description', 'twitter:title']) {
      const meta = document.querySelector(`meta[name="${name}"], meta[property="${name}"]`);
      expect(meta?.getAttribute('content'), name).toContain('conch');
    }
    const data = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
    const list = JSON.parse(data) as { itemListElement: { name: string }[] };
    expect(list.itemListElement.map(({ name }) => name)).toEqual(namesIn(document).slice(0, 10));
  });

  test('a hostile search is shown as text and runs nothing', async () => {
    const { open } = await serve();
    const text = '"><script>alert(1)</script>';
    const document = await open(`?search=${encodeURIComponent(text)}`);
    expect(document.title).toContain(text);
    expect(document.querySelector<HTMLInputElement>('#search')?.value).toBe(text);
    const scripts = Array.from(document.querySelectorAll('script'), (script) => script.textContent);
    expect(scripts.filter((script) => script.startsWith('alert'))).toEqual([]);
  });
});

describe('rendering the listing on request', () => {
  test.each(['', '?', '?utm_source=x', '?view=list', '?page=1', '?openNow=1', '?search=+'])(
    'the published listing answers the query "%s"',
    async (query) => {
      const { pageOf } = await serve();
      expect(pageOf('/restaurants', query, SOMEONE)).toBeNull();
    },
  );

  test('a query in the URL of another page than the listing has no effect', async () => {
    const { pageOf } = await serve();
    expect(pageOf('/about', '?search=conch', SOMEONE)).toBeNull();
  });

  test('equivalent queries and concurrent requests share one rendering', async () => {
    const { get, rendered } = await serve();
    const asked = await Promise.all(
      ['?search=conch&page=2', '?page=2&search=conch&view=list', '?search=+conch&page=2&x=y'].map(
        (query) => get(query),
      ),
    );
    expect(new Set(asked.map(({ digest }) => digest)).size).toBe(1);
    expect(await get('?search=conch&page=2')).toBe(asked[0]);
    expect(rendered.count).toBe(1);
  });

  test.each(['?view=map', '?islands=Exuma&view=map', '?view=map&search=zzzzqqqq'])(
    'MAP-35 the HTML of the map has coast, toolbar and counter, and the list only without JavaScript: %s',
    async (query) => {
      const { open, answered } = await serve();
      const document = await open(query);
      const { names, total } = await answered(query);
      const land = document.querySelector('#preview')?.getAttribute('d') ?? '';
      expect(land.length).toBeGreaterThan(300);
      const listing = document.querySelector('#listing')?.textContent ?? '';
      expect(listing).toContain(`Showing ${names.length} of ${total} restaurants`);
      const buttons = [...document.querySelectorAll('#listing button')].map((it) => it.textContent);
      expect(buttons).toEqual(expect.arrayContaining(['List', 'Map', 'Near me']));
      expect(namesIn(document)).toEqual(names);
      for (const title of document.querySelectorAll('#listing .card-title'))
        expect(title.closest('noscript')).not.toBeNull();
    },
  );

  test('MAP-35 on a map with a marked place, the HTML counts the first 100 places', async () => {
    const { open } = await serve();
    const document = await open('?view=map&place=17');
    expect(document.querySelector('#listing')?.textContent).toContain('Showing 100 of 158');
  });

  test('MAP-35 map and list of the same search are rendered separately', async () => {
    const { get, rendered } = await serve();
    const [list, map] = [await get('?search=conch'), await get('?search=conch&view=map')];
    expect(map.digest).not.toBe(list.digest);
    expect(rendered.count).toBe(2);
  });

  test('a listing rendered on request is compressed and has the headers of a page', async () => {
    const { get } = await serve();
    const { status, contentType, headers, identity, brotli, gzip } = await get('?search=conch');
    expect({ status, contentType }).toEqual({ status: 200, contentType: 'text/html' });
    expect(headers['Cache-Control']).toBe('public, max-age=0, must-revalidate');
    expect(headers['Content-Security-Policy']).toContain("'sha256-");
    expect(brotliDecompressSync(brotli ?? '')).toEqual(identity());
    expect(gunzipSync(gzip ?? '')).toEqual(identity());
  });

  test('a listing request after an edit shows it, even while an older page is being rendered', async () => {
    let letGo = () => {};
    const isHeld = new Promise<void>((resolve) => (letGo = resolve));
    let tellMade = () => {};
    const isMade = new Promise<void>((resolve) => (tellMade = resolve));
    let isFirst = true;
    const { parts } = await renderingParts();
    const { get, catalogue, engine } = await serve({
      async render(...request) {
        const wasFirst = isFirst;
        isFirst = false;
        const page = await parts.render(...request);
        if (wasFirst) {
          tellMade();
          await isHeld;
        }
        return page;
      },
    });
    const [place] = recordsOf(catalogue, catalogue.all());
    if (!place) throw new Error('The sample is empty.');
    const rename = async (name: string) => {
      const renamed = { ...place, name };
      catalogue.apply({ upserted: [renamed], removed: [] });
      await engine.apply({ upserted: [toSearchDocument(renamed)], removed: [] });
    };
    const text = async () => (await get('?limit=25')).identity().toString();

    const older = text();
    await isMade;
    await rename('Xylophone Grill');
    expect(await text()).toContain('Xylophone Grill');
    letGo();
    expect(await older).not.toContain('Xylophone Grill');
    expect(await text()).toContain('Xylophone Grill');
    await rename('Marimba Grill');
    expect(await text()).toContain('Marimba Grill');
  });

  test('a listing that was rendered after the update of the catalogue but before that of the index is not cached', async () => {
    const { get, catalogue, engine } = await serve();
    const [place] = recordsOf(catalogue, catalogue.all());
    if (!place) throw new Error('The sample is empty.');
    const text = async () => (await get('?limit=25')).identity().toString();
    catalogue.apply({ upserted: [{ ...place, name: 'Xylophone Grill' }], removed: [] });
    expect(await text()).toContain('Xylophone Grill');
    await engine.apply({ upserted: [], removed: [place.id] });
    expect(await text()).not.toContain('Xylophone Grill');
  });

  test('the cache of listings has a size limit', async () => {
    const { get, rendered } = await serve({ keptBytes: 60_000 });
    for (const page of [2, 3, 4, 2]) await get(`?page=${page}`);
    expect(rendered.count).toBe(4);
  });

  test('a listing query that is too long is refused', async () => {
    const { get } = await serve();
    expect(await get(`?islands=${'x'.repeat(5000)}`)).toMatchObject({ status: 414 });
  });

  test('during overload and during the start, the published listing is sent with status 503', async () => {
    const crowded = await serve({}, { atOnce: 1, waiting: 1, waitingPerOwner: 1 });
    const asked = await Promise.all([2, 3, 4].map((page) => crowded.get(`?page=${page}`)));
    const starting = await serve({ isReady: () => false });
    for (const page of [asked[2], await starting.get('?search=conch')]) {
      expect(page).toMatchObject({
        status: 503,
        headers: { 'Cache-Control': 'no-store', 'Retry-After': '5' },
        identity: PUBLISHED.identity,
      });
    }
    expect(asked.slice(0, 2).map((page) => page.status)).toEqual([200, 200]);
  });

  test('one client cannot block the listings of other clients', async () => {
    const { get } = await serve({}, { atOnce: 1, waiting: 8, waitingPerOwner: 1 });
    const greedy = [2, 3, 4].map((page) => get(`?page=${page}`, 'greedy'));
    const other = await get('?page=5', 'other');
    expect((await Promise.all(greedy)).map(({ status }) => status)).toEqual([200, 200, 503]);
    expect(other.status).toBe(200);
  });

  test('a listing is not rendered when all clients that wait for it have disconnected', async () => {
    const { get, rendered } = await serve({}, { atOnce: 1, waiting: 8, waitingPerOwner: 8 });
    const running = get('?page=2');
    let isThere = true;
    const left = ['?page=3', '?page=4', '?page=4'].map((query) =>
      get(query, 'someone', () => !isThere),
    );
    const other = get('?page=4', 'other');
    isThere = false;
    expect((await running).status).toBe(200);
    expect((await Promise.all(left)).map(({ status }) => status)).toEqual([503, 200, 200]);
    expect((await other).status).toBe(200);
    expect(rendered.count).toBe(2);
  });

  test('all refused listing requests share one answer', async () => {
    const { get } = await serve({ isReady: () => false });
    expect(await get('?page=2')).toBe(await get('?page=3'));
  });
});

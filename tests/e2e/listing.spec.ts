import type { RestaurantPage } from '#domain/contract/restaurants.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { CARD_FRAMES } from '#tests/support/card-frames.ts';
import { askListing } from '#tests/support/stubbed-listing.ts';
import { untilHydrated } from '#tests/support/hydrated.ts';

test('LIST-01, LIST-03, LIST-04 the listing has its first page in the HTML', async ({
  request,
}) => {
  const html = await (await request.get('/restaurants')).text();
  expect(html).toContain('All Restaurants');
  expect(html).toContain('158 restaurants');
  expect(html.match(/<article class="card"/g)).toHaveLength(10);
});

test('LIST-02 /listings shows the listing and keeps its path', async ({ page }) => {
  const shown = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole('article').first()).toBeVisible();
    return {
      title: await page.getByRole('heading', { level: 1 }).allTextContents(),
      cards: await page.getByRole('article').getByRole('heading').allTextContents(),
    };
  };
  for (const query of ['', '?search=conch&sort=name-asc']) {
    const listings = await shown(`/listings${query}`);
    expect(listings).toEqual(await shown(`/restaurants${query}`));
    expect(listings.title).toEqual(['All Restaurants']);
  }
  await page.goto('/listings?search=conch');
  await page.getByLabel('Sort').selectOption('name-asc');
  await expect(page).toHaveURL(/\/listings\?search=conch&sort=name-asc$/);
});

for (const width of [1280, 390]) {
  test(`FILT-03, FILT-06, VAL-35, LIST-57 at ${width} px the search button submits the trimmed text, and the clear button removes it`, async ({
    page,
  }) => {
    const asked: (string | null)[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/api/restaurants' && !searchParams.has('facets'))
        asked.push(searchParams.get('search'));
    });
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/restaurants?sort=name-asc');
    await expect(page.getByRole('article').first()).toBeVisible();
    await untilHydrated(page);
    const search = page.getByRole('main').getByRole('search');
    const box = search.getByLabel('Search restaurants');
    await box.fill('  conch  ');
    await search.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/\?search=conch&sort=name-asc$/);
    await expect.poll(() => asked).toEqual(['conch']);
    await expect(box).toHaveValue('conch');

    await search.getByRole('button', { name: 'Clear search' }).click();
    await expect(box).toHaveValue('');
    await expect(page).toHaveURL(/\/restaurants\?sort=name-asc$/);
    await expect(page.getByText('158 restaurants')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Clear Search Results' })).toBeHidden();
  });
}

test('a search changes the URL, and clearing the search changes it again', async ({ page }) => {
  await page.goto('/restaurants');
  await test.step('LIST-25, FILT-05 without a search there is nothing to clear', async () => {
    await expect(page.getByRole('button', { name: 'Clear Search Results' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Clear search' })).toBeHidden();
  });
  await test.step('FILT-01 the box has a placeholder', async () => {
    await expect(page.getByPlaceholder('Search restaurants...')).toBeVisible();
  });
  const box = page.getByLabel('Search restaurants');
  const asked = page.waitForRequest((request) => request.url().includes('search=conch'));
  await test.step('FILT-04 text shows the clear button', async () => {
    await box.fill('  conch ');
    await expect(page.getByRole('button', { name: 'Clear search' })).toBeVisible();
  });
  await test.step('FILT-02, LIST-11 Enter submits the search', async () => {
    await box.press('Enter');
    await asked;
    await expect(page).toHaveURL(/\?search=conch$/);
    await expect(page).toHaveTitle(/conch/);
  });
  await test.step('LIST-24, LIST-26 “Clear Search Results” removes the search', async () => {
    await page.getByRole('button', { name: 'Clear Search Results' }).click();
    await expect(page).toHaveURL(/\/restaurants$/);
    await expect(box).toHaveValue('');
    await expect(page.getByText('158 restaurants')).toBeVisible();
  });
});

test('"conch nassau" finds restaurants on New Providence, although no record has both words', async ({
  page,
}) => {
  await page.goto('/restaurants?search=conch nassau');
  await expect(page.getByRole('article').first()).toBeVisible();
  const places = await page.locator('.card-place').allInnerTexts();
  expect(places.length).toBeGreaterThan(0);
  for (const place of places) expect(place).toContain('New Providence');
});

test('LIST-18..23 every sort order is requested and written to the URL', async ({ page }) => {
  await page.goto('/restaurants');
  const sort = page.getByLabel('Sort');
  for (const [value, label] of [
    ['name-asc', 'Name: A to Z'],
    ['rating-desc', 'Rating: High to Low'],
    ['reviews-desc', 'Most Reviewed'],
    ['verified', 'Google Verified'],
  ] as const) {
    const asked = page.waitForRequest((request) => request.url().includes(`sortBy=${value}`));
    await sort.selectOption({ label });
    await asked;
    await expect(page).toHaveURL(new RegExp(`\\?sort=${value}$`));
  }
  await sort.selectOption('featured');
  await expect(page).toHaveURL(/\/restaurants$/);
});

for (const width of [320, 360, 390]) {
  test(`LIST-60 at ${width} px Previous, the page number and Next are in one row`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/restaurants?limit=6');
    // Until then, wider letters of another font wrap the row at 360 px.
    await page.evaluate(() => document.fonts.ready);
    const pages = page.getByRole('navigation', { name: 'Pages' });
    const parts = [
      pages.getByRole('button', { name: 'Previous' }),
      pages.getByText('Page 1 of 27'),
      pages.getByRole('button', { name: 'Next' }),
    ];
    const middles = [];
    for (const part of parts) {
      const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
      expect(height).toBeLessThan(50);
      middles.push(Math.round(y + height / 2));
    }
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(1);
  });
}

test('LIST-61 on a phone the sort control is as wide as its text', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/restaurants');
  await untilHydrated(page);
  const sort = page.getByLabel('Sort');
  for (const order of ['featured', 'rating-desc', 'name-asc']) {
    await sort.selectOption(order);
    const spare = await sort.evaluate((select: HTMLSelectElement) => {
      const words = document.createElement('span');
      words.textContent = select.selectedOptions[0]?.textContent ?? '';
      words.style.cssText = `position:absolute;white-space:nowrap;font:${getComputedStyle(select).font}`;
      document.body.append(words);
      const { paddingLeft, paddingRight } = getComputedStyle(select);
      const room =
        select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      const spare = room - words.getBoundingClientRect().width;
      words.remove();
      return spare;
    });
    expect(spare).toBeGreaterThan(-1);
    expect(spare).toBeLessThan(12);
  }
});

test('LIST-37..43, LIST-49, LIST-52, LIST-56, CONST-07 page and page size can be changed', async ({
  page,
}) => {
  await page.goto('/restaurants');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages).toContainText('Page 1 of 16');
  await expect(pages.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await expect(pages.getByLabel('Show per page').getByRole('option')).toHaveText([
    '10',
    '25',
    '50',
  ]);
  await page.evaluate(() => {
    const scroll = window.scrollTo.bind(window);
    Object.assign(window, {
      scrolls: [],
      scrollTo: (options: ScrollToOptions) => {
        (window as unknown as { scrolls: ScrollToOptions[] }).scrolls.push(options);
        scroll(options);
      },
    });
  });
  await pages.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(pages).toContainText('Page 2 of 16');
  expect(await page.evaluate(() => (window as unknown as { scrolls: unknown }).scrolls)).toEqual([
    { top: 0, behavior: 'smooth' },
  ]);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await pages.getByLabel('Show per page').selectOption('50');
  await expect(page).toHaveURL(/\?limit=50$/);
  await expect(page.locator(CARD_FRAMES)).toHaveCount(50);
  await page.goto('/restaurants?page=16');
  await expect(pages.getByRole('button', { name: 'Next' })).toBeDisabled();
});

test('LIST-56 turning a page scrolls to the top, even if an element at the top grows meanwhile', async ({
  page,
}) => {
  await page.goto('/restaurants');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages).toContainText('Page 1 of 16');
  const isOver = page.evaluate(
    () =>
      new Promise((resolve) => {
        // On a busy machine, the browser may skip all scroll steps within 20 px of the top.
        addEventListener('scrollend', () => resolve(false), { once: true });
        addEventListener('scroll', function look() {
          if (scrollY === 0 || scrollY > 20) return;
          removeEventListener('scroll', look);
          document.body.style.paddingTop = '100px';
          // Block the main thread for 150 ms, so that layout happens before the last scroll step.
          for (const end = performance.now() + 150; performance.now() < end;);
          resolve(true);
        });
      }),
  );
  await pages.getByRole('button', { name: 'Next' }).click();
  await isOver;
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.locator('html')).not.toHaveAttribute('style', /overflow-anchor/);
});

for (const [id, query, text] of [
  ['LIST-44, VAL-36', 'page=0', 'Page 1 of 16'],
  ['LIST-44, VAL-36', 'page=-3', 'Page 1 of 16'],
  ['LIST-45, VAL-36', 'page=999', 'Page 16 of 16'],
  ['OP-01', 'limit=6', 'Page 1 of 27'],
  ['OP-06', 'limit=7&sort=nonsense&openNow=1', 'Page 1 of 16'],
] as const) {
  test(`${id} the listing ?${query} shows "${text}"`, async ({ page }) => {
    await page.goto(`/restaurants?${query}`);
    await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText(text);
  });
}

test('VAL-36 a page number past the end shows the last page and its URL', async ({ page }) => {
  const answer = await page.request.get('/api/restaurants?page=16&limit=10&sortBy=name-asc');
  const { restaurants } = (await answer.json()) as RestaurantPage;
  await page.goto('/restaurants?page=999&sort=name-asc');
  await expect(page.locator(CARD_FRAMES)).toHaveCount(restaurants.length);
  await expect(page.getByRole('article').first().getByRole('heading')).toHaveText(
    restaurants[0]?.name ?? '',
  );
  await expect(page).toHaveURL(/\?page=16&sort=name-asc$/);
});

test('filters in the URL show as removable chips', async ({ page }) => {
  await page.goto(
    '/restaurants?category=Seafood&categories=Seafood,Italian&islands=Exuma&tags=Waterfront',
  );
  const chips = page.getByRole('list', { name: 'Active filters' });
  await test.step('LIST-05, LIST-06, LIST-07, LIST-08, FILT-29, FILT-30, FILT-31 every value of the address has a chip', async () => {
    await expect(chips.getByRole('listitem')).toHaveText([
      'Waterfront',
      'Seafood',
      'Italian',
      'Exuma',
    ]);
  });
  await test.step('FILT-32, FILT-33 a removed chip removes its filter', async () => {
    await page.getByRole('button', { name: 'Remove Exuma' }).click();
    await expect(page).toHaveURL(/\?tags=Waterfront&categories=Seafood%2CItalian$/);
  });
});

test('LIST-54 another URL shows other filters and another search text', async ({ page }) => {
  await page.goto('/restaurants?tags=Waterfront');
  const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('listitem');
  const box = page.getByLabel('Search restaurants');
  await expect(chips).toHaveText(['Waterfront']);
  const asked = page.waitForRequest((request) =>
    request.url().includes('search=conch&islands=Exuma&openNow=true'),
  );
  // Add a second history entry, as a link inside the page does, then step between both entries.
  await page.evaluate(() =>
    history.pushState(null, '', '/restaurants?search=conch&islands=Exuma&openNow=true'),
  );
  await page.goBack();
  await expect(page).toHaveURL(/\?tags=Waterfront$/);
  await page.goForward();
  await asked;
  await expect(chips).toHaveText(['Exuma', 'Open Now']);
  await expect(box).toHaveValue('conch');
  await page.goBack();
  await expect(chips).toHaveText(['Waterfront']);
  await expect(box).toHaveValue('');
});

test('LIST-33..35, OP-14 an empty result offers to clear everything', async ({ page }) => {
  await page.goto('/restaurants?search=zzzzqqqq&islands=Exuma');
  await expect(page.getByRole('heading', { name: 'No restaurants found' })).toBeVisible();
  await expect(page.getByText('Try adjusting your search or filters')).toBeVisible();
  await page.getByRole('button', { name: 'Clear All Filters' }).click();
  await expect(page).toHaveURL(/\/restaurants$/);
  await expect(page.locator(CARD_FRAMES)).toHaveCount(10);
  await expect(page.getByRole('article').first()).toBeVisible();
});

for (const [limit, count] of [
  [10, 10],
  [25, 12],
] as const) {
  test(`LIST-30, LIST-31, CONST-09 with ${limit} cards a page, ${count} skeletons show while loading`, async ({
    page,
  }) => {
    let resume = () => {};
    const isHeld = new Promise<void>((resolve) => (resume = resolve));
    await page.route('**/api/restaurants?*', async (route) => {
      await isHeld;
      return route.continue();
    });
    await askListing(page, `/restaurants?limit=${limit}&search=conch`);
    const loading = page.getByLabel('Loading restaurants');
    await expect(loading.locator('.skeleton')).toHaveCount(count);
    for (const skeleton of await loading.locator('.skeleton').all()) {
      await expect(skeleton).toBeVisible();
    }
    resume();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(loading).toHaveCount(0);
  });
}

test('LAZY-02..05 a skeleton has all parts of a card, and after a failure (ERR-10) the listing says so and offers to try again', async ({
  page,
  expectAnswer,
}) => {
  expectAnswer(503, '/api/restaurants');
  let isBroken = true;
  let answer = () => {};
  const isSeen = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/restaurants?*', async (route) => {
    if (!isBroken) return route.continue();
    await isSeen;
    return route.fulfill({ status: 503, body: '{"error":"busy"}' });
  });
  await askListing(page, '/restaurants?limit=25&search=conch');
  const skeleton = page.locator('.skeleton').first();
  // The parts are a picture, the category, the place, the title, two lines of the description, and
  // the footer.
  const parts = skeleton.locator('> *');
  await expect(parts).toHaveCount(7);
  for (const part of await parts.all()) await expect(part).toBeVisible();
  const items = parts.last().locator('> *');
  await expect(items, 'items of the footer').toHaveCount(2);
  const [first, second] = await Promise.all([
    items.nth(0).boundingBox(),
    items.nth(1).boundingBox(),
  ]);
  if (!first || !second) throw new Error('An item of the footer is not shown.');
  expect(Math.min(first.width, second.width)).toBeGreaterThan(20);
  expect(Math.min(first.height, second.height)).toBeGreaterThan(8);
  // The items stand side by side.
  expect(second.x).toBeGreaterThan(first.x + first.width);
  expect(second.y).toBeCloseTo(first.y, 0);
  // The parts are below each other, as in the card.
  const tops = await parts.evaluateAll((places) =>
    places.map((place) => place.getBoundingClientRect().top),
  );
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  answer();
  await expect(page.getByRole('alert')).toContainText(
    'Failed to fetch restaurants: 503 Service Unavailable',
  );
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('LIST-55 changes replace the history entry, so one step back leaves the listing', async ({
  page,
}) => {
  await page.goto('/about');
  await page.goto('/restaurants');
  await page.getByLabel('Sort').selectOption('name-asc');
  await expect(page).toHaveURL(/sort=name-asc/);
  await page.getByLabel('Sort').selectOption('verified');
  await expect(page).toHaveURL(/sort=verified/);
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
});

for (const [ids, width, near, far] of [
  ['LAZY-01, LAZY-06..08', 1280, 150, 250],
  ['LAZY-01, LAZY-06, LAZY-07, LAZY-09', 400, 250, 350],
] as const) {
  test(`${ids} at ${width} px a card is a skeleton until it is near the window, and from then on a card`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/restaurants?limit=50&sort=name-asc');
    await expect(page.getByRole('article').first()).toBeVisible();
    await untilHydrated(page);
    const last = page.locator(CARD_FRAMES).last();
    const skeleton = last.locator('.skeleton');
    await expect(skeleton).toBeAttached();
    await expect(last.getByRole('article')).toHaveCount(0);
    // Each part fades in and out forever.
    const pulses = await skeleton.evaluate((element) =>
      element.getAnimations({ subtree: true }).map(({ effect, playState }) => ({
        playState,
        iterations: effect?.getComputedTiming().iterations,
        fades:
          effect instanceof KeyframeEffect &&
          effect.getKeyframes().some((frame) => 'opacity' in frame),
      })),
    );
    const parts = await skeleton.locator('> *').count();
    expect(pulses.length).toBeGreaterThanOrEqual(parts);
    for (const pulse of pulses) {
      expect(pulse).toEqual({ playState: 'running', iterations: Infinity, fades: true });
    }
    const scrollToDistance = (distance: number) =>
      last.evaluate((card, px) => {
        document.documentElement.style.scrollBehavior = 'auto';
        // A card is near once 5% of it is within the margin of `px` pixels below the window.
        const { top, height } = card.getBoundingClientRect();
        scrollBy(0, top + height * 0.05 - innerHeight - px);
      }, distance);
    await scrollToDistance(far);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    await expect(last.getByRole('article')).toHaveCount(0);
    await scrollToDistance(near);
    await expect(last.getByRole('article')).toHaveCount(1);
    await page.evaluate(() => scrollTo(0, 0));
    await expect(last.getByRole('article')).toHaveCount(1);
  });
}

test("on a phone the listing's controls share one row, and the first card starts above 340 px", async ({
  page,
}) => {
  for (const [width, query, order] of [
    [360, '', 'Featured'],
    [375, '', 'Featured'],
    [360, '?near=arawak-cay', 'Nearest'],
    [390, '?near=arawak-cay', 'Nearest'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/restaurants${query}`);
    await expect(page.getByLabel('Sort').locator('option:checked')).toHaveText(order);
    const top = (await page.getByRole('article').first().boundingBox())?.y ?? Infinity;
    // An active filter has a row of its own.
    if (!query) expect(top).toBeLessThan(340);
    const boxes = await page.locator('.listing-tools').evaluate((tools) =>
      Array.from(tools.querySelectorAll('button, select'), (control) => {
        const frame = control.closest('.chip') ?? control;
        const { right, width, height, top } = frame.getBoundingClientRect();
        return { size: Math.min(width, height), middle: Math.round(top + height / 2), right };
      }),
    );
    expect(boxes).toHaveLength(6);
    expect(Math.min(...boxes.map(({ size }) => size))).toBeGreaterThanOrEqual(44);
    expect(new Set(boxes.map(({ middle }) => middle)).size).toBe(1);
    expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(width - 16);
  }
});

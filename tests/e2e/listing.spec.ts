import { expect, test } from '#tests/support/browser-test.ts';

test('LIST-01, LIST-03, LIST-04 the listing has its first page in the HTML', async ({
  request,
}) => {
  const html = await (await request.get('/restaurants')).text();
  expect(html).toContain('All Restaurants');
  expect(html).toContain('160 restaurants');
  expect(html.match(/<article class="card"/g)).toHaveLength(10);
});

test('LIST-02 /listings shows the same and keeps its path', async ({ page }) => {
  await page.goto('/listings?search=conch');
  await expect(page.getByRole('heading', { name: 'All Restaurants' })).toBeVisible();
  await page.getByLabel('Sort').selectOption('name-asc');
  await expect(page).toHaveURL(/\/listings\?search=conch&sort=name-asc$/);
});

test('readable without JavaScript: every restaurant is reached by links', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}/restaurants`);
  await expect(page.getByRole('article')).toHaveCount(10);
  // Words in this element are not found as text.
  await expect(page.locator('noscript p')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Filters' })).toBeHidden();
  await page.getByRole('link', { name: /^New Providence/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Restaurants on New Providence');
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByText('Page 2 of 3')).toBeVisible();
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Hours' })).toBeVisible();
  await context.close();
});

test('LIST-11, LIST-24..26, FILT-01..06 searching, clearing and the address', async ({ page }) => {
  await page.goto('/restaurants');
  await expect(page.getByRole('button', { name: 'Clear Search Results' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Clear search' })).toBeHidden();
  await expect(page.getByPlaceholder('Search restaurants...')).toBeVisible();
  const box = page.getByLabel('Search restaurants');
  const asked = page.waitForRequest((request) => request.url().includes('search=conch'));
  await box.fill('  conch ');
  await expect(page.getByRole('button', { name: 'Clear search' })).toBeVisible();
  await box.press('Enter');
  await asked;
  await expect(page).toHaveURL(/\?search=conch$/);
  await expect(page).toHaveTitle(/conch/);
  await page.getByRole('button', { name: 'Clear Search Results' }).click();
  await expect(page).toHaveURL(/\/restaurants$/);
  await expect(box).toHaveValue('');
  await expect(page.getByText('160 restaurants')).toBeVisible();
});

test('conch nassau finds places on New Providence although no record says Nassau and conch together', async ({
  page,
}) => {
  await page.goto('/restaurants?search=conch nassau');
  await expect(page.getByRole('article').first()).toBeVisible();
  const places = await page.locator('.card-place').allInnerTexts();
  expect(places.length).toBeGreaterThan(0);
  for (const place of places) expect(place).toContain('New Providence');
});

test('LIST-18..23 every order is asked for and put into the address', async ({ page }) => {
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

test('LIST-37..43, LIST-49, LIST-52, LIST-56, CONST-07 pages and page size', async ({ page }) => {
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
  await expect(page.locator('.lazy-card')).toHaveCount(50);
  await page.goto('/restaurants?page=16');
  await expect(pages.getByRole('button', { name: 'Next' })).toBeDisabled();
});

for (const [id, query, text] of [
  ['LIST-44', 'page=0', 'Page 1 of 16'],
  ['LIST-44', 'page=-3', 'Page 1 of 16'],
  ['LIST-45', 'page=999', 'Page 16 of 16'],
  ['OP-01', 'limit=6', 'Page 1 of 27'],
  ['OP-06', 'limit=7&sort=nonsense&openNow=1', 'Page 1 of 16'],
] as const) {
  test(`${id} ?${query} shows "${text}"`, async ({ page }) => {
    await page.goto(`/restaurants?${query}`);
    await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText(text);
  });
}

test('LIST-05..08, FILT-29..33 filters of the address show as chips and can be removed', async ({
  page,
}) => {
  await page.goto(
    '/restaurants?category=Seafood&categories=Seafood,Italian&islands=Exuma&tags=Waterfront',
  );
  const chips = page.getByRole('list', { name: 'Active filters' });
  await expect(chips.getByRole('listitem')).toHaveText([
    'Waterfront',
    'Seafood',
    'Italian',
    'Exuma',
  ]);
  await page.getByRole('button', { name: 'Remove Exuma' }).click();
  await expect(page).toHaveURL(/\?tags=Waterfront&categories=Seafood%2CItalian$/);
});

test('LIST-33..35, OP-14 an empty result offers to clear everything', async ({ page }) => {
  await page.goto('/restaurants?search=zzzzqqqq&islands=Exuma');
  await expect(page.getByRole('heading', { name: 'No restaurants found' })).toBeVisible();
  await expect(page.getByText('Try adjusting your search or filters')).toBeVisible();
  await page.getByRole('button', { name: 'Clear All Filters' }).click();
  await expect(page).toHaveURL(/\/restaurants$/);
  await expect(page.getByRole('article')).toHaveCount(10);
});

test('LIST-30, LIST-31, CONST-09, LAZY-02..05 skeletons while loading, ERR-10 a failure says so and can be tried again', async ({
  page,
  consoleErrors,
}) => {
  let isBroken = true;
  let answer = () => {};
  const isSeen = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/restaurants?*', async (route) => {
    if (!isBroken) return route.continue();
    await isSeen;
    return route.fulfill({ status: 503, body: '{"error":"busy"}' });
  });
  await page.goto('/restaurants?limit=25&search=conch');
  await expect(page.locator('.skeleton')).toHaveCount(12);
  const skeleton = page.locator('.skeleton').first();
  for (const part of ['picture', 'title', 'description', 'footer']) {
    await expect(skeleton.locator(`[data-part=${part}]`).first()).toBeVisible();
  }
  answer();
  await expect(page.getByRole('alert')).toContainText(
    'Failed to fetch restaurants: 503 Service Unavailable',
  );
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  // The browser's own word on the answer that this test breaks.
  consoleErrors.length = 0;
});

test('LIST-55 changes replace the address: one step back leaves the listing', async ({ page }) => {
  await page.goto('/about');
  await page.goto('/restaurants');
  await page.getByLabel('Sort').selectOption('name-asc');
  await page.getByLabel('Sort').selectOption('verified');
  await expect(page).toHaveURL(/sort=verified/);
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
});

for (const [ids, width, near, far] of [
  ['LAZY-01, LAZY-06..08', 1280, 150, 250],
  ['LAZY-01, LAZY-06, LAZY-07, LAZY-09', 400, 250, 350],
] as const) {
  test(`${ids} at ${width} px a card is a skeleton until it is near, and stays a card`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/restaurants?limit=50&sort=name-asc');
    await expect(page.getByRole('article').first()).toBeVisible();
    const last = page.locator('.lazy-card').last();
    await expect(last.locator('.skeleton [data-part=picture]')).toBeAttached();
    await expect(last.getByRole('article')).toHaveCount(0);
    const scrollToDistance = (distance: number) =>
      last.evaluate((card, px) => {
        document.documentElement.style.scrollBehavior = 'auto';
        // A twentieth of the card must be within the margin.
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

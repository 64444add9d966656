import { expect, test } from '#tests/support/browser-test.ts';

test('HOME-24 the home page needs no account', async ({ page, context }) => {
  const response = await page.goto('/');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.locator('input[type=password]').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await context.cookies()).toEqual([]);
});

test('HOME-01..03 the home page has headline and search', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Discover Paradise on a Plate');
  const box = page.getByPlaceholder('Search restaurants...').first();
  await expect(box).toBeInViewport();
});

for (const [id, typed, address] of [
  ['HOME-04, HOME-05', 'conch', '/restaurants?search=conch'],
  ['HOME-06', '', '/restaurants'],
  ['HOME-07', '   ', '/restaurants'],
  ['HOME-08', '  conch  ', '/restaurants?search=conch'],
  ['HOME-09', 'fish & chips', '/restaurants?search=fish+%26+chips'],
] as const) {
  test(`${id} searching "${typed}" goes to ${address}`, async ({ page }) => {
    for (const submit of ['button', 'Enter'] as const) {
      await page.goto('/');
      const box = page.getByPlaceholder('Search restaurants...').first();
      await box.fill(typed);
      if (submit === 'Enter') await box.press('Enter');
      else await page.getByRole('button', { name: 'Search', exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`${address.replaceAll(/[?+]/g, '\\$&')}$`));
      await expect(page.getByLabel('Search restaurants')).toHaveValue(typed.trim());
    }
  });
}

test('HOME-10..13 the home page links to the listing and shows six featured restaurants', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Explore Restaurants' })).toHaveAttribute(
    'href',
    '/restaurants',
  );
  const featured = page.getByRole('region', { name: 'Featured Restaurants' });
  await expect(featured.getByRole('article')).toHaveCount(6);
  await expect(featured.getByRole('link', { name: 'View All' })).toHaveAttribute(
    'href',
    '/restaurants',
  );
  const answered = (await (await page.request.get('/api/restaurants/featured')).json()) as {
    name: string;
  }[];
  await expect(featured.getByRole('heading', { level: 3 })).toHaveText(
    answered.map(({ name }) => name),
  );
});

for (const [width, height] of [
  [1024, 700],
  [1280, 800],
  [1440, 900],
  [1920, 1080],
  [1280, 520],
] as const) {
  test(`HOME-25 at ${width} × ${height} px the lead picture is at most 60 % as high as the window`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const cards = page.getByRole('region', { name: 'Featured Restaurants' }).getByRole('article');
    const picture = await cards.first().locator('.card-picture').boundingBox();
    expect(picture?.height).toBeGreaterThan(200);
    expect(picture?.height).toBeLessThanOrEqual(0.6 * height);
    const boxes = await Promise.all((await cards.all()).map((card) => card.boundingBox()));
    const rows = [boxes.slice(0, 2), boxes.slice(2)];
    for (const row of rows) {
      expect(new Set(row.map((box) => Math.round(box?.y ?? 0))).size).toBe(1);
      const last = row.at(-1);
      expect((last?.x ?? 0) + (last?.width ?? 0)).toBeCloseTo(
        (boxes[1]?.x ?? 0) + (boxes[1]?.width ?? 0),
        0,
      );
    }
  });
}

test('HOME-14..17 a category card leads to the listing filtered by exactly its name', async ({
  page,
}) => {
  await page.goto('/');
  const popular = page.getByRole('region', { name: 'Popular Categories' });
  const answered = (await (await page.request.get('/api/categories/popular')).json()) as {
    name: string;
  }[];
  await expect(popular.getByRole('link')).toHaveText(answered.map(({ name }) => name));
  await popular.getByRole('link', { name: 'Coffee & Cafes' }).click();
  await expect(page).toHaveURL(/\/restaurants\?categories=Coffee\+%26\+Cafes$/);
  await expect(page.getByRole('button', { name: 'Remove Coffee & Cafes' })).toBeVisible();
});

test('the newsletter block is hidden, and its button says thanks for any text and sends nothing', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/');
  const block = page.locator('[data-newsletter]');
  await test.step('HOME-18, HOME-19 the block exists and is hidden', async () => {
    await expect(block).toBeAttached();
    await expect(block).toBeHidden();
  });
  await block.evaluate((element) => element.removeAttribute('hidden'));
  await block.scrollIntoViewIfNeeded();
  const requests: string[] = [];
  const alerts: string[] = [];
  page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`));
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  const subscribe = block.getByRole('button', { name: 'Subscribe' });
  await test.step('HOME-22 without text the button does nothing', async () => {
    await subscribe.click();
    expect(alerts).toEqual([]);
  });
  await test.step('HOME-20, HOME-23 the button thanks for any text', async () => {
    await block.getByRole('textbox').fill('abc');
    await subscribe.click();
    expect(alerts).toEqual(['Thank you for subscribing!']);
  });
  await test.step('HOME-21 the button sends nothing', async () => {
    // When this last request has its answer, all earlier ones are counted, so the page sent nothing
    // in the past minute.
    await page.clock.fastForward(60_000);
    await page.evaluate(() => fetch('/favicon.svg', { cache: 'no-store' }));
    const pictures = await page
      .locator('img')
      .evaluateAll((images) =>
        images.map((image) => `GET ${(image as HTMLImageElement).currentSrc}`),
      );
    const others = requests.filter((request) => !pictures.includes(request));
    expect(others).toEqual([`GET ${new URL('/favicon.svg', page.url()).href}`]);
  });
});

test('the search box of the home page has one focus ring, and the browser shows no clear button', async ({
  page,
}) => {
  await page.goto('/');
  const box = page.getByPlaceholder('Search restaurants...').first();
  await box.fill('conch');
  const { shadow, outline } = await box.evaluate((input) => {
    const { boxShadow, outlineStyle } = getComputedStyle(input);
    return { shadow: boxShadow, outline: outlineStyle };
  });
  expect(shadow).not.toMatch(/ [1-9]\d*px/);
  expect(outline).toBe('none');
  // The browser would draw its own clear button here, and the click would empty the box.
  const { width = 0, height = 0 } = (await box.boundingBox()) ?? {};
  await box.click({ position: { x: width - 8, y: height / 2 } });
  await expect(box).toHaveValue('conch');
});

for (const width of [320, 390, 1024, 1280, 1920]) {
  test(`at ${width} px the islands on the chart are links with counts, and the links do not overlap`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const links = page.getByRole('navigation', { name: 'Islands on the chart' }).getByRole('link');
    await expect(links).toHaveCount(12);
    const hero = await page.locator('.hero-frame').boundingBox();
    for (const link of await links.all()) {
      await expect(link).toHaveAccessibleName(/^[A-Z][A-Za-z ]+, \d+ restaurants?$/);
      const count = await link.locator('b').boundingBox();
      expect(count && hero && count.y + count.height).toBeLessThanOrEqual(
        (hero?.y ?? 0) + (hero?.height ?? 0),
      );
      // No other element covers the link.
      await link.click({ trial: true });
    }
    await links.filter({ hasText: /^64$/ }).click();
    await expect(page).toHaveURL(/\/islands\/new-providence$/);
  });
}

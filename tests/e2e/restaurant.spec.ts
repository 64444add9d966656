import { expect, test } from '#tests/support/browser-test.ts';

test('DET-01..03 /restaurants/{id} and {anything}-{id} show the same restaurant', async ({
  page,
}) => {
  for (const path of ['/restaurants/1', '/restaurants/any-text-1', '/restaurants/route-66-1']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("Gussie Mae's Conch Stand");
  }
});

test('DET-06..08, OP-28 an unknown restaurant is not found, with status 404', async ({
  page,
  expectAnswer,
}) => {
  expectAnswer(404, '/restaurants/foo-99999999');
  const response = await page.goto('/restaurants/foo-99999999');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Restaurant not found' })).toBeVisible();
  await expect(
    page.getByText("The restaurant you're looking for doesn't exist or has been removed."),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Restaurants' })).toHaveAttribute(
    'href',
    '/restaurants',
  );
});

test('NF-01, NF-03..05, OP-27 unknown URLs show the not-found card, with status 404', async ({
  page,
  expectAnswer,
}) => {
  for (const path of [
    '/no-such-page',
    '/restaurants/foo',
    '/categories/999999',
    '/islands/atlantis',
  ]) {
    expectAnswer(404, path);
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`NF-02 the not-found card has a red icon, ${colorScheme}`, async ({
    page,
    expectAnswer,
  }) => {
    expectAnswer(404, '/no-such-page');
    await page.emulateMedia({ colorScheme });
    await page.goto('/no-such-page');
    // The selector finds the icon by its view box of 24 units, and not the drawn plate beside it.
    const icon = page.getByRole('main').locator('svg[viewBox="0 0 24 24"]');
    await expect(icon).toBeVisible();
    const [red = 0, green = 0, blue = 0] = await icon.evaluate((element) => {
      const canvas = document.createElement('canvas').getContext('2d');
      if (!canvas) throw new Error('There is no canvas.');
      canvas.fillStyle = getComputedStyle(element).stroke;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data];
    });
    expect(red).toBeGreaterThan(160);
    expect(red).toBeGreaterThan(1.8 * Math.max(green, blue));
  });
}

test('the restaurant page shows all details of the restaurant', async ({ page }) => {
  await page.goto('/restaurants/1');
  await test.step('DET-17 the heading is the name', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("Gussie Mae's Conch Stand");
  });
  await test.step('DET-12 the first picture is shown', async () => {
    const hero = page.getByRole('group', { name: 'Pictures' }).getByRole('img').first();
    await expect
      .poll(() => hero.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  });
  await test.step('DET-09, DET-11 the breadcrumb leads from Home to the name', async () => {
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(crumbs.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    await expect(crumbs.locator('[aria-current=page]')).toHaveText("Gussie Mae's Conch Stand");
  });
  await expect(page.getByText('Illustration', { exact: true })).toHaveCount(2);
  await test.step('DET-14 the picture has the rating', async () => {
    await expect(page.locator('main .stamp').first()).toContainText('4.7');
  });
  await test.step('DET-15 the number of reviews is a link', async () => {
    await expect(page.getByRole('link', { name: '2,140 reviews' })).toHaveAttribute(
      'href',
      /placeid=sample-np-001/,
    );
  });
  await test.step('DET-36 the place is verified by Google', async () => {
    await expect(page.getByText('Google Business Verified')).toBeVisible();
  });
  await test.step('DET-24, CONST-01 the price range says what it means', async () => {
    await expect(page.getByText('$ · $5-15 per person')).toBeVisible();
  });
  await test.step('DET-29 a link opens the place in Google Maps', async () => {
    await expect(page.getByRole('link', { name: 'Open in Google Maps' })).toHaveAttribute(
      'href',
      /google\.com\/maps/,
    );
  });
  await test.step('DET-32 the phone number is a link', async () => {
    await expect(page.getByRole('link', { name: '+1 242-555-0100' })).toHaveAttribute(
      'href',
      'tel:+12425550100',
    );
  });
  await test.step('DET-30 every day of the week has its hours', async () => {
    await expect(page.getByRole('table', { name: 'Weekly hours' }).getByRole('row')).toHaveCount(7);
  });
  await test.step('DET-38 “Service Options” lists what the place has', async () => {
    await expect(page.getByRole('heading', { name: 'Service Options' })).toBeVisible();
    await expect(page.getByText('Wi-Fi')).toHaveCount(0);
  });
  await test.step('DET-46, DET-47, DET-48 a hidden part names atmosphere, accessibility and subtypes', async () => {
    const extras = page.locator('main [hidden]').filter({ hasText: 'Atmosphere:' });
    await expect(extras).toContainText('Casual');
    await expect(extras).toBeHidden();
  });
});

test('DET-55 a restaurant page needs no account', async ({ page, context }) => {
  const response = await page.goto('/restaurants/1');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/restaurants\/1$/);
  await expect(page.locator('input[type=password]').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await context.cookies()).toEqual([]);
});

test('META-05..09 a restaurant page has a canonical URL, social tags and structured data', async ({
  page,
  guide,
}) => {
  await page.goto('/restaurants/1');
  const canonical = `${guide.url}/restaurants/gussie-maes-conch-stand-1`;
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', canonical);
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', canonical);
  const description = await page.locator('meta[name=description]').getAttribute('content');
  expect(description).toHaveLength(155);
  const data = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '',
  ) as object;
  expect(data).toMatchObject({
    '@type': 'Restaurant',
    priceRange: '$',
    address: { addressCountry: 'BS', addressRegion: 'New Providence' },
  });
  expect(data).not.toHaveProperty('aggregateRating');
});

test('DET-31, HOURS-19, HR-18, CACHE-29, CONST-17 the live status updates every minute in Bahamas time', async ({
  browser,
  guide,
}) => {
  const context = await browser.newContext({ timezoneId: 'Asia/Tokyo' });
  const page = await context.newPage();
  // Tuesday 20:29 in The Bahamas, when the stand is open until 9 PM.
  await page.clock.install({ time: new Date('2026-07-15T00:29:00Z') });
  await page.goto(`${guide.url}/restaurants/1`);
  await expect(page.getByRole('status')).toContainText('Closes in 31 minutes');
  await expect(page.locator('main open-badge').first()).toHaveText('Open Now');
  await page.clock.runFor(60_000);
  await expect(page.getByRole('status')).toContainText('Closes in 30 minutes');
  await page.clock.runFor(27 * 60_000);
  await expect(page.getByRole('status')).toContainText('Closes in 3 minutes');
  await expect(page.locator('main open-badge').first()).toHaveText('Open Now');
  await page.clock.runFor(3 * 60_000);
  await expect(page.getByRole('status')).toContainText('Closed');
  await expect(page.locator('main open-badge').first()).toHaveText('Closed');
  await context.close();
});

// Saturdays shortly before midnight in The Bahamas, with the length of the following Sunday in
// hours.
for (const [sunday, almostMidnight, hours] of [
  ['a common Sunday', '2026-07-12T03:58:30Z', 24],
  ['the Sunday on which summer time begins', '2026-03-08T04:58:30Z', 23],
  ['the Sunday on which summer time ends', '2026-11-01T03:58:30Z', 25],
] as const) {
  test(`the row of today and the live status change at midnight in The Bahamas: ${sunday}`, async ({
    browser,
    guide,
  }) => {
    const context = await browser.newContext({ timezoneId: 'Asia/Tokyo' });
    const page = await context.newPage();
    const today = page.locator('.hours .today');
    const status = page.getByRole('status');
    await page.clock.install({ time: new Date(almostMidnight) });
    await page.goto(`${guide.url}/restaurants/1`);
    await expect(today).toHaveText(/^\s*Saturday Today\s*11:00 AM/);
    await expect(status).toContainText('Opens tomorrow at 12:30 PM');
    await page.clock.pauseAt(new Date(Date.parse(almostMidnight) + 85_000));
    await expect(today).toHaveText(/^\s*Saturday Today/);
    await page.clock.runFor(10_000);
    await expect(today).toHaveText(/^\s*Sunday Today\s*12:30 PM/);
    await expect(today).toHaveCount(1);
    await expect(page.locator('.hours')).toHaveText(/Saturday\s*11:00 AM/);
    await expect(status).toContainText('Opens in');
    await page.clock.fastForward(hours * 3_600_000 - 15_000);
    await expect(today).toHaveText(/^\s*Sunday Today/);
    await expect(status).toContainText('Opens Tuesday at 11:00 AM');
    await page.clock.runFor(15_000);
    await expect(today).toHaveText(/^\s*Monday Today\s*Closed/);
    await expect(status).toContainText('Closed today');
    await context.close();
  });
}

test('a browser tab that slept through midnight shows the new day when it becomes visible', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2026-07-12T03:30:10Z') });
  await page.goto('/restaurants/1');
  await expect(page.locator('.hours .today')).toHaveText(/^\s*Saturday Today/);
  await expect(page.getByRole('status')).toContainText('Opens tomorrow at 12:30 PM');
  // The clock jumps ahead without running timers, as it does while a browser tab sleeps.
  await page.clock.pauseAt(new Date('2026-07-12T03:50:00Z'));
  await page.clock.setSystemTime(new Date('2026-07-13T18:00:00Z'));
  await expect(page.locator('.hours .today')).toHaveText(/^\s*Saturday Today/);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.locator('.hours .today')).toHaveText(/^\s*Monday Today/);
  await expect(page.locator('.hours .today')).toHaveCount(1);
  await expect(page.getByRole('status')).toContainText('Closed today');
});

test('DET-22, OP-55 “Back” opens the previous page of the guide, else the listing', async ({
  page,
}) => {
  await page.goto('/about');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Restaurants' })
    .click();
  await page.getByRole('article').nth(2).getByRole('link').click();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(/\/restaurants$/);
  await page.goto('/restaurants/1');
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(/\/restaurants$/);
});

test('CARD-16, CARD-17, DET-53, ERR-12, ERR-13 when a picture fails to load, its fallback picture shows, and if that fails too, a text', async ({
  page,
  expectAnswer,
}) => {
  expectAnswer('none', /^\/images\//);
  await page.route('**/images/restaurants/**', (route) => route.abort());
  await page.goto('/restaurants');
  const picture = page.locator('.card img').first();
  await expect(picture).toHaveAttribute('src', /\/images\/categories\//);
  await page.route('**/images/**', (route) => route.abort());
  await page.goto('/restaurants');
  await expect(page.locator('.card').first().getByText('Image unavailable')).toBeVisible();
  await page.goto('/restaurants/1');
  await expect(page.getByText('Image not available').first()).toBeVisible();
});

import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { WEEKDAYS } from '#domain/calendar/weekdays.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { editorSession } from '#tests/support/editor-session.ts';

const PLACE = '/restaurants/1';
const MINUTE = 60_000;
const WEEK = Object.fromEntries(WEEKDAYS.map((day) => [day, '9:00 AM - 5:00 PM']));
const actions = (page: Page) => page.getByRole('group', { name: 'Actions' });
const lightbox = (page: Page) => page.getByRole('dialog', { name: 'Pictures' });
const toast = (page: Page) => page.locator('.toast:visible');

/** Collects the page's requests for details of restaurants from now on. */
function detailsAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/restaurants\/\d+$/.test(request.url())) asked.push(request.url());
  });
  return asked;
}

/** Loads lazy content further down by scrolling to the end and back. */
async function seeAll(page: Page): Promise<void> {
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, 0));
}

test.describe('a restaurant page on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('on a phone the action bar stays at the lower edge at every scroll position', async ({
    page,
  }) => {
    await page.goto(PLACE);
    const bar = actions(page);
    for (const name of ['Call', 'Website'])
      await expect(bar.getByRole('link', { name })).toBeVisible();
    for (const name of ['Directions', 'Share', 'Add to favorites'])
      await expect(bar.getByRole('button', { name })).toBeVisible();
    await expect(bar.getByRole('link', { name: 'Call' })).toHaveAttribute('href', /^tel:\+1242/);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: 'Back to top' })).toBeVisible();
    // Retry, because the page grows as lazy content loads.
    await expect(async () => {
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      const box = await bar.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(844);
      // Footer and to-top button are above the action bar. Browsers scroll by whole pixels, so a
      // fraction may remain.
      const end = await page.getByRole('contentinfo').boundingBox();
      expect(Math.round((end?.y ?? 0) + (end?.height ?? 0))).toBeLessThanOrEqual(box?.y ?? 0);
      const toTop = await page.getByRole('button', { name: 'Back to top' }).boundingBox();
      expect((toTop?.y ?? 0) + (toTop?.height ?? 0)).toBeLessThan(box?.y ?? 0);
    }).toPass({ timeout: 15_000 });
    for (const target of await bar.locator('.action').all()) {
      const size = await target.boundingBox();
      expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
  });

  test('on a phone a swipe turns the large pictures', async ({ page }) => {
    await page.goto(PLACE);
    await page.locator('[data-gallery] a').first().click();
    await expect(lightbox(page)).toContainText('1 of 2');
    await lightbox(page)
      .locator('.lightbox-row')
      .evaluate((row) => row.scrollTo({ left: row.clientWidth, behavior: 'instant' }));
    await expect(lightbox(page)).toContainText('2 of 2');
  });
});

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const) {
  // The first place has one of the longest names, and at the second one visitors can reserve a
  // table.
  for (const place of ['/restaurants/5', '/restaurants/13']) {
    test(`DET-60 the first screen of ${place} at ${width} × ${height} px shows what a visitor needs to decide`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await page.goto(place);
      const main = page.getByRole('main');
      const badge = main.locator('open-badge').first();
      await expect(badge).not.toBeEmpty();
      await expect(actions(page)).toBeInViewport({ ratio: 1 });
      // On a phone, the actions cover the end of the window.
      const end = width < 768 ? ((await actions(page).boundingBox())?.y ?? 0) : height;
      for (const part of [
        main.getByRole('heading', { level: 1 }),
        main.locator('h1 + p'),
        badge,
        main.locator('.price').first(),
      ]) {
        await expect(part).toBeInViewport({ ratio: 1 });
        const box = await part.boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(end);
      }
      const picture = await page.locator('[data-gallery] figure').first().boundingBox();
      expect(picture?.height).toBeLessThanOrEqual(height * 0.4);
    });
  }
}

test('DET-65 the button for directions opens a list next to it, with three map services', async ({
  page,
}) => {
  await page.goto(PLACE);
  const button = actions(page).getByRole('button', { name: 'Directions' });
  await button.press('Enter');
  const ways = page.getByRole('dialog', { name: 'Directions' });
  await expect(ways).toBeVisible();
  const [list, opener] = [await ways.boundingBox(), await button.boundingBox()];
  expect(list?.x).toBeCloseTo(opener?.x ?? 0, 0);
  // The list is below the button, or above it if the button is at the lower edge of the window.
  const below = (list?.y ?? 0) - (opener?.y ?? 0) - (opener?.height ?? 0);
  const above = (opener?.y ?? 0) - (list?.y ?? 0) - (list?.height ?? 0);
  expect(Math.max(below, above)).toBeGreaterThanOrEqual(0);
  expect(Math.max(below, above)).toBeLessThan(12);
  const hrefs = await ways
    .getByRole('link')
    .evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href));
  expect(hrefs).toEqual([
    expect.stringMatching(
      /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=2[0-9.]+%2C-7[0-9.]+$/,
    ),
    expect.stringMatching(/^https:\/\/maps\.apple\.com\/\?daddr=2[0-9.]+%2C-7[0-9.]+$/),
    expect.stringMatching(
      /^https:\/\/www\.openstreetmap\.org\/directions\?to=2[0-9.]+%2C-7[0-9.]+$/,
    ),
  ]);
  await page.keyboard.press('Escape');
  await expect(ways).toBeHidden();
  await expect(actions(page).getByRole('button', { name: 'Directions' })).toBeFocused();
});

test.describe('sharing a restaurant page', () => {
  test('the share button opens the device’s own share dialog', async ({ page, guide }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', {
        value: (data: unknown) => {
          Object.assign(window, { shared: data });
          return Promise.resolve();
        },
      });
    });
    await page.goto(PLACE);
    await actions(page).getByRole('button', { name: 'Share' }).click();
    const shared = await page.evaluate(() => (window as { shared?: unknown }).shared);
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
    expect(canonical).toContain(new URL(guide.url).host);
    expect(shared).toEqual({ title: "Gussie Mae's Conch Stand", url: canonical });
    await expect(page.getByRole('dialog', { name: 'Share' })).toBeHidden();
  });

  test('on a device without a share dialog, a list copies the link and opens WhatsApp', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
    await page.goto(PLACE);
    await actions(page).getByRole('button', { name: 'Share' }).click();
    const list = page.getByRole('dialog', { name: 'Share' });
    const button = await actions(page).getByRole('button', { name: 'Share' }).boundingBox();
    const box = await list.boundingBox();
    // The box is below the button, or above it if there is no room below.
    const below = (box?.y ?? 0) - (button?.y ?? 0) - (button?.height ?? 0);
    const above = (button?.y ?? 0) - (box?.y ?? 0) - (box?.height ?? 0);
    const distance = Math.max(below, above);
    expect(distance).toBeGreaterThanOrEqual(0);
    expect(distance).toBeLessThan(20);
    expect(box?.x).toBeCloseTo(button?.x ?? 0, 0);
    const canonical = (await page.locator('link[rel=canonical]').getAttribute('href')) ?? '';
    const whatsApp = new URL(
      (await list.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')) ?? '',
    );
    expect(whatsApp.host).toBe('wa.me');
    expect(whatsApp.searchParams.get('text')).toBe(`Gussie Mae's Conch Stand: ${canonical}`);
    await list.getByRole('button', { name: 'Copy link' }).click();
    await expect(toast(page)).toHaveText('Link copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(canonical);
    await expect(list).toBeHidden();
  });
});

test.describe('the lightbox of a restaurant page', () => {
  test('the keyboard opens, turns and closes the lightbox, and the focus returns', async ({
    page,
  }) => {
    await page.goto(PLACE);
    const first = page.locator('[data-gallery] a').first();
    await first.focus();
    await page.keyboard.press('Enter');
    await expect(lightbox(page)).toContainText('1 of 2');
    await expect(lightbox(page).getByRole('button', { name: 'Close' })).toBeFocused();
    await expect(lightbox(page).getByRole('button', { name: 'Previous picture' })).toBeHidden();
    await page.keyboard.press('ArrowRight');
    await expect(lightbox(page)).toContainText('2 of 2');
    await expect(lightbox(page).getByRole('button', { name: 'Next picture' })).toBeHidden();
    await page.keyboard.press('Home');
    await expect(lightbox(page)).toContainText('1 of 2');
    const alt = (await first.locator('img').getAttribute('alt')) ?? '';
    expect(alt).not.toBe('');
    await expect(lightbox(page).getByRole('img').first()).toHaveAttribute('alt', alt);
    await page.keyboard.press('Escape');
    await expect(lightbox(page)).toHaveCount(0);
    await expect(first).toBeFocused();
  });

  test('the script of the lightbox loads on the first click, and axe finds no violations', async ({
    page,
  }) => {
    const loaded: string[] = [];
    page.on('response', (response) => loaded.push(response.url()));
    await page.goto(PLACE);
    await page.waitForLoadState('networkidle');
    expect(loaded.filter((url) => url.includes('lightbox'))).toEqual([]);
    await page.locator('[data-gallery] a').nth(1).click();
    await expect(lightbox(page)).toContainText('2 of 2');
    expect(loaded.filter((url) => url.includes('lightbox'))).not.toEqual([]);
    expect((await new AxeBuilder({ page }).include('.lightbox').analyze()).violations).toEqual([]);
  });

  test('if the script of the lightbox fails to load, a tap opens the picture file', async ({
    page,
    expectAnswer,
  }) => {
    expectAnswer('none', /lightbox/);
    await page.route(/lightbox[^/]*\.js$/, (route) => route.abort());
    await page.goto(PLACE);
    // Stub the picture, because the browser's own page for a picture could log errors.
    await page.route('**/images/**', (route) =>
      route.request().isNavigationRequest()
        ? route.fulfill({ contentType: 'text/html', body: '' })
        : route.continue(),
    );
    const first = page.locator('[data-gallery] a').first();
    const href = (await first.getAttribute('href')) ?? '';
    await first.click();
    await expect(page).toHaveURL(href);
  });
});

test('the small map links to neighbouring places and works without JavaScript', async ({
  browser,
  guide,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: guide.url });
  const page = await context.newPage();
  await page.goto(PLACE);
  const map = page.locator('.small-map');
  const spots = await map.getByRole('link').evaluateAll((links) =>
    links.map((link) => ({
      href: link.getAttribute('href'),
      name: link.getAttribute('aria-label'),
    })),
  );
  const neighbours = spots.filter(({ name }) => name !== null);
  expect(neighbours.length).toBeGreaterThanOrEqual(4);
  for (const { href } of neighbours) expect(href).toMatch(/^\/restaurants\/[a-z0-9-]+-\d+$/);
  await map.scrollIntoViewIfNeeded();
  await expect(map.locator('use').last()).toBeVisible();
  await map.getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`${neighbours[0]?.href}$`));
  await context.close();
});

test('the tiles of the small map load when it is near the viewport', async ({ page, tiles }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto(PLACE, { waitUntil: 'networkidle' });
  expect(tiles).toEqual([]);
  await page.locator('.small-map').scrollIntoViewIfNeeded();
  await expect.poll(() => tiles.length).toBeGreaterThan(0);
});

for (const width of [320, 390, 1280])
  test(`MAP-27..29 the small map shows the pin on its place, the town and a scale, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(PLACE);
    const map = page.locator('.small-map');
    await map.scrollIntoViewIfNeeded();
    const box = await map.evaluate((it) => it.getBoundingClientRect().toJSON() as DOMRect);
    const boxOf = (selector: string) =>
      map
        .locator(selector)
        .first()
        .evaluate((it) => it.getBoundingClientRect().toJSON() as DOMRect);
    const pin = await boxOf('.map-here path');
    // The outline around the pin is less than 2 px wide.
    expect(Math.abs(pin.bottom - (box.top + box.height / 2))).toBeLessThan(2);
    expect(Math.abs(pin.left + pin.width / 2 - (box.left + box.width / 2))).toBeLessThan(1);
    const town = await boxOf('text');
    await expect(map.locator('text').first()).not.toBeEmpty();
    const scale = map.getByText(/^[\d.]+ mi$/);
    await expect(scale).toBeVisible();
    const credit = await boxOf('p:has(a)');
    for (const part of [town, await boxOf('.map-scale'), credit]) {
      expect(part.left).toBeGreaterThanOrEqual(box.left);
      expect(part.right).toBeLessThanOrEqual(box.right);
    }
  });

test('“More like this nearby” lists restaurants of the same cuisine or island, open ones first', async ({
  page,
}) => {
  await page.goto(PLACE);
  await seeAll(page);
  const section = page.getByRole('region', { name: 'More like this nearby' });
  const cards = section.getByRole('article');
  await expect(cards).toHaveCount(6);
  const own = (await (await page.request.get('/api/restaurants/1')).json()) as {
    island: string;
    categories: { id: number }[];
  };
  const states: boolean[] = [];
  for (const card of await cards.all()) {
    const href = (await card.getByRole('link').first().getAttribute('href')) ?? '';
    const id = /\d+$/.exec(href)?.[0];
    expect(id).not.toBe('1');
    const other = (await (await page.request.get(`/api/restaurants/${id}`)).json()) as typeof own;
    const isAlike = other.categories.some((one) => own.categories.some(({ id }) => id === one.id));
    expect(isAlike || other.island === own.island).toBe(true);
    states.push((await card.locator('open-badge').textContent()) === 'Open Now');
  }
  expect(states).toEqual(states.toSorted((a, b) => Number(b) - Number(a)));
});

for (const [width, place] of [
  [360, PLACE],
  [390, PLACE],
  [1024, PLACE],
  [1280, PLACE],
  // The longest hours of this place are on Wednesday.
  [360, '/restaurants/33'],
  [1920, '/restaurants/33'],
] as const) {
  test(`at ${place} the hours of each day, including today, fit in one line at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    // Wednesday is the longest name of a weekday.
    await page.clock.install({ time: new Date('2026-07-15T16:00:00Z') });
    await page.goto(place);
    await expect(page.locator('.hours .today')).toContainText('Wednesday Today');
    // Let the page's font load.
    await page.clock.runFor(3000);
    await expect
      .poll(() => page.evaluate(() => document.fonts.check('1em Figtree Variable')))
      .toBe(true);
    const heights = await page
      .locator('.hours tr')
      .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)));
    expect(heights).toHaveLength(7);
    expect(Math.max(...heights)).toBeLessThan(45);
  });
}

test.describe('stale details of a restaurant page', () => {
  test.use({ guideName: 'edited' });

  test('DET-04, CACHE-21 going back to a restaurant requests its details again after 6 minutes, but not after 4', async ({
    page,
    guide,
    ownPlace,
  }) => {
    const asked = detailsAsked(page);
    const leaveFor = async (minutes: number) => {
      await page.goto('/about');
      await page.clock.fastForward(minutes * MINUTE);
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    };
    const path = `/restaurants/${ownPlace.id}`;
    // Serves the page's current HTML in place of the browser's cache, because routes in Playwright
    // disable the cache.
    const kept = await page.request.get(path);
    await page.route(path, (route) =>
      route.request().isNavigationRequest() ? route.fulfill({ response: kept }) : route.continue(),
    );
    await page.clock.install();
    await page.goto(path);
    await expect(page.getByText('Not available', { exact: true })).toBeVisible();
    expect(asked).toEqual([]);
    await leaveFor(4);
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);

    const session = await editorSession(guide.url, guide.editor);
    await session.update(ownPlace.id, { phone: '+1 242-555-0199', working_hours: WEEK });
    const published = async () => (await fetch(`${guide.url}${path}`)).text();
    await expect.poll(published).toContain('555-0199');
    await leaveFor(6);
    await expect(page.getByRole('link', { name: '+1 242-555-0199' })).toBeVisible();
    // The refetched hours must mark today, too.
    await expect(page.locator('.hours .today')).toHaveCount(1);
    await expect(page.getByRole('status')).toHaveText(/Open Now|Closed/);
    expect(asked).toHaveLength(1);
  });

  test("a browser tab that was hidden for 6 minutes requests the restaurant's details again, and one hidden for 4 minutes does not", async ({
    page,
    ownPlace,
  }) => {
    const asked = detailsAsked(page);
    const leaveFor = async (minutes: number) => {
      await page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      });
      await page.clock.fastForward(minutes * MINUTE);
      await page.evaluate(() => {
        Reflect.deleteProperty(document, 'visibilityState');
        document.dispatchEvent(new Event('visibilitychange'));
      });
    };
    await page.clock.install();
    await page.goto(`/restaurants/${ownPlace.id}`);
    await page.clock.fastForward(2 * MINUTE);
    await leaveFor(4);
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    await leaveFor(6);
    await expect.poll(() => asked).toHaveLength(1);
  });

  test('CACHE-23 when a window regains the focus, the restaurant page requests nothing again', async ({
    page,
    ownPlace,
  }) => {
    const asked = detailsAsked(page);
    await page.clock.install();
    await page.goto(`/restaurants/${ownPlace.id}`);
    await page.clock.fastForward(6 * MINUTE);
    await page.evaluate(() => {
      window.dispatchEvent(new Event('focus'));
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
  });
});

test.describe('a restaurant with every action', () => {
  test.use({ guideName: 'edited', viewport: { width: 390, height: 844 } });

  test('DET-64 on a phone the actions are one row, which scrolls if they do not fit, and the button to save is always in view', async ({
    page,
    guide,
    ownPlace,
  }) => {
    const session = await editorSession(guide.url, guide.editor);
    const path = `/restaurants/${ownPlace.id}`;
    const publish = async (data: Record<string, string>) => {
      await session.update(ownPlace.id, data);
      const html = async () => (await fetch(guide.url + path)).text();
      for (const value of Object.values(data)) await expect.poll(html).toContain(value);
      await page.goto(path);
    };
    const bar = actions(page);
    const all = bar.locator('.action');
    const save = bar.getByRole('button', { name: 'Add to favorites' });
    const overflow = () =>
      bar.evaluate((whole) =>
        [whole, whole.firstElementChild ?? whole].reduce(
          (sum, part) => sum + part.scrollWidth - part.clientWidth,
          0,
        ),
      );

    await publish({
      phone: '242-555-0199',
      site: 'https://example.com/home',
      order_link: 'https://example.com/order',
    });
    await expect(all).toHaveCount(6);
    expect(await overflow()).toBe(0);

    await publish({
      reservation_link: 'https://example.com/reserve',
      whatsapp: 'https://wa.me/12425550199',
    });
    await expect(all).toHaveText([
      ...['Call', 'Directions', 'Reserve', 'Order', 'WhatsApp', 'Website', 'Share'],
      /Save/,
    ]);
    for (const [width, rootSize] of [
      [390, '100%'],
      [320, '100%'],
      [390, '200%'],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.evaluate((size) => (document.documentElement.style.fontSize = size), rootSize);
      expect(await overflow()).toBeGreaterThan(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      for (const action of await all.all()) {
        await action.focus();
        // The row scrolls by whole pixels, so a fraction of the action may be cut off.
        await expect(action).toBeInViewport({ ratio: 0.98 });
        await expect(save).toBeInViewport({ ratio: 1 });
        const [box, end] = [await action.boundingBox(), await save.boundingBox()];
        expect(box?.y).toBe(end?.y);
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
        if ((await action.textContent()) !== (await save.textContent()))
          expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((end?.x ?? 0) + 1);
      }
    }
  });
});

for (const [theme, width] of [
  ['light', 390],
  ['light', 1280],
  ['dark', 390],
  ['dark', 1280],
] as const) {
  test(`axe finds nothing on the page of a restaurant, ${theme} at ${width} px`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await page.goto(PLACE);
    await seeAll(page);
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
      .analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(scrollWidth).toBeLessThanOrEqual(width);
  });
}

import type { Page } from '@playwright/test';
import type { RestaurantSummary, MapPlace } from '#domain/contract/restaurant.ts';
import { nextChange } from '#domain/opening-hours/next-change.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { movedByItself, watchShifts } from '#tests/support/layout-shifts.ts';
import { askListing, someRestaurants, stubListing } from '#tests/support/stubbed-listing.ts';
import { untilHydrated } from '#tests/support/hydrated.ts';

/** A Wednesday in July, in The Bahamas. */
const at = (time: string) => new Date(`2026-07-15T${time}-04:00`);
const SPOT = { latitude: 25.0772, longitude: -77.3411 };
const FREEPORT = { latitude: 26.5333, longitude: -78.7 };

const cards = (page: Page) => page.locator('.card');
const change = '.next-change';

async function allPlaces(page: Page): Promise<Map<number, MapPlace>> {
  const answer = await page.request.get('/api/restaurants/all?fields=map');
  const { restaurants } = (await answer.json()) as { restaurants: MapPlace[] };
  return new Map(restaurants.map((place) => [place.id, place]));
}

/** Opens the listing at a time, with one open restaurant with these hours. */
async function openListing(page: Page, time: Date, changes: Partial<RestaurantSummary>) {
  await page.clock.install({ time });
  const operating = { business_status: 'OPERATIONAL' as const, special_hours: [] };
  await stubListing(page, {
    restaurants: await someRestaurants(page, [{ ...operating, ...changes }]),
  });
  await askListing(page, '/restaurants?sort=name-asc');
  await expect(cards(page)).toHaveCount(1);
}

for (const path of ['/', '/restaurants', '/restaurants/1', '/categories/1', '/islands/exuma'])
  for (const time of ['12:30:00', '23:30:00'])
    test(`HOURS-39, HOURS-42, HOURS-44 within a second every card at ${path} says when its restaurant next opens or closes, at ${time}`, async ({
      browser,
      guide,
    }) => {
      const context = await browser.newContext({ baseURL: guide.url, timezoneId: 'Asia/Tokyo' });
      const page = await context.newPage();
      const places = await allPlaces(page);
      await page.clock.install({ time: at(time) });
      await watchShifts(page);
      await page.goto(path);
      await expect(cards(page).first().locator('.badge')).toHaveText(/./, { timeout: 1000 });
      const seen = await cards(page).evaluateAll((all) =>
        all.map((card) => ({
          id: Number(/\d+$/.exec(card.querySelector('.card-title a')?.getAttribute('href') ?? '')),
          words: card.querySelector('.next-change')?.textContent,
        })),
      );
      expect(seen.length).toBeGreaterThan(2);
      const expected = seen.map(({ id }) => {
        const place = places.get(id);
        if (!place) throw new Error(`There is no restaurant ${id}.`);
        return { id, words: nextChange(place, at(time)) ?? '' };
      });
      expect(seen).toEqual(expected);
      expect(seen.some(({ words }) => /^(?:Opens|Closes) \d+:\d\d [AP]M$/.test(words ?? ''))).toBe(
        true,
      );
      expect(await movedByItself(page)).toEqual([]);
      await context.close();
    });

test('HOURS-40 in the last five minutes before closing, the badge says "Closed" and the card names the next opening', async ({
  page,
}) => {
  const hours = { Wednesday: '11:00 AM - 9:00 PM', Saturday: '12:00 PM - 3:00 PM' };
  await openListing(page, at('20:54:30'), { working_hours: hours });
  const card = cards(page).first();
  await expect(card.locator('open-badge')).toHaveText('Open Now');
  await expect(card.locator(change)).toHaveText('Closes 9:00 PM');
  await page.clock.runFor(60_000);
  await expect(card.locator('open-badge')).toHaveText('Closed');
  await expect(card.locator(change)).toHaveText('Opens Sat');
});

for (const [what, working_hours] of [
  ['is always open', { Wednesday: 'Open 24 hours' }],
  ['has unclear hours', { Wednesday: 'By appointment', Thursday: '9:00 AM - 5:00 PM' }],
  ['has no hours', null],
] as const)
  test(`HOURS-40 the card of a restaurant that ${what} does not say when it opens or closes`, async ({
    page,
  }) => {
    await openListing(page, at('12:00:00'), { working_hours });
    await expect(cards(page).locator('open-badge')).toHaveText(/^(?:Open Now|Closed)$/);
    await expect(cards(page).locator(change)).toBeHidden();
  });

test('HOURS-43 from 11 AM to 9 PM in The Bahamas, "Closed" is red in the title and in the hours of a page', async ({
  browser,
  guide,
}) => {
  const context = await browser.newContext({ baseURL: guide.url, timezoneId: 'Asia/Tokyo' });
  const page = await context.newPage();
  const colorOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).color);
  // A Monday, on which this restaurant is closed.
  await page.clock.install({ time: new Date('2026-07-13T14:59:30Z') });
  await page.goto('/restaurants/1');
  const title = 'main .badge.closed';
  const label = '[role=status] b';
  await expect(page.getByRole('status')).toContainText('Closed today');
  const neutral = await Promise.all([title, label].map(colorOf));
  await page.clock.runFor(60_000);
  const red = await Promise.all([title, label].map(colorOf));
  expect(new Set(red).size).toBe(1);
  expect(neutral).not.toContain(red[0]);
  await page.clock.pauseAt(new Date('2026-07-14T00:59:30Z'));
  expect(await colorOf(title)).toBe(red[0]);
  await page.clock.runFor(60_000);
  expect(await Promise.all([title, label].map(colorOf))).toEqual(neutral);
  await context.close();
});

test('HOURS-41 under a filter by time, cards and map say when the places are open', async ({
  page,
}) => {
  await page.clock.install({ time: at('12:00:00') });
  await watchShifts(page);
  await page.goto('/restaurants?openAt=Sat-19:00');
  await untilHydrated(page);
  const words = cards(page).locator(change);
  await expect(words.first()).toHaveText('Open Sat 7:00 PM');
  expect(new Set(await words.allTextContents())).toEqual(new Set(['Open Sat 7:00 PM']));
  await expect(cards(page).locator('open-badge').first()).toHaveText(/^(?:Open Now|Closed)$/);
  expect(await movedByItself(page)).toEqual([]);
  await page.getByRole('button', { name: 'Map' }).click();
  await expect(page.locator('.places').locator(change).first()).toHaveText('Open Sat 7:00 PM');
  await page.locator('.pin:not(.cluster)').first().click();
  await expect(page.locator('.mapcard').locator(change)).toHaveText('Open Sat 7:00 PM');
  // Without the filter, the card at once says again when the place next opens or closes.
  await page.getByRole('button', { name: /^Remove Open Saturday/ }).click();
  await expect(page.locator('.places').locator(change).first()).toHaveText(/^(?:Opens|Closes) /);
});

test('HOURS-41 without JavaScript the cards under a filter by time also say when the places are open', async ({
  browser,
  guide,
}) => {
  const context = await browser.newContext({ baseURL: guide.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/restaurants?openAt=Sat-19:00');
  await expect(cards(page).locator(change).first()).toHaveText('Open Sat 7:00 PM');
  await page.goto('/restaurants');
  await expect(cards(page).locator(change).first()).toBeHidden();
  await context.close();
});

test('HOURS-39 rows and cards of the map say when a restaurant next opens or closes', async ({
  page,
}) => {
  await page.clock.install({ time: at('12:00:00') });
  const open = { working_hours: { Wednesday: '11:00 AM - 9:00 PM' } };
  const closed = { working_hours: { Wednesday: '5:00 PM - 9:00 PM' } };
  const restaurants = await someRestaurants(page, [
    { ...SPOT, ...open },
    { ...SPOT, ...closed },
    { ...FREEPORT, ...closed },
  ]);
  await stubListing(page, { restaurants });
  await askListing(page, '/restaurants?sort=name-asc&view=map');
  const lines = ['Closes 9:00 PM', 'Opens 5:00 PM', 'Opens 5:00 PM'];
  await expect(page.locator('.places').locator(change)).toHaveText(lines);
  await page.locator('.pin:not(.cluster)').first().click();
  const card = page.locator('.mapcard');
  await expect(card.locator(change)).toHaveText('Opens 5:00 PM');
  await page.keyboard.press('Escape');
  // The two restaurants at one position open as a list.
  await page.locator('.pin.cluster').click();
  await expect(card.getByRole('listitem').locator(change)).toHaveText(lines.slice(0, 2));
});

test('HOURS-39 a suggested restaurant says when it next opens or closes, and a suggested category does not', async ({
  page,
}) => {
  const places = await allPlaces(page);
  await page.clock.install({ time: at('12:00:00') });
  await page.goto('/restaurants');
  await untilHydrated(page);
  await page.getByLabel('Search restaurants').fill('seafood');
  await page.clock.runFor(1000);
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  const category = options.filter({ hasText: 'Category' }).first();
  await expect(category).toHaveText(/restaurants Category$/);
  const restaurants = options.filter({ hasText: /Restaurant$/ });
  await expect(restaurants.first()).toBeVisible();
  const texts = await restaurants.allTextContents();
  expect(texts.length).toBeGreaterThan(2);
  for (const text of texts) {
    const place = [...places.values()].find(({ name }) => text.startsWith(`${name} `));
    if (!place) throw new Error(`No restaurant is named in “${text}”.`);
    const words = nextChange(place, at('12:00:00'));
    expect(text).toBe(
      [place.name, `${place.category} · ${place.island}`, words, 'Restaurant']
        .filter(Boolean)
        .join(' '),
    );
  }
});

/**
 * The ten journeys of visitors from start to end. Each must reach its goal with a limited number of
 * taps.
 */
import type { Locator, Page } from '@playwright/test';
import type { Restaurant } from '#domain/contract/restaurant.ts';
import type { RestaurantPage } from '#domain/contract/restaurants.ts';
import { dateAfter, weekdayOf } from '#domain/calendar/local-date.ts';
import { isInEvening } from '#domain/events/events.ts';
import { bahamasDate, bahamasTime } from '#domain/opening-hours/bahamas-clock.ts';
import { openBadge } from '#domain/opening-hours/open-badge.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { untilHydrated } from '#tests/support/hydrated.ts';

const searchBox = (page: Page) => page.getByRole('main').getByLabel('Search restaurants');
const offered = (page: Page) => page.getByRole('group', { name: 'Suggested filters' });
const firstCard = (page: Page) => page.getByRole('article').first().getByRole('link');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The restaurant of the open page, from the API. */
async function openedPlace(page: Page): Promise<Restaurant> {
  await expect(page).toHaveURL(/\/restaurants\/[\w-]*\d+$/);
  const id = /\d+$/.exec(new URL(page.url()).pathname)?.[0];
  const place = (await (await page.request.get(`/api/restaurants/${id}`)).json()) as Restaurant;
  await expect(heading(page)).toHaveText(place.name);
  return place;
}

/** Converts a date and an hour in The Bahamas, which is 4 or 5 hours behind UTC, to a moment. */
function bahamasMoment(date: string, hour: number): Date {
  const [summer, winter] = [4, 5].map(
    (behind) => new Date(Date.parse(`${date}T00:00:00Z`) + (hour + behind) * 3_600_000),
  ) as [Date, Date];
  return bahamasTime(summer).minute === hour * 60 ? summer : winter;
}

test.describe('by touch on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  /** Taps and counts the taps. */
  function finger() {
    const count = { taps: 0 };
    const tap = async (target: Locator) => {
      await target.tap();
      count.taps++;
    };
    return { tap, count };
  }

  test('words typed on the home page find a place that is open now near Downtown with three taps', async ({
    page,
  }) => {
    const { tap, count } = finger();
    await page.goto('/');
    await tap(searchBox(page));
    await page.keyboard.type('open now near downtown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\?search=open/);
    await untilHydrated(page);
    await tap(offered(page).getByRole('link', { name: 'Open Now' }));
    await expect(page).toHaveURL(/openNow=true/);
    await expect(page.getByText('Nearest to Downtown Nassau first.')).toBeVisible();
    // In the small hours nothing may be open. The page then names the place that opens first.
    const first = page
      .getByRole('article')
      .or(page.getByRole('paragraph').filter({ hasText: / opens (?:at|tomorrow) / }))
      .first();
    const isOpen = (await first.getByText('Open Now').count()) > 0;
    await tap(first.getByRole('link').first());
    const place = await openedPlace(page);
    expect(openBadge(place, new Date())).toBe(isOpen ? 'Open Now' : 'Closed');
    expect(count.taps).toBeLessThanOrEqual(3);
  });

  test('words typed on the home page find a place for breakfast tomorrow at 8 with three taps', async ({
    page,
  }) => {
    const { tap, count } = finger();
    await page.goto('/');
    await tap(searchBox(page));
    await page.keyboard.type('breakfast tomorrow at 8');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\?search=breakfast/);
    await untilHydrated(page);
    await tap(offered(page).getByRole('link', { name: /^Open .* at 8:00 AM$/ }));
    await expect(page).toHaveURL(/openAt=/);
    await tap(firstCard(page));
    const place = await openedPlace(page);
    const tomorrow = dateAfter(bahamasDate(new Date()), 1);
    expect(openBadge(place, bahamasMoment(tomorrow, 8))).toBe('Open Now');
    expect(count.taps).toBeLessThanOrEqual(3);
  });

  test('filters find a place with wheelchair access that takes cards with six taps', async ({
    page,
  }) => {
    const { tap, count } = finger();
    await page.goto('/restaurants');
    await untilHydrated(page);
    await tap(page.getByRole('button', { name: /^Filters/ }));
    const panel = page.getByRole('dialog');
    await tap(panel.getByRole('tab', { name: 'Features' }));
    await tap(panel.getByRole('button', { name: /^Wheelchair entrance/ }));
    await tap(panel.getByRole('button', { name: /^Credit cards/ }));
    await tap(panel.getByRole('button', { name: 'Apply Filters' }));
    await tap(firstCard(page));
    await openedPlace(page);
    const facts = page.getByRole('region', { name: 'Access, payment and mood' });
    await expect(facts.getByText('Wheelchair access', { exact: true })).toBeVisible();
    await expect(facts.getByText(/^Takes credit/)).toBeVisible();
    expect(count.taps).toBeLessThanOrEqual(6);
  });

  test('three places near a landmark are compared with four taps', async ({ page }) => {
    const { tap, count } = finger();
    await page.goto('/restaurants?near=arawak-cay');
    await untilHydrated(page);
    const names = (await page.locator('.card-title').allTextContents()).slice(0, 3);
    for (const index of [0, 1, 2])
      await tap(page.getByRole('article').nth(index).getByRole('button', { name: 'Compare' }));
    await tap(page.getByRole('link', { name: 'Compare 3 places' }));
    await expect(page.locator('.compare-name')).toHaveText(names);
    const where = page.getByRole('row', { name: /^Where/ }).getByRole('cell');
    for (const cell of await where.all()) await expect(cell).toContainText('mi from Arawak Cay');
    expect(count.taps).toBeLessThanOrEqual(6);
  });

  test('from the listing, calling a restaurant takes two taps and opening directions takes three', async ({
    page,
  }) => {
    const { tap, count } = finger();
    await page.goto('/restaurants');
    await untilHydrated(page);
    await tap(firstCard(page));
    const { phone, latitude, longitude } = await openedPlace(page);
    const actions = page.getByRole('group', { name: 'Actions' });
    const digits = phone?.replaceAll(/\D/g, '').slice(-7) ?? '';
    expect(digits).toHaveLength(7);
    await expect(actions.getByRole('link', { name: 'Call' })).toBeInViewport({ ratio: 1 });
    await expect(actions.getByRole('link', { name: 'Call' })).toHaveAttribute(
      'href',
      new RegExp(`^tel:\\+1242${digits}$`),
    );
    await tap(actions.getByRole('button', { name: 'Directions' }));
    const maps = page.getByRole('dialog', { name: 'Directions' }).getByRole('link').first();
    await expect(maps).toBeInViewport({ ratio: 1 });
    await expect(maps).toHaveAttribute(
      'href',
      new RegExp(`destination=${latitude}%2C${longitude}$`),
    );
    // One more tap opens the map service.
    expect(count.taps).toBeLessThanOrEqual(2);
  });

  test('four taps find what is on tonight', async ({ page }) => {
    const { tap, count } = finger();
    await page.goto('/restaurants');
    await untilHydrated(page);
    await tap(page.getByRole('button', { name: /^Filters/ }));
    const panel = page.getByRole('dialog');
    await tap(panel.getByText('Tonight'));
    await tap(panel.getByRole('button', { name: 'Apply Filters' }));
    await expect(page.getByRole('button', { name: 'Remove Tonight' })).toBeVisible();
    await tap(firstCard(page));
    const { events = [] } = await openedPlace(page);
    const today = bahamasDate(new Date());
    const tonight = events.filter(
      (event) => isInEvening(event) && (event.day === weekdayOf(today) || event.date === today),
    );
    expect(tonight).not.toEqual([]);
    const words = page.getByRole('region', { name: 'What’s on' });
    for (const { text } of tonight) await expect(words).toContainText(text);
    expect(count.taps).toBeLessThanOrEqual(4);
  });

  test('what was seen yesterday is found again with one tap', async ({ page }) => {
    const { tap, count } = finger();
    const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000);
    await page.clock.setFixedTime(yesterday);
    await page.goto('/restaurants/5');
    const { name } = await openedPlace(page);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('recent-places')))
      .toContain('"id":5,');
    await page.clock.setFixedTime(new Date());
    await page.goto('/');
    await tap(page.getByRole('region', { name: 'Recently viewed' }).getByRole('link', { name }));
    expect((await openedPlace(page)).id).toBe(5);
    expect(count.taps).toBe(1);
  });

  test('the nearest place to a ferry dock is found with three taps', async ({ page }) => {
    const { tap, count } = finger();
    await page.goto('/');
    await tap(searchBox(page));
    await page.keyboard.type("near potter's cay");
    await tap(page.getByRole('option', { name: /^Near Potter's Cay Dock/ }));
    await expect(page).toHaveURL(/\?near=potter-s-cay-dock$/);
    await expect(firstCard(page)).toBeVisible();
    await expect(page.getByRole('article').first()).toContainText('mi away');
    await tap(firstCard(page));
    const place = await openedPlace(page);
    const answer = await page.request.get('/api/restaurants?near=potter-s-cay-dock&limit=1');
    const { restaurants } = (await answer.json()) as RestaurantPage;
    expect(place.id).toBe(restaurants[0]?.id);
    expect(count.taps).toBeLessThanOrEqual(3);
  });

  test.describe('with the service worker', () => {
    test.use({ serviceWorkers: 'allow' });

    test('an island is taken along with three taps, and offline a filter and a place work', async ({
      page,
      context,
      expectAnswer,
    }) => {
      test.slow();
      expectAnswer('none', /.*/);
      const { tap, count } = finger();
      await page.goto('/islands');
      await page.evaluate(() => navigator.serviceWorker.ready);
      await tap(
        page
          .getByRole('main')
          .getByRole('link', { name: /^Eleuthera/ })
          .first(),
      );
      await tap(page.getByRole('button', { name: 'Take Eleuthera along' }));
      const kept = page.getByText(/^Kept on this device: \d+ places/);
      await expect(kept).toBeVisible({ timeout: 60_000 });
      expect(count.taps).toBeLessThanOrEqual(3);

      await context.setOffline(true);
      count.taps = 0;
      await tap(page.getByRole('link', { name: 'Its map' }));
      await expect(page.locator('.pin').first()).toBeVisible();
      await tap(page.getByRole('button', { name: 'List', exact: true }));
      await tap(page.getByRole('button', { name: /^Filters/ }));
      const panel = page.getByRole('dialog');
      await tap(panel.getByRole('tab', { name: 'Categories' }));
      await tap(panel.getByRole('button', { name: /^Seafood/ }));
      await tap(panel.getByRole('button', { name: 'Apply Filters' }));
      await expect(page).toHaveURL(/categories=Seafood/);
      await expect(firstCard(page)).toBeVisible();
      await tap(firstCard(page));
      await expect(page.locator('[data-restaurant]')).toBeVisible();
      await expect(page.getByRole('main')).toContainText('Seafood');
      // The viewer's code came with the island.
      await page.locator('[data-gallery] a').first().tap();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(count.taps).toBeLessThanOrEqual(7);
    });
  });
});

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

test('conch on Exuma on Saturday evening is found with the keyboard alone', async ({ page }) => {
  await page.goto('/');
  await tabTo(page, searchBox(page));
  await page.keyboard.type('conch exuma saturday evening');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?search=conch/);
  await untilHydrated(page);
  await tabTo(page, offered(page).getByRole('link', { name: 'Open Saturday at 7:00 PM' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/openAt=Sat-19%3A00/);
  await expect(page.getByText('Open Sat 7:00 PM').first()).toBeVisible();
  await tabTo(page, firstCard(page));
  await page.keyboard.press('Enter');
  const place = await openedPlace(page);
  expect(place.island).toBe('Exuma');
  expect(JSON.stringify(place)).toMatch(/conch/i);
  const today = bahamasDate(new Date());
  const saturday = [0, 1, 2, 3, 4, 5, 6]
    .map((days) => dateAfter(today, days))
    .find((date) => weekdayOf(date) === 'Saturday');
  expect(openBadge(place, bahamasMoment(saturday ?? '', 19))).toBe('Open Now');
});

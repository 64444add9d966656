import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import type { RestaurantPage } from '#domain/contract/restaurants.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { fingersOn } from '#tests/support/fingers.ts';

const MAP = '/restaurants?view=map';
/** New Providence and the sea around it: south, west, north, east. */
const NASSAU = '24.9,-77.7,25.2,-77.1';
const GEORGE_TOWN = '23.4,-75.9,23.6,-75.6';
/** An area of the sea without places. */
const SEA = '22,-79.9,22.1,-79.8';

const heading = (page: Page) => page.locator('#listing').getByRole('status').first();
const searchArea = (page: Page) => page.getByRole('button', { name: 'Search this area' });
const everywhere = (page: Page) => page.getByRole('button', { name: 'Search everywhere' });
const chip = (page: Page) => page.getByRole('button', { name: 'Remove Area on the map' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const marks = (page: Page) => page.locator('.pin');
const axe = (page: Page) => new AxeBuilder({ page }).include('#listing').analyze();

/** Reads the map area from the URL. */
function areaOf(page: Page) {
  const [south = NaN, west = NaN, north = NaN, east = NaN] = (
    new URL(page.url()).searchParams.get('area') ?? ''
  )
    .split(',')
    .map(Number);
  return { south, west, north, east };
}

/** Runs `ask` and returns the API's answer to the area search that it causes. */
async function answered(page: Page, ask: () => Promise<void>): Promise<RestaurantPage> {
  const answer = page.waitForResponse((response) => response.url().includes('area='));
  await ask();
  return (await (await answer).json()) as RestaurantPage;
}

async function openMap(page: Page, path = MAP): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(path);
  await expect(marks(page).first()).toBeVisible();
}

for (const width of [390, 1280]) {
  test(`the visible map area can be searched and cleared, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openMap(page);
    await expect(searchArea(page)).toHaveCount(0);

    // The button appears after the map moves, and disappears when it moves back.
    await press(page, 'Move east');
    await expect(searchArea(page)).toBeVisible();
    await expect(page.getByText('The map has moved: you can search this area')).toHaveCount(1);
    await press(page, 'Move west');
    await expect(searchArea(page)).toHaveCount(0);

    await press(page, 'Zoom in');
    expect((await searchArea(page).boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect((await axe(page)).violations).toEqual([]);
    const { pagination, restaurants } = await answered(page, () => searchArea(page).press('Enter'));
    await expect(page).toHaveURL(/[?&]area=/);
    const { south, west, north, east } = areaOf(page);
    for (const { latitude, longitude } of restaurants) {
      expect(latitude !== null && latitude >= south && latitude <= north).toBe(true);
      expect(longitude !== null && longitude >= west && longitude <= east).toBe(true);
    }
    const found = new RegExp(`^${pagination.total} restaurants?$`);
    await expect(heading(page)).toHaveText(found);
    await expect(everywhere(page)).toBeFocused();
    await expect(chip(page)).toBeVisible();

    await chip(page).click();
    await expect(page).not.toHaveURL(/area=/);
    await expect(heading(page)).not.toHaveText(found);
    await expect(everywhere(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Results' })).toBeFocused();
    await expect(searchArea(page)).toHaveCount(0);
  });

  test(`a map area without restaurants offers ways to continue, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${MAP}&area=${SEA}`);
    await expect(page.getByRole('heading', { name: 'No restaurants found' })).toBeVisible();
    await expect(
      page.getByRole('link', { name: /^Remove Area on the map \(\d+ restaurants\)$/ }),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Featured Restaurants' })).toBeVisible();
    expect((await axe(page)).violations).toEqual([]);
    await everywhere(page).press('Enter');
    await expect(page).toHaveURL(/\/restaurants\?view=map$/);
    await expect(page.locator('.map')).toBeFocused();
    // The map fits its restaurants again.
    await expect(marks(page).first()).toBeInViewport();
    await expect(searchArea(page)).toHaveCount(0);
  });
}

test('a shared map area filters the list, also after a reload and when going back', async ({
  page,
}) => {
  await openMap(page, `${MAP}&area=${NASSAU}`);
  await expect(everywhere(page)).toBeVisible();
  await expect(searchArea(page)).toHaveCount(0);
  const found = (await heading(page).textContent()) ?? '';
  expect(Number.parseInt(found)).toBeLessThan(158);

  // The map shows the area, so it offers a new search only after a move.
  await press(page, 'Move south');
  // The second click of the double-click must not undo the first.
  const { pagination, restaurants } = await answered(page, () => searchArea(page).dblclick());
  expect(restaurants.every(({ latitude }) => latitude !== null && latitude < 25.2)).toBe(true);
  const { south, north } = areaOf(page);
  expect(south).toBeLessThan(24.9);
  expect(north).toBeGreaterThan(24.9);
  const moved = new RegExp(`^${pagination.total} restaurants?$`);

  await press(page, 'List');
  await expect(page).toHaveURL(/area=/);
  await expect(chip(page)).toBeVisible();
  await expect(heading(page)).toHaveText(moved);
  await press(page, 'Map');
  await expect(everywhere(page)).toBeVisible();
  await page.reload();
  await expect(everywhere(page)).toBeVisible();
  await expect(heading(page)).toHaveText(moved);
  expect(areaOf(page).south).toBe(south);

  // The map was moved without a search. After going back, it offers the search again.
  await press(page, 'Zoom in');
  await expect(searchArea(page)).toBeVisible();
  await page.getByRole('link', { name: 'About', exact: true }).first().click();
  await expect(page).toHaveURL(/about/);
  await page.goBack();
  await expect(searchArea(page)).toBeVisible();
  await expect(heading(page)).toHaveText(moved);

  // A history step to another area shows that area.
  await page.evaluate((address) => {
    history.replaceState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `${MAP}&area=${GEORGE_TOWN}`);
  await expect(everywhere(page)).toBeVisible();
  await expect(marks(page).first()).toBeInViewport();
});

test('"Near me" sorts the restaurants of the map area, and the map keeps the area', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 23.516, longitude: -75.787 });
  await openMap(page, `${MAP}&area=${NASSAU}`);
  const found = (await heading(page).textContent()) ?? '';
  const { pagination, restaurants } = await answered(page, () => press(page, 'Near me'));
  expect(found).toBe(`${pagination.total} restaurants`);
  const { south, north } = areaOf(page);
  for (const { latitude } of restaurants) {
    expect(latitude !== null && latitude >= south && latitude <= north).toBe(true);
  }
  await expect(marks(page).first()).toBeInViewport();
  await expect(everywhere(page)).toBeVisible();
  await expect(searchArea(page)).toHaveCount(0);
});

test('names on the map never overlap the search button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await openMap(page);
  const boxOf = (element: Locator) =>
    element.evaluate((it) => it.getBoundingClientRect().toJSON() as DOMRect);
  let named = 0;
  // These moves lead to positions where chart names would be drawn under the button.
  for (const move of ['Zoom in', 'Move south', 'Move west', 'Move east', 'Move east']) {
    await press(page, move);
    const button = await boxOf(searchArea(page));
    // Read all names at once, because names come and go while the map loads.
    const names = await page.locator('.chart text').evaluateAll((texts) =>
      texts.map((text) => {
        const { left, right, top, bottom } = text.getBoundingClientRect();
        return { name: text.textContent, left, right, top, bottom };
      }),
    );
    for (const { name, left, right, top, bottom } of names) {
      named++;
      const isClear =
        left > button.right || right < button.left || top > button.bottom || bottom < button.top;
      expect(isClear, name).toBe(true);
    }
  }
  expect(named).toBeGreaterThan(0);
});

/** Longer than the time in which Chromium waits for the second tap of a double tap. */
const DOUBLE_TAP_MS = 600;

test.describe('the map area on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a tap searches the map area after two fingers moved and zoomed the map', async ({
    page,
  }) => {
    await openMap(page);
    const map = page.locator('.map');
    await map.evaluate((box) => box.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const box = await map.boundingBox();
    if (!box) throw new Error('There is no map.');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const fingers = await fingersOn(page);
    await fingers.down(1, { x, y: y - 60 });
    await fingers.down(2, { x, y: y + 60 });
    await fingers.move({ 1: { x, y: y - 140 }, 2: { x: x + 20, y: y + 140 } });
    await fingers.liftAll();
    const { pagination } = await answered(page, () => searchArea(page).tap());
    await expect(heading(page)).toHaveText(new RegExp(`^${pagination.total} restaurants?$`));
    await expect(everywhere(page)).toBeFocused();
    // Otherwise this tap would be the second of a double tap, which has no effect on the button.
    await page.waitForTimeout(DOUBLE_TAP_MS);
    await everywhere(page).tap();
    await expect(page).not.toHaveURL(/area=/);
    await expect(map).toBeFocused();
    await expect(marks(page).first()).toBeInViewport();
  });
});

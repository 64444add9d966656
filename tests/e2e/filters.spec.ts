import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { PREFERRED_TAGS } from '#domain/listing/preferred-tags.ts';
import { expect, test } from '#tests/support/browser-test.ts';

const WIDE = { width: 1280, height: 900 };
const NARROW = { width: 390, height: 844 };

async function openFilters(page: Page) {
  await page.getByRole('button', { name: /^Filters/ }).click();
  return page.getByRole('dialog');
}

const hasFocus = (panel: Locator) =>
  panel.evaluate((element) => element.contains(document.activeElement));

for (const [ids, size, title] of [
  ['FILT-07, FILT-11, FILT-13, FILT-19, FILT-21', WIDE, 'Filters'],
  ['FILT-08, FILT-09, FILT-12, FILT-18, FILT-20', NARROW, 'Filter Restaurants'],
] as const) {
  test(`${ids} at ${size.width} px the filter panel has the title "${title}" and all its parts`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.goto('/restaurants');
    const panel = await openFilters(page);
    await expect(panel.getByRole('heading', { name: title })).toBeVisible();
    await expect(panel.getByRole('tab')).toHaveText(['Tags', 'Categories', 'Islands', 'Features']);
    await expect(panel.getByText('Open Now')).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Clear All' })).toBeVisible();
    const box = await panel.boundingBox();
    if (size === NARROW) expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(size.height, 0);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });

  test(`FILT-22..24, FILT-42 at ${size.width} px a live text beside "Apply Filters" says how many places match`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.goto('/restaurants');
    const panel = await openFilters(page);
    const places = panel.getByRole('status').filter({ hasText: /place/ });
    await expect(places).toHaveText('158 places');
    const inagua = panel.getByRole('button', { name: /^Inagua/ });
    await panel.getByRole('tab', { name: 'Islands' }).click();
    await inagua.click();
    await expect(places).toHaveText('2 places');
    const [words, apply] = [
      await places.boundingBox(),
      await panel.getByRole('button', { name: 'Apply Filters' }).boundingBox(),
    ];
    expect((words?.x ?? 0) + (words?.width ?? 0)).toBeLessThanOrEqual(apply?.x ?? 0);
    expect(words?.y).toBeGreaterThanOrEqual(apply?.y ?? Infinity);
  });

  test(`FILT-43 at ${size.width} px the chips for meals come before the list of times and choose one of these times`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.goto('/restaurants');
    const panel = await openFilters(page);
    const group = panel.getByRole('group', { name: 'Open at' });
    await expect(group.getByRole('button')).toHaveText(['Breakfast', 'Lunch', 'Dinner']);
    await group.getByRole('button', { name: 'Breakfast' }).click();
    await expect(page).toHaveURL('/restaurants?openAt=08%3A00');
    await expect(group.getByLabel('Open at time')).toHaveValue('480');
    await expect(group.getByRole('button', { name: 'Breakfast' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await group.getByLabel('Open on day').selectOption('Friday');
    await group.getByRole('button', { name: 'Dinner' }).click();
    await expect(page).toHaveURL('/restaurants?openAt=Fri-19%3A00');
    await group.getByRole('button', { name: 'Dinner' }).click();
    await expect(page).toHaveURL('/restaurants?openAt=Fri');
  });

  test(`FILT-22, FILT-23 at ${size.width} px "Apply Filters" and Escape close the filter panel, and the focus returns to its button`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.goto('/restaurants');
    for (const close of ['button', 'Escape'] as const) {
      const panel = await openFilters(page);
      await expect(panel).toBeVisible();
      if (close === 'Escape') await page.keyboard.press('Escape');
      else await panel.getByRole('button', { name: 'Apply Filters' }).click();
      await expect(panel).toBeHidden();
      await expect(page.getByRole('button', { name: /^Filters/ })).toBeFocused();
    }
  });
}

test('FILT-10 at 768 px the filter panel is a popover below its button, and the page behind it stays usable', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/restaurants');
  const panel = await openFilters(page);
  await expect(panel).toBeVisible();
  const button = page.getByRole('button', { name: /^Filters/ });
  // Retry, because the panel is visible before it is positioned.
  await expect(async () => {
    const [below, above] = await Promise.all([panel.boundingBox(), button.boundingBox()]);
    if (!below || !above) throw new Error('There is no panel.');
    const gap = below.y - above.y - above.height;
    expect(gap).toBeGreaterThanOrEqual(0);
    expect(gap).toBeLessThan(20);
    expect(below.x).toBeLessThan(above.x + above.width);
    expect(below.x + below.width).toBeGreaterThan(above.x);
    expect(below.width).toBeLessThan(700);
  }).toPass({ timeout: 15_000 });
  // This click works only if no overlay covers the page beside the panel.
  await page.getByRole('heading', { level: 1 }).click();
  await expect(panel).toBeHidden();
});

for (const [width, title] of [
  [767, 'Filter Restaurants'],
  [768, 'Filters'],
] as const) {
  test(`CONST-05 at ${width} px the filter panel is a ${title}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/restaurants');
    await expect((await openFilters(page)).getByRole('heading', { name: title })).toBeVisible();
  });
}

test('a filter chip takes effect at once, and a second click removes the filter', async ({
  page,
}) => {
  await page.goto('/restaurants?page=2');
  const panel = await openFilters(page);
  const asked = page.waitForRequest(
    (request) => request.url().includes('page=1') && request.url().includes('tags=Waterfront'),
  );
  const chip = panel.getByRole('button', { name: /^Waterfront/ });
  await test.step('FILT-14, FILT-24, LIST-46 a chip takes effect at once and returns to page 1', async () => {
    await chip.click();
    await asked;
    await expect(panel).toBeVisible();
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL(/\?tags=Waterfront$/);
    await expect(page.getByRole('status').filter({ hasText: 'restaurants' })).toHaveText(
      '49 restaurants',
    );
  });
  await test.step('FILT-25, FILT-29, FILT-30, FILT-31 a value of each group is added', async () => {
    await panel.getByRole('tab', { name: 'Islands' }).click();
    await panel.getByRole('button', { name: /^Exuma/ }).click();
    await panel.getByRole('tab', { name: 'Categories' }).click();
    await panel.getByRole('button', { name: /^Seafood/ }).click();
    await expect(page).toHaveURL(/tags=Waterfront&categories=Seafood&islands=Exuma$/);
  });
  await test.step('FILT-26 a second click removes the value', async () => {
    await panel.getByRole('button', { name: /^Seafood/ }).click();
    await expect(page).toHaveURL(/\?tags=Waterfront&islands=Exuma$/);
  });
  await test.step('LIST-53 a search text joins the filters in the address, and leaves it again', async () => {
    await page.keyboard.press('Escape');
    const box = page.getByLabel('Search restaurants');
    await box.fill('conch');
    await box.press('Enter');
    await expect(page).toHaveURL(/\?search=conch&tags=Waterfront&islands=Exuma$/);
    await box.fill('');
    await box.press('Enter');
    await expect(page).toHaveURL(/\?tags=Waterfront&islands=Exuma$/);
  });
});

test('FILT-28, FILT-32, FILT-33 the keyboard can turn on "Open Now", which then shows as a removable chip', async ({
  page,
}) => {
  await page.goto('/restaurants');
  const panel = await openFilters(page);
  const open = panel.getByRole('checkbox', { name: /Open Now/ });
  // Wait until the panel has the focus, which it takes when it opens.
  await expect.poll(() => hasFocus(panel)).toBe(true);
  await open.focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/\?openNow=true$/);
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/\/restaurants$/);
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Remove Open Now' }).click();
  await expect(page).toHaveURL(/\/restaurants$/);
});

test('OP-13 "Clear All" empties the filters, but keeps search text and order', async ({ page }) => {
  await page.goto(
    '/restaurants?search=conch&tags=Waterfront&islands=Exuma&prices=%24&openNow=true&sort=verified',
  );
  const panel = await openFilters(page);
  await panel.getByRole('button', { name: 'Clear All' }).click();
  await expect(page).toHaveURL(/\?search=conch&sort=verified$/);
});

test('FILT-15..17 each filter tab names what it is loading', async ({ page }) => {
  const waiting: (() => void)[] = [];
  await page.route(/\/api\/(tags|categories|islands)$/, async (route) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    await route.continue();
  });
  await page.goto('/restaurants');
  const panel = await openFilters(page);
  for (const title of ['Tags', 'Categories', 'Islands']) {
    await panel.getByRole('tab', { name: title }).click();
    await expect(panel.getByText(`Loading ${title.toLowerCase()}...`)).toBeVisible();
  }
  await expect.poll(() => waiting.length).toBe(3);
  for (const resume of waiting) resume();
  await expect(panel.getByRole('button', { name: /^Exuma/ })).toBeVisible();
});

test('ERR-07, OP-58 when a list of filters fails to load, the panel says so and offers to try again', async ({
  page,
  expectAnswer,
}) => {
  expectAnswer(500, '/api/categories');
  let isBroken = true;
  await page.route('**/api/categories', (route) =>
    isBroken ? route.fulfill({ status: 500 }) : route.continue(),
  );
  await page.goto('/restaurants');
  const panel = await openFilters(page);
  await panel.getByRole('tab', { name: 'Categories' }).click();
  await expect(
    panel.getByText('Failed to fetch categories: 500 Internal Server Error'),
  ).toBeVisible();
  isBroken = false;
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(panel.getByRole('button', { name: /^Seafood/ })).toBeVisible();
});

test('FILT-34..36, API-CAT-26, API-CAT-27 the filters offer only preferred tags, in their fixed order', async ({
  page,
}) => {
  const stubbed = [
    { id: 99, name: 'Not preferred' },
    ...PREFERRED_TAGS.map((name, id) => ({ id, name })).reverse(),
  ];
  await page.route('**/api/tags', (route) => route.fulfill({ json: stubbed }));
  await page.goto('/restaurants');
  const chips = (await openFilters(page)).getByRole('group', { name: 'Tags' }).getByRole('button');
  await expect(chips).toHaveText(PREFERRED_TAGS.map((name) => new RegExp(`^${name}`)));
});

test('each filter value shows its number of restaurants, and values without restaurants are dimmed', async ({
  page,
}) => {
  await page.goto('/restaurants?islands=Rum Cay');
  const panel = await openFilters(page);
  await panel.getByRole('tab', { name: 'Islands' }).click();
  await expect(panel.getByRole('button', { name: 'New Providence 64' })).toBeVisible();
  await panel.getByRole('tab', { name: 'Categories' }).click();
  await expect(panel.getByRole('button', { name: 'Steakhouse 0' })).toHaveAttribute(
    'data-empty',
    '',
  );
});

test('the focus stays inside the filter drawer', async ({ page }) => {
  await page.setViewportSize(NARROW);
  await page.goto('/restaurants');
  const panel = await openFilters(page);
  await expect(panel).toBeVisible();
  await expect.poll(() => hasFocus(panel)).toBe(true);
  for (let step = 0; step < 25; step++) {
    await page.keyboard.press('Tab');
    expect(await hasFocus(panel)).toBe(true);
  }
});

for (const size of [WIDE, NARROW]) {
  test(`the filter panel has the same height for every tab at ${size.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.goto('/restaurants');
    const panel = await openFilters(page);
    const heights = new Set<number>();
    for (const title of ['Tags', 'Categories', 'Islands', 'Features']) {
      await panel.getByRole('tab', { name: title }).click();
      const group = panel.getByRole('group', { name: title === 'Features' ? 'Diet' : title });
      await expect(group.getByRole('button').first()).toBeVisible();
      heights.add((await panel.boundingBox())?.height ?? 0);
    }
    expect([...heights]).toHaveLength(1);
  });
}

test('features, a minimum rating and a time are chosen in the filter panel and removed by chips', async ({
  page,
}) => {
  await page.goto('/restaurants');
  const panel = await openFilters(page);
  await panel.getByRole('tab', { name: 'Features' }).click();
  await panel.getByRole('button', { name: /^Vegan options/ }).click();
  await panel.getByRole('button', { name: '4+', exact: true }).click();
  await panel.getByLabel('Open on day').selectOption('Friday');
  await panel.getByLabel('Open at time').selectOption('7:00 PM');
  await expect(page).toHaveURL(/\?features=Vegan\+options&minRating=4&openAt=Fri-19%3A00$/);
  await expect(page.getByRole('button', { name: 'Filters 3 active' })).toBeVisible();
  await panel.getByRole('button', { name: 'Apply Filters' }).click();
  const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('listitem');
  await expect(chips).toHaveText(['Vegan options', 'Rated 4+', 'Open Friday at 7:00 PM']);
  await expect(chips.last()).toHaveAttribute('data-joined', 'and');
  await page.getByRole('button', { name: 'Remove Vegan options' }).click();
  await page.getByRole('button', { name: 'Remove Rated 4+' }).click();
  await page.getByRole('button', { name: 'Remove Open Friday at 7:00 PM' }).click();
  await expect(page).toHaveURL(/\/restaurants$/);
});

test('a filter for a time without a day means tomorrow when the time has passed today', async ({
  page,
}) => {
  // Noon in The Bahamas.
  await page.clock.install({ time: new Date('2026-07-18T16:00:00Z') });
  for (const [time, day, words] of [
    ['11:30', 'Tomorrow', 'Open tomorrow at 11:30 AM'],
    ['12:30', 'Today', 'Open today at 12:30 PM'],
  ] as const) {
    await page.goto(`/restaurants?openAt=${time}`);
    const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('listitem');
    await expect(chips).toHaveText([words]);
    const panel = await openFilters(page);
    await expect(panel.getByLabel('Open on day').locator('option:checked')).toHaveText(day);
  }
});

test('a misspelt search is corrected, with a link to search the exact words', async ({ page }) => {
  await page.goto('/restaurants?search=cnoch');
  await expect(page.getByText('Showing results for conch.')).toBeVisible();
  await page.getByRole('link', { name: 'Search instead for cnoch' }).click();
  await expect(page).toHaveURL(/search=cnoch&exact=true$/);
  await expect(page.getByRole('heading', { name: 'No restaurants found' })).toBeVisible();
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('every corrected word of a search is named', async ({ page }) => {
      await page.goto('/restaurants?search=cnoch+in+nasau');
      await expect(page.getByText('Showing results for conch in nassau.')).toBeVisible();
      await expect(page.getByText('We read “cnoch” as “conch”.')).toBeVisible();
      await expect(page.getByText('We read “nasau” as “nassau”.')).toBeVisible();
      await expect(page.getByText('We left out')).toHaveCount(0);
    });

    test('search words after the tenth are named as ignored', async ({ page }) => {
      const words = 'conch fish crab lobster rice lime salt rum bar grill beans bread';
      await page.goto(`/restaurants?${new URLSearchParams({ search: words })}`);
      await expect(
        page.getByText('A search can have up to ten words. We left out “beans” and “bread”.'),
      ).toBeVisible();
      await expect(page.locator('input[type=search]').first()).toHaveValue(words);
    });
  });
}

test('an empty result offers links that remove one filter, and a link to another island', async ({
  page,
}) => {
  await page.goto('/restaurants?search=sushi&islands=exuma');
  await expect(page.getByRole('heading', { name: 'No restaurants found' })).toBeVisible();
  const without = page.getByRole('list', { name: 'Remove a filter' }).getByRole('link');
  await expect(without).toHaveText([/^Remove “sushi” \(10 restaurants\)$/, /^Remove Exuma \(/]);
  await page.getByRole('link', { name: /^New Providence \(/ }).click();
  await expect(page).toHaveURL(/search=sushi&islands=New\+Providence$/);
});

test('a card shows which words of the restaurant match the search', async ({ page }) => {
  await page.goto('/restaurants?search=credit+cards');
  await expect(page.locator('article').first()).toContainText('Matches your search: Credit cards');
});

for (const viewport of [WIDE, NARROW]) {
  test(`filter counts that arrive late move nothing on the page, at ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/restaurants?*facets=true*', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/restaurants');
    const panel = await openFilters(page);
    await expect(panel.getByRole('button', { name: 'Takeout' })).toBeVisible();
    const chips = panel.locator('.chip');
    const boxes = () =>
      chips.evaluateAll((all) => all.map((chip) => JSON.stringify(chip.getBoundingClientRect())));
    const before = await boxes();
    release();
    await expect(panel.getByRole('button', { name: /^Takeout \d+/ })).toBeVisible();
    expect(await boxes()).toEqual(before);
  });
}

for (const height of [720, 800, 1080]) {
  test(`FILT-07 at 1280 × ${height} px the filters open below their button and fit the window`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height });
    await page.goto('/restaurants');
    const button = await page.getByRole('button', { name: /^Filters/ }).boundingBox();
    const panel = await openFilters(page);
    await expect(panel.getByRole('group', { name: 'Tags' })).toBeVisible();
    await expect(async () => {
      const box = await panel.boundingBox();
      const below = (box?.y ?? 0) - (button?.y ?? 0) - (button?.height ?? 0);
      expect(below).toBeGreaterThan(0);
      expect(below).toBeLessThan(20);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeCloseTo(
        (button?.x ?? 0) + (button?.width ?? 0),
        0,
      );
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
    }).toPass({ timeout: 5000 });
  });
}

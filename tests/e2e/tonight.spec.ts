import type { RestaurantPage } from '#domain/contract/restaurants.ts';
import { expect, test } from '#tests/support/browser-test.ts';

test('FILT-38, CARD-27 the switch "Tonight" finds the events of this evening, and each card names one', async ({
  page,
  request,
}) => {
  const answer = await request.get('/api/restaurants?tonight=true&facets=true&limit=50');
  const { restaurants, pagination, facets } = (await answer.json()) as RestaurantPage;
  expect(pagination.total).toBeGreaterThan(0);
  expect(facets?.tonight).toBe(pagination.total);

  await page.goto('/restaurants');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('dialog').getByText('Tonight').click();
  await page.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(page).toHaveURL(/[?&]tonight=true/);
  await expect(page.getByRole('button', { name: 'Remove Tonight' })).toBeVisible();
  const cards = page.getByRole('article');
  await expect(cards.getByRole('heading')).toHaveText(restaurants.map(({ name }) => name));
  // Late in the evening an event may be over, and the line then names the next one.
  for (const line of await cards.locator('event-line').all())
    await expect(line).toHaveText(
      /^(?:Tonight|Today|Sun|Mon|Tue|Wed|Thu|Fri|Sat|[A-Z][a-z]{2} \d+) \d/,
    );
  await expect(cards.locator('event-line')).toHaveCount(restaurants.length);
});

test('FILT-39, MAP-36 a search for "live music tonight" offers the filter "Tonight", and a marker’s card on the map names the event', async ({
  page,
}) => {
  await page.goto('/restaurants?search=live+music+tonight');
  const offered = page.getByRole('group', { name: 'Suggested filters' });
  await offered.getByRole('link', { name: 'Tonight', exact: true }).click();
  await expect(page).toHaveURL('/restaurants?search=live+music+tonight&tonight=true');
  await expect(offered).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Remove Tonight' })).toBeVisible();

  await page.goto('/restaurants?tonight=true&view=map');
  await page.locator('.pin:not(.cluster)').first().click();
  await expect(page.locator('.mapcard event-line')).toHaveText(
    /^(?:Tonight|Today|Sun|Mon|Tue|Wed|Thu|Fri|Sat|[A-Z][a-z]{2} \d+) \d/,
  );
});

test('DET-63 the page of a restaurant lists its events', async ({ page, request }) => {
  const answer = await request.get('/api/restaurants?search=cleora');
  const { restaurants } = (await answer.json()) as RestaurantPage;
  await page.goto(`/restaurants/${restaurants[0]?.id}`);
  await expect(page.getByRole('region', { name: 'What’s on' }).getByRole('listitem')).toHaveText([
    'Wednesdays 6:00 PM to 10:00 PM: Fish fry',
  ]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('FILT-38 without JavaScript the form finds the events of this evening', async ({ page }) => {
    await page.goto('/restaurants');
    // Playwright finds content of `noscript` by selector, not by text or role.
    const plain = page.locator('#listing noscript');
    await plain.locator('summary').click();
    await page.locator('input[name=tonight]').check();
    await plain.locator('button[type=submit]').click();
    await expect(page).toHaveURL(/[?&]tonight=true/);
    await expect(plain.locator('a[aria-label="Remove Tonight"]')).toBeVisible();
    await expect(page.locator('.card').first()).toBeVisible();
  });
});

import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '#tests/support/browser-test.ts';
import { CARD_FRAMES } from '#tests/support/card-frames.ts';
import { holdScripts } from '#tests/support/held-scripts.ts';
import { askListing, someRestaurants, stubListing } from '#tests/support/stubbed-listing.ts';
import { untilHydrated } from '#tests/support/hydrated.ts';

test('CARD-08 the badge of a card says "Open Now" or "Closed"', async ({ page }) => {
  await page.goto('/restaurants?limit=25');
  const badges = page.locator('.card open-badge');
  await expect(badges.first()).toHaveText(/^(Open Now|Closed)$/);
  const texts = await badges.allTextContents();
  expect(texts.every((text) => text === 'Open Now' || text === 'Closed')).toBe(true);
});

for (const [id, width, near, far] of [
  ['CARD-20', 1280, 290, 310],
  ['CARD-21', 400, 590, 610],
] as const) {
  test(`${id} at ${width} px a card's picture starts to load ${near} px below the window, but not at ${far} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/restaurants?limit=50&sort=name-asc');
    await expect(page.getByRole('article').first()).toBeVisible();
    await untilHydrated(page);
    const answer = await page.request.get('/api/restaurants?limit=50&sortBy=name-asc');
    const { restaurants } = (await answer.json()) as { restaurants: { id: number }[] };
    const id = restaurants.at(-1)?.id ?? 0;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const isAsked = () => asked.some((path) => path.startsWith(`/images/restaurants/${id}-`));
    const card = page.locator(CARD_FRAMES).last();
    const scrollToDistance = (distance: number) =>
      card.evaluate(async (element, px) => {
        document.documentElement.style.scrollBehavior = 'auto';
        scrollBy(0, element.getBoundingClientRect().top - innerHeight - px);
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      }, distance);
    // Scroll twice. During the first scroll, skeletons become cards of another height, and the
    // second scroll corrects the position.
    await scrollToDistance(far + 200);
    await expect(card.locator('.skeleton')).toBeVisible();
    await scrollToDistance(far);
    await scrollToDistance(far);
    expect(isAsked()).toBe(false);
    await scrollToDistance(near);
    await expect.poll(isAsked).toBe(true);
    await expect(card.locator('.skeleton')).toBeVisible();
  });
}

test('LAZY-10 a card is rendered when 5% of it is within 200 px of the viewport', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const Real = window.IntersectionObserver;
    const made: unknown[] = [];
    Object.assign(window, { observers: made });
    window.IntersectionObserver = class extends Real {
      constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super(callback, options);
        made.push([options?.rootMargin, options?.threshold]);
      }
    };
  });
  await page.goto('/restaurants?limit=25&sort=name-asc');
  await expect(page.getByRole('article').first()).toBeVisible();
  await untilHydrated(page);
  const observers = () =>
    page.evaluate(() => (window as unknown as { observers: unknown }).observers);
  await expect.poll(observers).toContainEqual(['200px', 0.05]);
});

for (const [width, columns] of [
  [400, 1],
  [800, 2],
  [1280, 3],
] as const) {
  test(`LIST-32 at ${width} px the cards are in ${columns} columns`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/restaurants');
    const cards = await page.locator(CARD_FRAMES).all();
    const boxes = await Promise.all(cards.slice(0, 6).map((card) => card.boundingBox()));
    expect(new Set(boxes.map((box) => Math.round(box?.x ?? 0))).size).toBe(columns);
  });
}

for (const [width, island, count] of [
  [800, 'Long+Island', 5],
  [1280, 'Eleuthera', 10],
] as const) {
  test(`LIST-62 at ${width} px a single card in the last row is as wide as the cards above`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/restaurants?islands=${island}`);
    const frames = page.locator(CARD_FRAMES);
    await expect(frames).toHaveCount(count);
    const [first, last] = [await frames.first().boundingBox(), await frames.last().boundingBox()];
    expect(last?.width).toBeCloseTo(first?.width ?? 0, 0);
    expect(last?.x).toBe(first?.x);
  });
}

test('LIST-59 on phones compact rows show three to four restaurants at a time, on later pages too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/restaurants');
  await untilHydrated(page);
  const button = page.getByRole('button', { name: 'Compact rows' });
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  const cards = page.getByRole('article');
  const rows = async () => {
    const [first, second] = [await cards.nth(0).boundingBox(), await cards.nth(1).boundingBox()];
    return (844 - 64) / ((second?.y ?? 0) - (first?.y ?? 0));
  };
  expect(await rows()).toBeLessThan(2);
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(await rows()).toBeGreaterThan(3);
  expect(await rows()).toBeLessThan(4.5);
  await page.reload();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(await rows()).toBeGreaterThan(3);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  await page.goto('/islands/exuma');
  expect(await rows()).toBeGreaterThan(3);
  await page.goto('/restaurants');
  await untilHydrated(page);
  await button.click();
  await page.reload();
  expect(await rows()).toBeLessThan(2);
});

test('LIST-59 in compact rows even the longest time fits in one line, and covers neither the rating nor the text', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => localStorage.setItem('cards', 'compact'));
  await page.goto('/restaurants?openAt=Wed-12:30');
  const cards = page.getByRole('article');
  const times = cards.locator('.next-change');
  await expect(times.first()).toHaveText('Open Wed 12:30 PM');
  const boxes = await cards.evaluateAll((all) =>
    all.map((card) => {
      const box = (part: string) => card.querySelector(part)?.getBoundingClientRect();
      return {
        height: box('.next-change')?.height,
        end: box('.next-change')?.right ?? 0,
        textStart: box('.card-title')?.left ?? 0,
        bottom: box('.open-state')?.bottom ?? 0,
        ratingTop: box('.stamp')?.top ?? Infinity,
      };
    }),
  );
  expect(boxes).toHaveLength(10);
  for (const { height, end, textStart, bottom, ratingTop } of boxes) {
    expect(height).toBeCloseTo(30.4, 0);
    expect(end).toBeLessThanOrEqual(textStart);
    expect(bottom).toBeLessThanOrEqual(ratingTop);
  }
});

test('LIST-59 wide windows show cards, even if compact rows were chosen in a narrow window', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('cards', 'compact'));
  await page.goto('/restaurants');
  await expect(page.getByRole('button', { name: 'Compact rows' })).toBeHidden();
  const picture = await page.locator('.card-picture').first().boundingBox();
  expect(picture?.width).toBeGreaterThan(300);
});

for (const [total, isShown] of [
  [10, false],
  [11, true],
] as const) {
  test(`LIST-36 with ${total} restaurants at 10 a page the pagination is ${isShown ? '' : 'not '}shown`, async ({
    page,
  }) => {
    const restaurants = await someRestaurants(page, [{}]);
    await stubListing(page, { restaurants, total });
    await askListing(page, '/restaurants?sort=name-asc');
    await expect(page.getByText(`${total} restaurants`)).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(isShown ? 1 : 0);
  });
}

test('LIST-58 a card opens the page of its restaurant', async ({ page }) => {
  await page.goto('/restaurants');
  const link = page.getByRole('article').nth(3).getByRole('link');
  const name = await link.textContent();
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
});

test('CARD-18, CARD-19, CONST-26 the first six pictures load at once, the others lazily', async ({
  page,
}) => {
  await page.goto('/restaurants');
  const loading = await page
    .locator('#listing .card img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('loading')));
  expect(loading).toEqual([...Array<string>(6).fill('eager'), ...Array<string>(4).fill('lazy')]);
});

for (const [characters, expected] of [
  [100, 'a'.repeat(100)],
  [101, `${'a'.repeat(97)}...`],
] as const) {
  test(`CONST-10, CARD-13, CARD-14 a card shows the right text for a description of ${characters} characters`, async ({
    page,
  }) => {
    const restaurants = await someRestaurants(page, [{ description: 'a'.repeat(characters) }]);
    await stubListing(page, { restaurants });
    await askListing(page, '/restaurants?sort=name-asc');
    await expect(page.locator('.card')).toHaveCount(1);
    await expect(page.locator('.card-description')).toHaveText(expected);
  });
}

test('META-03, META-04, CONST-12 social tags and structured data describe the first ten restaurants of the search', async ({
  page,
}) => {
  await page.goto('/restaurants?search=conch&limit=25');
  await expect(page.getByRole('article').first()).toBeVisible();
  for (const name of ['og:title', 'twitter:title', 'og:description']) {
    await expect(page.locator(`meta[property="${name}"], meta[name="${name}"]`)).toHaveAttribute(
      'content',
      /conch/,
    );
  }
  const names = await page.locator('#listing .card h3').allTextContents();
  const data = page.locator('script[type="application/ld+json"]');
  await expect
    .poll(async () => {
      const list = JSON.parse((await data.textContent()) ?? '{}') as {
        '@type': string;
        itemListElement: { name?: string; item?: { name: string } }[];
      };
      return [
        list['@type'],
        ...list.itemListElement.map(({ name, item }) => name ?? item?.name),
      ].slice(0, 1 + Math.min(10, names.length));
    })
    .toEqual(['ItemList', ...names.slice(0, 10)]);
  const list = JSON.parse((await data.textContent()) ?? '{}') as { itemListElement: unknown[] };
  expect(list.itemListElement.length).toBeLessThanOrEqual(10);
});

test('META-01..03 title, description and social tags of the listing name the chosen tags', async ({
  page,
}) => {
  await page.goto('/restaurants');
  const meta = (name: string) => page.locator(`meta[property="${name}"], meta[name="${name}"]`);
  for (const name of ['description', 'og:description', 'twitter:description']) {
    await expect(meta(name)).not.toHaveAttribute('content', /Seafood/);
  }
  await page.goto('/restaurants?tags=Seafood');
  await expect(page).toHaveTitle(/Seafood/);
  for (const name of ['description', 'og:description', 'twitter:description', 'og:title']) {
    await expect(meta(name)).toHaveAttribute('content', /Seafood/);
  }
});

for (const width of [390, 1280]) {
  test(`nothing moves while the listing loads, is hydrated and shows the map, ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript(() => {
      const shifts: unknown[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[];
        })[]) {
          if (entry.hadRecentInput) continue;
          shifts.push([
            entry.value,
            ...entry.sources.map(({ node, previousRect, currentRect }) =>
              [
                node?.nodeName,
                node?.className,
                JSON.stringify(previousRect),
                JSON.stringify(currentRect),
              ].join(' '),
            ),
          ]);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const path of [
      '/',
      '/restaurants',
      '/restaurants?search=conch',
      '/restaurants?tags=Waterfront&page=2',
      '/restaurants?view=map',
      '/restaurants/1',
      '/about',
    ]) {
      await page.goto(path, { waitUntil: 'load' });
      const below = page.locator('astro-island[client=visible]');
      if ((await below.count()) > 0) await below.scrollIntoViewIfNeeded();
      await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
      if (path.includes('map')) await expect(page.locator('.pin').first()).toBeVisible();
      else if (path.includes('?')) await expect(page.getByRole('article').first()).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      const shifts = await page.evaluate(
        () => (window as unknown as { shifts: [number, ...string[]][] }).shifts,
      );
      // Round to two decimals, as tools do for CLS, because a late font may move a word by a pixel.
      const score = shifts.reduce((sum, [value]) => sum + value, 0);
      expect(score.toFixed(2), `${path} ${JSON.stringify(shifts, null, 1)}`).toBe('0.00');
    }
  });
}

test('a listing opened at the URL of its map never shows list cards, not even for a moment', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/restaurants?search=conch&view=map', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'All Restaurants' })).toBeVisible();
  await expect(page.locator('#listing .card').first()).toBeHidden();
  release();
  await expect(page.locator('.map')).toBeVisible();
});

test('going back to the listing restores the cards and the scroll position', async ({ page }) => {
  await page.goto('/restaurants?limit=25&sort=name-asc&page=2');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.locator(CARD_FRAMES).nth(13).scrollIntoViewIfNeeded();
  const card = page.locator(CARD_FRAMES).nth(13).getByRole('article');
  await expect(card).toBeVisible();
  const scrolled = () => page.evaluate(() => scrollY);
  const rests = () =>
    page.evaluate(async () => {
      const before = scrollY;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return scrollY === before;
    });
  await expect.poll(rests).toBe(true);
  const before = await scrolled();
  expect(before).toBeGreaterThan(1000);
  const name = await card.getByRole('link').textContent();
  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
  await page.goBack();
  await expect(page.getByRole('link', { name: name ?? '', exact: true })).toBeInViewport();
  await expect.poll(async () => Math.abs((await scrolled()) - before)).toBeLessThan(60);
  // Hydration keeps the published cards, and treats them as cards that the visitor has seen.
  await expect(page.locator(CARD_FRAMES)).toHaveCount(25);
  await expect(page.locator('.whole-card')).toHaveCount(0);
});

test('the URL of a listing shows another visitor the same restaurants', async ({
  page,
  browser,
  guide,
}) => {
  await page.goto('/restaurants');
  // Wait for hydration. Before it, the browser would send the form, and later choices would be
  // lost.
  await untilHydrated(page);
  await page.getByLabel('Search restaurants').fill('fish');
  await page.keyboard.press('Enter');
  await page.getByLabel('Sort').selectOption('rating-desc');
  await page.getByRole('button', { name: 'Map' }).click();
  await expect(page.getByText(/^Showing \d+ of \d+ restaurants$/)).toBeVisible();
  const other = await (await browser.newContext()).newPage();
  await other.goto(page.url().replace(/^https?:\/\/[^/]+/, guide.url));
  const names = (target: typeof page) => target.locator('.places h3').allTextContents();
  await expect(other.locator('.places h3').first()).toBeVisible();
  expect(await names(other)).toEqual(await names(page));
  await expect(other.getByLabel('Search restaurants')).toHaveValue('fish');
  await other.context().close();
});

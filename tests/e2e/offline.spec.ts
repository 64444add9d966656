import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '#tests/support/browser-test.ts';
import { editorSession } from '#tests/support/editor-session.ts';
import { test } from '#tests/support/fickle-network-test.ts';
import { keptPaths, untilKept, visit } from '#tests/support/kept-on-device.ts';
import { movedByItself, watchShifts } from '#tests/support/layout-shifts.ts';
import { untilHydrated } from '#tests/support/hydrated.ts';

test.use({ serviceWorkers: 'allow' });
// Requests fail without a network, so expect failed requests in these tests.
test.beforeEach(({ expectAnswer }) => expectAnswer('none', /.*/));

const bar = (page: Page) => page.locator('.cached-page-bar');
const title = (page: Page) => page.getByRole('heading', { level: 1 });
/** Waits until the bar disappears. The page checks every 20 s whether the guide is reachable. */
const untilGone = (page: Page) => expect(bar(page)).toHaveCount(0, { timeout: 30_000 });
const FISHING = 'The network has gone fishing';

test('offline, a visited page shows with the date of its copy, and any other URL shows a list of cached pages', async ({
  page,
  context,
}) => {
  await visit(page, '/restaurants/1');
  const name = await title(page).textContent();
  await visit(page, '/islands/exuma');
  await context.setOffline(true);
  await page.goto('/restaurants/1?from=a-friend');
  await expect(title(page)).toHaveText(name ?? '');
  await expect(bar(page)).toHaveText(
    /You’re offline\. This page was saved today, \d+:\d\d [AP]M\./,
  );
  await expect(page.locator('open-status')).toContainText(/open|closed/i);

  await page.goto('/restaurants/2');
  await expect(title(page)).toHaveText(FISHING);
  const kept = page.getByRole('list').filter({ hasText: 'saved today' });
  await expect(kept.getByRole('link')).toHaveCount(2);
  await expect(kept).toContainText('Restaurants on Exuma');
  await kept.getByRole('link', { name: name ?? '' }).click();
  await expect(title(page)).toHaveText(name ?? '');

  await page.goto('/restaurants/2');
  await expect(title(page)).toHaveText(FISHING);
  await context.setOffline(false);
  // The requested page loads by itself when the network returns.
  await expect(page.locator('[data-restaurant="2"]').first()).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});

test('a cached page reloads when the network returns, unless the visitor has typed text', async ({
  page,
  context,
}) => {
  await visit(page, '/');
  await context.setOffline(true);
  await page.reload();
  await expect(bar(page)).toBeVisible();
  await context.setOffline(false);
  await untilGone(page);
  await expect(page.locator('html')).not.toHaveAttribute('data-kept-at');

  await page.evaluate(() => sessionStorage.clear());
  await context.setOffline(true);
  await page.reload();
  await expect(bar(page)).toBeVisible();
  await page.locator('main [data-search] input').fill('conch');
  await context.setOffline(false);
  await expect(bar(page)).toContainText('You’re back online.');
  await page.getByRole('button', { name: 'Refresh page' }).click();
  await expect(bar(page)).toHaveCount(0);
});

test('the offline bar shifts nothing, works by keyboard and has no axe violations', async ({
  page,
  context,
}) => {
  await watchShifts(page);
  for (const [width, theme] of [
    [390, 'dark'],
    [1280, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: theme });
    await context.setOffline(false);
    await visit(page, '/restaurants/1');
    await context.setOffline(true);
    await page.reload();
    await expect(bar(page)).toContainText('You’re offline.');
    expect(await movedByItself(page, 0.003)).toEqual([]);
    const found = await new AxeBuilder({ page }).include('.cached-page-bar').analyze();
    expect(found.violations).toEqual([]);
    const box = await page.getByRole('button', { name: 'Dismiss' }).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await page.getByRole('button', { name: 'Try again' }).focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Dismiss' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(bar(page)).toHaveCount(0);
  }
});

test('/offline has its own URL, is hidden from search engines and has no axe violations', async ({
  page,
}) => {
  const answer = await page.goto('/offline');
  expect(answer?.status()).toBe(200);
  await expect(title(page)).toHaveText(FISHING);
  await expect(page.getByRole('status').first()).toContainText('You’re online');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  expect(await (await page.request.get('/sitemap.xml')).text()).not.toContain('/offline');
  for (const colorScheme of ['light', 'dark'] as const) {
    // Otherwise axe may measure colours in the middle of a transition.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  }
});

test('while the guide is unreachable or answers 502, the cached page shows, and an answer 404 removes the page from the cache', async ({
  page,
  network,
  expectAnswer,
}) => {
  expectAnswer(502, /.*/);
  expectAnswer(404, '/about');
  await visit(page, `${network.url}/about`);
  for (const state of ['away', 'refusing'] as const) {
    network.state = state;
    await page.reload();
    await expect(bar(page)).toContainText(
      'The guide can’t be reached right now. This page was saved',
    );
    network.state = 'there';
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(bar(page)).toHaveCount(0);
  }
  network.changed.set('/about', 404);
  await page.reload();
  await expect.poll(async () => (await keptPaths(page))['guide-pages']).not.toContain('/about');
});

test('when an answer takes several seconds, the cached page is shown instead', async ({
  page,
  network,
}) => {
  await visit(page, `${network.url}/about`);
  network.state = 'slow';
  await page.goto(`${network.url}/about`);
  await expect(bar(page)).toContainText('This page was saved');
  // A page that is not cached waits for its answer.
  const opening = page.goto(`${network.url}/categories`);
  await expect.poll(() => page.url()).toContain('/about');
  network.state = 'there';
  await opening;
  await expect(title(page)).not.toHaveText(FISHING);
  await expect(bar(page)).toHaveCount(0);
});

test('offline the listing shows cached result pages with a notice, and an error for other result pages', async ({
  page,
  context,
}) => {
  test.slow();
  await visit(page, '/restaurants?sort=name-asc');
  await page.reload();
  await untilHydrated(page);
  // Compares only the first three cards, because later ones are rendered lazily.
  const names = async () => (await page.locator('.card-title').allTextContents()).slice(0, 3);
  const turn = (to: 'Next' | 'Previous') => page.getByRole('button', { name: to }).click();
  const first = await names();
  await turn('Next');
  await expect.poll(async () => (await names())[2] ?? first[2]).not.toBe(first[2]);
  const second = await names();
  await expect
    .poll(async () => (await keptPaths(page))['guide-answers']?.join())
    .toMatch(/restaurants\?\S*page=2/);
  await page.reload();
  await untilHydrated(page);
  await page.goto('/restaurants?sort=name-asc');
  await untilHydrated(page);
  await context.setOffline(true);
  await turn('Next');
  await expect.poll(names).toEqual(second);
  await expect(bar(page)).toContainText('You’re offline. This page was saved today');
  await turn('Next');
  await expect(page.getByRole('alert')).toContainText('You’re offline');
  expect(await names()).toEqual(second);
  await context.setOffline(false);
  await untilGone(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('after a visit to the listing the drawn map works offline', async ({ page, context }) => {
  await visit(page, '/restaurants');
  await page.reload();
  await untilHydrated(page);
  await expect
    .poll(async () => (await keptPaths(page))['guide-assets']?.join())
    .toMatch(/MapPanel.*shores-8|shores-8.*MapPanel/);
  await context.setOffline(true);
  await page.goto('/restaurants?view=map');
  await expect(page.locator('.map')).toBeVisible();
  await expect(page.locator('.map svg path').first()).toBeAttached();
  await expect(bar(page)).toBeVisible();
});

test('personal pages, results that soon become outdated, and the admin are never cached', async ({
  page,
  guide,
}) => {
  await visit(page, '/about');
  for (const path of [
    '/login',
    '/register',
    '/profile',
    '/verify-email?token=abc',
    '/suggest-edit',
  ])
    await page.goto(path);
  await page.goto('/restaurants?openNow=true');
  await untilHydrated(page);
  await page.goto(`${guide.url}/admin`);
  await page.goto('/restaurants/1');
  await untilKept(page, '/restaurants/1');
  const kept = await keptPaths(page);
  expect(kept['guide-pages']?.toSorted()).toEqual(['/about', '/restaurants/1']);
  const { 'guide-assets': _files, ...others } = kept;
  const paths = Object.values(others).flat();
  expect(paths.filter((path) => /openNow|token|admin|auth/.test(path))).toEqual([]);
});

test.describe('offline data of a signed-in member', () => {
  const PASSWORD = 'conch-and-grits';
  let people = 0;

  /** Registers a member with one favorite and waits until their data are cached. */
  async function member(page: Page): Promise<string> {
    const email = `kept-${process.pid}-${Date.now()}-${++people}@guide.example`;
    const data = { email, password: PASSWORD, firstName: 'Ann', lastName: 'Bethel' };
    expect((await page.request.post('/api/auth/register', { data })).status()).toBe(201);
    const saved = await page.request.post('/api/favorites', { data: { restaurantId: 1 } });
    expect(saved.ok()).toBe(true);
    await page.goto('/favorites');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('article')).toHaveCount(1);
      const kept = Object.values(await keptPaths(page)).flat();
      expect(kept).toEqual(
        expect.arrayContaining(['/favorites', '/api/favorites', '/api/auth/me']),
      );
    }).toPass();
    return email;
  }

  async function expectNothingOf(page: Page, email: string): Promise<void> {
    const texts = await page.evaluate(async () => {
      const all: string[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          const kept = await cache.match(request);
          all.push(`${name} ${request.url} ${(await kept?.text()) ?? ''}`);
        }
      }
      return all;
    });
    expect(texts.filter((text) => text.startsWith('guide-personal'))).toEqual([]);
    expect(texts.filter((text) => text.includes(email))).toEqual([]);
    expect(texts.filter((text) => /^guide-(?:pages|answers) \S+\/favorites/.test(text))).toEqual(
      [],
    );
  }

  test('LAY-33 favorites show offline, and signing out deletes them from the device', async ({
    page,
    context,
    guide,
  }) => {
    const email = await member(page);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('list', { name: 'Favorites' }).getByRole('article')).toHaveCount(1);
    await expect(bar(page)).toContainText('You’re offline.');
    await context.setOffline(false);
    await untilGone(page);
    await page.locator('[data-account-button]').click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(`${guide.url}/restaurants`);
    await expectNothingOf(page, email);
    await context.setOffline(true);
    await page.goto('/favorites');
    await expect(title(page)).toHaveText(FISHING);
  });

  test('LAY-33 signing out offline deletes personal data from the device', async ({
    page,
    context,
  }) => {
    const email = await member(page);
    await context.setOffline(true);
    await page.locator('[data-account-button]').click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(title(page)).toHaveText(FISHING);
    await expectNothingOf(page, email);
  });

  test('PROF-34 deleting the account deletes its data from the device', async ({ page, guide }) => {
    const email = await member(page);
    await page.goto('/profile');
    const card = page.getByRole('region', { name: 'Delete Account' });
    await card.getByLabel('Password', { exact: true }).fill(PASSWORD);
    page.once('dialog', (dialog) => void dialog.accept());
    await card.getByRole('button', { name: 'Delete Account' }).click();
    await expect(page).toHaveURL(`${guide.url}/`);
    await expectNothingOf(page, email);
  });

  test('cached personal data is deleted when the session has ended elsewhere or another member signs in', async ({
    page,
    playwright,
    guide,
    expectAnswer,
  }) => {
    expectAnswer(401, /^\/api\/(?:auth\/me|favorites|recommendations)$/);
    const first = await member(page);
    const session = (await page.context().cookies()).find(({ name }) => /session/.test(name));
    const elsewhere = await playwright.request.newContext({
      baseURL: guide.url,
      extraHTTPHeaders: { Cookie: `${session?.name}=${session?.value}`, Origin: guide.url },
    });
    expect((await elsewhere.post('/api/auth/logout')).ok()).toBe(true);
    await elsewhere.dispose();
    await page.goto('/about');
    await expect.poll(async () => (await keptPaths(page))['guide-personal'] ?? []).toEqual([]);
    await expectNothingOf(page, first);

    await member(page);
    const second = await member(page);
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const me = await caches.match('/api/auth/me');
          return me?.text();
        }),
      )
      .toContain(second);
  });
});

test.describe('offline data of a guide that the test edits', () => {
  test.use({ guideName: 'edited' });

  test('online a cached page is never shown, so the next visit shows an edit', async ({
    page,
    guide,
    ownPlace,
  }) => {
    const path = `/restaurants/${ownPlace.id}`;
    await visit(page, path);
    await page.goto('/about');
    const session = await editorSession(guide.url, guide.editor);
    await session.update(ownPlace.id, { name: `New ${ownPlace.name}` });
    await page.goto(path);
    await expect(title(page)).toHaveText(`New ${ownPlace.name}`);
    await expect(bar(page)).toHaveCount(0);
    // The cache now holds the edited page.
    const kept = () =>
      page.evaluate(async (address) => (await caches.match(address))?.text(), path);
    await expect.poll(kept).toContain(`New ${ownPlace.name}`);
  });
});

test.describe('the service worker of a new release', () => {
  const RELEASE_NAME = /(name:[`"'])[0-9a-f]{12}/;

  test('a new release takes over while an open page keeps working, and the next opened page is a new one', async ({
    page,
    network,
  }) => {
    await visit(page, `${network.url}/restaurants`);
    await page.reload();
    await untilHydrated(page);
    const [shell] = Object.keys(await keptPaths(page)).filter((name) => /shell/.test(name));
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));

    network.changed.set('/sw.js', (text) => {
      expect(text).toMatch(RELEASE_NAME);
      return text.replace(RELEASE_NAME, '$1feedfeedfeed');
    });
    const renew = (html: string) => html.replace('<body', '<body data-release="next"');
    network.changed.set('/about', renew);
    network.changed.set('/offline', renew);
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
    });
    await expect
      .poll(async () => Object.keys(await keptPaths(page)).filter((name) => /shell/.test(name)))
      .toEqual(['guide-shell-feedfeedfeed']);
    expect(shell).not.toBe('guide-shell-feedfeedfeed');

    // The open page still loads scripts of the release that it belongs to.
    await page.getByRole('button', { name: 'Filters' }).click();
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    await expect(page.locator('.map')).toBeVisible();
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);

    await page.goto(`${network.url}/about`);
    await expect(page.locator('body')).toHaveAttribute('data-release', 'next');
    network.state = 'away';
    await page.goto(`${network.url}/islands`);
    await expect(title(page)).toHaveText(FISHING);
    await expect(page.locator('body')).toHaveAttribute('data-release', 'next');
  });

  for (const [how, change] of [
    ['has none any more', 404],
    ['is told to have none', 'off'],
  ] as const) {
    test(`the service worker removes all data from the device if the guide ${how}`, async ({
      page,
      network,
      guide,
    }) => {
      await visit(page, `${network.url}/about`);
      const off = await (await fetch(`${guide.url}/sw-off.js`)).text();
      network.changed.set('/sw.js', change === 'off' ? () => off : change);
      if (change === 'off') {
        // Chromium may drop a request that a page makes while one worker replaces another.
        await untilNextIsActivated(page);
      } else {
        // Only a restarted worker notices the 404, because pages of such a release register no
        // worker.
        await stopWorkers(page);
        await page.addInitScript(() => {
          ServiceWorkerContainer.prototype.register = () => Promise.reject(new Error('None.'));
        });
      }
      await page.goto(`${network.url}/categories`);
      await expect.poll(() => cacheNames(page)).toEqual([]);
      await untilRegistered(page);
      await page.reload();
      await expect(title(page)).toBeVisible();
      if (change === 404)
        expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
      await expect.poll(() => cacheNames(page)).toEqual([]);
      await untilRegistered(page);
    });
  }
});

/** Updates the service worker, and waits until the new worker is active or has removed itself. */
async function untilNextIsActivated(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const next = registration.installing ?? registration.waiting ?? registration.active;
    await new Promise<void>((resolve) => {
      const look = () => {
        if (next?.state === 'activated' || next?.state === 'redundant') resolve();
      };
      next?.addEventListener('statechange', look);
      look();
    });
  });
}

/** Reads only the names: opening a cache that is being deleted would create it again. */
function cacheNames(page: Page): Promise<string[]> {
  return page.evaluate(() => caches.keys());
}

/** Wait for a running registration. If the page closed first, the console would show an error. */
async function untilRegistered(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js').catch(() => {});
  });
}

/** Stops all service workers, as the browser does after a while without events. */
async function stopWorkers(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
}

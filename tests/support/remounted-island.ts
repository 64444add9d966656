import type { Page } from '@playwright/test';

/**
 * Removes an island from the page, as leaving the page does. The cached data stays.
 *
 * @param place selector of the element that contains the island
 */
export async function unmountIsland(page: Page, place: string): Promise<void> {
  await page.evaluate((selector) => {
    document.querySelector(`${selector} astro-island`)?.remove();
    document.dispatchEvent(new Event('astro:after-swap'));
  }, place);
}

/** Adds the island to the page again. It starts with an empty state and the cached data. */
export async function mountIsland(page: Page, place: string): Promise<void> {
  await page.evaluate(async (selector) => {
    const html = await (await fetch(location.pathname)).text();
    const published = new DOMParser().parseFromString(html, 'text/html');
    const island = published.querySelector(`${selector} astro-island`);
    if (!island) throw new Error(`The published page has no island in ${selector}.`);
    // Render the island with `client:only`, so that Astro does not hydrate its published HTML,
    // which matches an empty cache and not the filled one.
    const { Astro } = window as unknown as { Astro: Record<string, unknown> };
    Astro.only = async (load: () => Promise<() => Promise<void>>) => (await load())();
    island.setAttribute('client', 'only');
    island.replaceChildren();
    document.querySelector(selector)?.append(island);
  }, place);
}

import type { Page } from '@playwright/test';

/** Takes the island of a place out of the page, as leaving it does; what is kept of its data stays. */
export async function unmountIsland(page: Page, place: string): Promise<void> {
  await page.evaluate((selector) => {
    document.querySelector(`${selector} astro-island`)?.remove();
    document.dispatchEvent(new Event('astro:after-swap'));
  }, place);
}

/** Puts the island into the page again; it begins anew, with the data that are kept. */
export async function mountIsland(page: Page, place: string): Promise<void> {
  await page.evaluate(async (selector) => {
    const html = await (await fetch(location.pathname)).text();
    const published = new DOMParser().parseFromString(html, 'text/html');
    const island = published.querySelector(`${selector} astro-island`);
    if (!island) throw new Error(`The published page has no island in ${selector}.`);
    // Rendered from nothing: what was published would belong to an empty cache.
    const { Astro } = window as unknown as { Astro: Record<string, unknown> };
    Astro.only = async (load: () => Promise<() => Promise<void>>) => (await load())();
    island.setAttribute('client', 'only');
    island.replaceChildren();
    document.querySelector(selector)?.append(island);
  }, place);
}

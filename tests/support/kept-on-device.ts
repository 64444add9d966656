import { expect, type Page } from '@playwright/test';

/** Returns the paths of the guide that this browser has cached, by cache name. */
export function keptPaths(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () => {
    const kept: Record<string, string[]> = {};
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      kept[name] = requests.map(({ url }) => {
        const { pathname, search } = new URL(url);
        return pathname + search;
      });
    }
    return kept;
  });
}

/** Resolves when a cache of this browser holds the path, query included. */
export async function untilKept(page: Page, path: string): Promise<void> {
  await expect
    .poll(async () => Object.values(await keptPaths(page)).flat(), { message: `${path} is kept` })
    .toContain(path);
}

/** Opens a page and waits until the service worker has cached it with the scripts that it names. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  const { pathname, search } = new URL(page.url());
  await untilKept(page, pathname + search);
  const scripts = await page
    .locator('script[type="module"][src]')
    .evaluateAll((all) => all.map((script) => new URL((script as HTMLScriptElement).src).pathname));
  for (const script of scripts) await untilKept(page, script);
}

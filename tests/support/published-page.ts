import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import type { Restaurant } from '#domain/contract/restaurant.ts';
import type { PageData, SiteIdentity } from '#domain/pages/page-data.ts';
import { PROJECT_ROOT, SITE_BUILD } from '#server/build.ts';
import { NO_STORIES } from '#server/routes/page-routes.ts';
import { loadPageRenderer } from '#server/publisher/render-page.ts';
import { SAMPLE_SITE } from './sample-pages.ts';

/** The document of a page as the publisher renders it from these data. Needs the built site. */
export async function publishedPage(
  path: string,
  page: PageData,
  site: SiteIdentity = SAMPLE_SITE,
): Promise<Document> {
  const render = await loadPageRenderer(join(PROJECT_ROOT, SITE_BUILD.result));
  const { body } = await render(path, { site, page });
  return new JSDOM(body.toString()).window.document;
}

/** What the page of a restaurant shows, with nothing around it but what a test names. */
export function restaurantPage(
  restaurant: Restaurant,
  around: Partial<Extract<PageData, { kind: 'restaurant' }>> = {},
): PageData {
  const nothing = { stories: NO_STORIES, nearby: [], similar: [], holidays: [] };
  return { kind: 'restaurant', restaurant, ...nothing, ...around };
}

/** Text of an element as a reader has it: white space between words is one space. */
export function textOf(element: Element | null | undefined): string {
  return element?.textContent.replaceAll(/\s+/g, ' ').trim() ?? '';
}

/** The section or group whose heading has this text; null when there is none. */
export function partTitled(document: Document, title: string): Element | null {
  const heading = [...document.querySelectorAll('main :is(h1, h2, h3)')].find(
    (element) => textOf(element) === title,
  );
  return heading?.parentElement ?? null;
}

/** Content of a `meta` element by its name or property. */
export function metaContent(document: Document, name: string): string | null {
  const meta = document.querySelector(`meta[name="${name}"], meta[property="${name}"]`);
  return meta?.getAttribute('content') ?? null;
}

import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import type { Restaurant } from '#domain/contract/restaurant.ts';
import type { PageData, SiteIdentity } from '#domain/pages/page-data.ts';
import { PROJECT_ROOT, SITE_BUILD } from '#server/build.ts';
import { NO_STORIES } from '#server/routes/page-routes.ts';
import { loadPageRenderer } from '#server/publisher/render-page.ts';
import { SAMPLE_SITE } from './sample-pages.ts';

/** Renders a page from these data as the publisher does, and parses it. Needs the built site. */
export async function publishedPage(
  path: string,
  page: PageData,
  site: SiteIdentity = SAMPLE_SITE,
): Promise<Document> {
  const render = await loadPageRenderer(join(PROJECT_ROOT, SITE_BUILD.result));
  const { body } = await render(path, { site, page });
  return new JSDOM(body.toString()).window.document;
}

/**
 * Returns the data of a restaurant's page. Stories, nearby and similar restaurants are empty by
 * default.
 */
export function restaurantPage(
  restaurant: Restaurant,
  around: Partial<Extract<PageData, { kind: 'restaurant' }>> = {},
): PageData {
  const nothing = { stories: NO_STORIES, nearby: [], similar: [], holidays: [] };
  return { kind: 'restaurant', restaurant, ...nothing, ...around };
}

/** Returns the text of an element, with white space collapsed. Empty without an element. */
export function textOf(element: Element | null | undefined): string {
  return element?.textContent.replaceAll(/\s+/g, ' ').trim() ?? '';
}

/** Returns the parent element of the heading with this text, or null. */
export function partTitled(document: Document, title: string): Element | null {
  const heading = [...document.querySelectorAll('main :is(h1, h2, h3)')].find(
    (element) => textOf(element) === title,
  );
  return heading?.parentElement ?? null;
}

/** Returns the content of a `meta` element by its name or property. */
export function metaContent(document: Document, name: string): string | null {
  const meta = document.querySelector(`meta[name="${name}"], meta[property="${name}"]`);
  return meta?.getAttribute('content') ?? null;
}

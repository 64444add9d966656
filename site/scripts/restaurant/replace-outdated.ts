/**
 * Replaces outdated details of a restaurant page by the current ones. This module loads only when
 * it is needed.
 */
import { getRestaurant } from '#domain/contract/restaurants.ts';
import { callApi } from '#site/data/api/api-client.ts';
import { ApiError } from '#site/data/api/api-error.ts';
import { PARTS_REPLACED } from '#site/data/page/every-minute.ts';
import { publishedPage } from '#site/data/page/published-page.ts';

/** Whether the restaurant has changed since the shown page was published, or no longer exists. */
export async function isOutdated(shown: HTMLElement): Promise<boolean> {
  try {
    const id = shown.dataset.restaurant ?? '';
    const { updatedAt } = await callApi(getRestaurant, { params: { id } });
    return updatedAt !== shown.dataset.updated;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return true;
    throw error;
  }
}

/** Replaces the changed parts of this page by those of the currently published page. */
export async function replaceOutdatedParts(): Promise<void> {
  const page = await publishedPage();
  if (!page) return;
  document.title = page.title;
  const isGone = page.querySelector('[data-restaurant]') === null;
  // Replace only the details, so that a half-written story is not lost.
  const parts = isGone ? ['main'] : [...document.querySelectorAll('[data-detail]')].map(selectorOf);
  for (const selector of parts) {
    const [old, fresh] = [document.querySelector(selector), page.querySelector(selector)];
    if (old && fresh && old.outerHTML !== fresh.outerHTML) old.replaceWith(fresh);
  }
  const { updated } = page.querySelector<HTMLElement>('[data-restaurant]')?.dataset ?? {};
  const shown = document.querySelector<HTMLElement>('[data-restaurant]');
  if (shown && updated) shown.dataset.updated = updated;
  document.dispatchEvent(new Event(PARTS_REPLACED));
}

function selectorOf(part: Element): string {
  return `[data-detail="${part.getAttribute('data-detail') ?? ''}"]`;
}

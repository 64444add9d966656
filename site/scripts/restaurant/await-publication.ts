/**
 * Waits for the page of a restaurant that is still being published. Asks the API repeatedly until
 * it returns the restaurant, and then asks for the page until it is published.
 */
import { getRestaurant } from '#domain/contract/restaurants.ts';
import { restaurantIdFromSegment } from '#domain/pages/slug.ts';
import { callApi } from '#site/data/api/api-client.ts';
import { ApiError } from '#site/data/api/api-error.ts';
import { publishedPage } from '#site/data/page/published-page.ts';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8000;

const place = document.querySelector<HTMLElement>('[data-awaiting]');
if (place) void awaitPage(place);

async function awaitPage(shown: HTMLElement): Promise<void> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(LONGEST_PAUSE_MS, pause * 2)) {
    if ((await isKnown()) && (await isPublished())) {
      location.reload();
      return;
    }
    if (pause === LONGEST_PAUSE_MS)
      shown.querySelector('p')?.replaceChildren('This is taking longer than usual. Please wait.');
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** Resolves with true when the API returns the restaurant, or says that it does not exist. */
async function isKnown(): Promise<boolean> {
  const id = restaurantIdFromSegment(location.pathname.split('/').at(-1) ?? '');
  try {
    await callApi(getRestaurant, { params: { id: String(id) } });
    return true;
  } catch (error) {
    return error instanceof ApiError && error.status === 404;
  }
}

/** Whether this URL now returns the page of the restaurant and no longer the waiting page. */
async function isPublished(): Promise<boolean> {
  try {
    const page = await publishedPage();
    return page !== null && page.querySelector('[data-awaiting]') === null;
  } catch {
    return false;
  }
}

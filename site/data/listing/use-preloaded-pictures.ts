import { useEffect } from 'react';
import {
  CATEGORY_IMAGES_PATH,
  categoryFolder,
  categoryImageUrl,
  PRELOADED_CATEGORIES,
} from '#domain/restaurant/categories.ts';
import { fetchApi } from '#site/data/api/api-fetch.ts';

const PICTURES_PER_CATEGORY = 3;
const BATCH = 3;
const BATCH_DELAY_MS = 50;
const LIST_FRESH_MS = 15 * 60_000;
/** Delay after the page has loaded, so that preloading does not slow down the page itself. */
const IDLE_MS = 2000;

/**
 * Preloads pictures of a few categories once the page has loaded, unless the connection is slow.
 * These pictures replace restaurant photos that fail to load, and are shown at the top of category
 * pages.
 */
export function usePreloadedPictures(): void {
  useEffect(() => {
    if (isConnectionPoor()) return;
    const stop = new AbortController();
    let timer = 0;
    const start = () => {
      timer = window.setTimeout(() => void preload(stop.signal), IDLE_MS);
    };
    if (document.readyState === 'complete') start();
    else addEventListener('load', start, { once: true, signal: stop.signal });
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, []);
}

async function preload(signal: AbortSignal): Promise<void> {
  const pictures: string[] = [];
  // Load one list after the other, because five requests at once slow down typing.
  for (const category of PRELOADED_CATEGORIES)
    pictures.push(...(await firstPictures(category, signal).catch(() => [])));
  for (let from = 0; from < pictures.length && !signal.aborted; from += BATCH) {
    for (const url of pictures.slice(from, from + BATCH)) load(url);
    await new Promise((resolve) => setTimeout(resolve, BATCH_DELAY_MS));
  }
}

type CachedList = { addresses: string[]; asked: number };

/**
 * The latest list of each category. It belongs to the module, so it is kept when the listing
 * unmounts.
 */
const cache = new Map<string, CachedList>();

/**
 * Returns the URLs of a category's first pictures. Parses the answer by hand, because the
 * contract's schemas load only after the visitor's first choice.
 */
async function firstPictures(category: string, signal: AbortSignal): Promise<string[]> {
  const known = cache.get(category);
  if (known && Date.now() - known.asked < LIST_FRESH_MS) return known.addresses;
  const asked = Date.now();
  const folder = encodeURIComponent(categoryFolder(category));
  const response = await fetchApi(CATEGORY_IMAGES_PATH.replace('{folder}', folder), { signal });
  const files: unknown = await response.json();
  if (!Array.isArray(files)) return [];
  const addresses = files
    .filter((file) => typeof file === 'string')
    .slice(0, PICTURES_PER_CATEGORY)
    .map((file) => categoryImageUrl(category, file));
  cache.set(category, { addresses, asked });
  return addresses;
}

function load(url: string): void {
  const image = new Image();
  image.fetchPriority = 'low';
  image.src = url;
}

type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether the visitor saves data or the connection is too slow to preload 15 pictures. */
function isConnectionPoor(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection !== undefined && (connection.saveData === true || connection.effectiveType !== '4g');
}

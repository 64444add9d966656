import { useEffect } from 'react';
import {
  CATEGORY_IMAGES_PATH,
  categoryFolder,
  categoryImageUrl,
  PRELOADED_CATEGORIES,
} from '#domain/restaurant/categories.ts';
import { fetchApi } from './api-fetch.ts';

const PICTURES_PER_CATEGORY = 3;
const BATCH = 3;
const BATCH_DELAY_MS = 50;
const LIST_FRESH_MS = 15 * 60_000;
/** The page comes first: what is only likely to be needed waits for so long after it is loaded. */
const IDLE_MS = 2000;

/**
 * Loads the pictures that stand in for failed ones and that category pages open with, when the page
 * has nothing else to load and the connection can bear it.
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
  // One after the other: five at once are felt by who types meanwhile.
  for (const category of PRELOADED_CATEGORIES)
    pictures.push(...(await firstPictures(category, signal).catch(() => [])));
  for (let from = 0; from < pictures.length && !signal.aborted; from += BATCH) {
    for (const url of pictures.slice(from, from + BATCH)) load(url);
    await new Promise((resolve) => setTimeout(resolve, BATCH_DELAY_MS));
  }
}

type KeptList = { addresses: string[]; asked: number };

/** What each category answered last: as long as the page is open, whether the listing is in it or not. */
const kept = new Map<string, KeptList>();

/** Read without the contract's schemas, which nobody needs before the first choice. */
async function firstPictures(category: string, signal: AbortSignal): Promise<string[]> {
  const known = kept.get(category);
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
  kept.set(category, { addresses, asked });
  return addresses;
}

function load(url: string): void {
  const image = new Image();
  image.fetchPriority = 'low';
  image.src = url;
}

type Connection = { saveData?: boolean; effectiveType?: string };

/** The visitor saves data, or has a connection on which 15 pictures would be felt. */
function isConnectionPoor(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection !== undefined && (connection.saveData === true || connection.effectiveType !== '4g');
}

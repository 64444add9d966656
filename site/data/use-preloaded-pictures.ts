import { useEffect } from 'react';
import { listCategoryImages } from '#domain/contract/vocabularies.ts';
import { categoryFolder, categoryImageUrl, PRELOADED_CATEGORIES } from '#domain/restaurant/categories.ts';
import { queryOf } from './api-client.ts';
import { queryClient } from './query-client.ts';

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
    pictures.push(...(await firstPictures(category).catch(() => [])));
  for (let from = 0; from < pictures.length && !signal.aborted; from += BATCH) {
    for (const url of pictures.slice(from, from + BATCH)) load(url);
    await new Promise((resolve) => setTimeout(resolve, BATCH_DELAY_MS));
  }
}

async function firstPictures(category: string): Promise<string[]> {
  const files = await queryClient().fetchQuery({
    ...queryOf(listCategoryImages, { params: { folder: categoryFolder(category) } }),
    staleTime: LIST_FRESH_MS,
    gcTime: LIST_FRESH_MS,
  });
  return files
    .slice(0, PICTURES_PER_CATEGORY)
    .map((file) => categoryImageUrl(category, file));
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

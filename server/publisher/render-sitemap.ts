import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { SitemapIndexStream, SitemapStream, type IndexItem, type SitemapItemLoose } from 'sitemap';
import type { SitemapEntry } from '#domain/pages/page-data.ts';
import { takeTurns } from '#cms/runtime/turns.ts';

const TURN_MS = 5;

/** Renders one `urlset` of these URLs: at least one, at most 50,000. */
export async function renderSitemap(
  origin: string,
  entries: readonly SitemapEntry[],
): Promise<Buffer> {
  const hasImages = entries.some(({ image }) => image !== null);
  const stream = new SitemapStream({
    hostname: origin,
    xmlns: { news: false, xhtml: false, image: hasImages, video: false },
  });
  return written(stream, entries, (entry): SitemapItemLoose => ({
    url: entry.path,
    changefreq: entry.changeFrequency as SitemapItemLoose['changefreq'],
    priority: Number(entry.priority),
    ...(entry.lastModified && { lastmod: entry.lastModified }),
    ...(entry.image && { img: [{ url: new URL(entry.image, origin).href }] }),
  }));
}

/**
 * Renders the index of `/sitemap-0.xml`, `/sitemap-1.xml`, … `parts` has one entry for each of
 * these files, in order, with the time of the latest change in the file.
 */
export async function renderSitemapIndex(
  origin: string,
  parts: readonly SitemapEntry[],
): Promise<Buffer> {
  const stream = new SitemapIndexStream();
  return written(stream, parts, ({ lastModified }, index): IndexItem => ({
    url: `${origin}/sitemap-${index}.xml`,
    ...(lastModified && { lastmod: lastModified }),
  }));
}

/** Writes in short turns, so that the thread can render pages in between. */
async function written<Item>(
  stream: SitemapStream | SitemapIndexStream,
  entries: readonly SitemapEntry[],
  itemOf: (entry: SitemapEntry, index: number) => Item,
): Promise<Buffer> {
  async function* items() {
    const turns = takeTurns(TURN_MS);
    for (const [index, entry] of entries.entries()) {
      if (turns.isOver()) await turns.next();
      yield itemOf(entry, index);
    }
  }
  return Buffer.from(await pipeline(items, stream, text));
}

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sitemap, { type ChangeFreqEnum } from '@astrojs/sitemap';
import type { SitemapEntry } from '#domain/pages/page-data.ts';

/** One `urlset` of these addresses: at least one, at most 50,000. */
export function renderSitemap(origin: string, entries: readonly SitemapEntry[]): Promise<Buffer> {
  return writtenFile('sitemap-0.xml', origin, entries, Math.max(1, entries.length));
}

/**
 * The index of `/sitemap-0.xml`, `/sitemap-1.xml`, … Each entry of `parts` stands for one of them,
 * in order, with the latest change in it. One address per part suffices: the library reads only the
 * latest change.
 */
export function renderSitemapIndex(
  origin: string,
  parts: readonly SitemapEntry[],
): Promise<Buffer> {
  return writtenFile('sitemap-index.xml', origin, parts, 1);
}

type SitemapHooks = Record<
  'astro:config:done' | 'astro:routes:resolved' | 'astro:build:done',
  (options: object) => unknown
>;

/**
 * Lets `@astrojs/sitemap` write its files into a temporary folder and reads one of them. The
 * integration is made for the end of a build. We call its hooks as a build would, with our
 * addresses instead of built pages.
 */
async function writtenFile(
  name: string,
  origin: string,
  entries: readonly SitemapEntry[],
  entryLimit: number,
): Promise<Buffer> {
  const byAddress = new Map(entries.map((entry) => [origin + entry.path, entry]));
  const hasImages = entries.some(({ image }) => image !== null);
  // The integration sorts the addresses, so `serialize` looks entries up by address. The home
  // page's address ends with a slash.
  const { hooks } = sitemap({
    customPages: [...byAddress.keys()],
    entryLimit,
    namespaces: { news: false, xhtml: false, image: hasImages, video: false },
    serialize(item) {
      const entry = byAddress.get(item.url);
      if (!entry) throw new Error(`The sitemap has no entry for ${item.url}.`);
      return {
        url: item.url,
        changefreq: entry.changeFrequency as ChangeFreqEnum,
        priority: Number(entry.priority),
        ...(entry.lastModified && { lastmod: entry.lastModified }),
        ...(entry.image && { img: [{ url: new URL(entry.image, origin).href }] }),
      };
    },
  });
  const folder = await mkdtemp(join(tmpdir(), 'sitemap-'));
  try {
    // Only the build options that the integration reads.
    const build = hooks as unknown as SitemapHooks;
    await build['astro:config:done']({
      config: { site: origin, base: '/', trailingSlash: 'never', build: { format: 'file' } },
    });
    await build['astro:routes:resolved']({ routes: [] });
    await build['astro:build:done']({
      dir: pathToFileURL(`${folder}/`),
      pages: [],
      logger: { info() {}, warn: refuse, error: refuse },
    });
    return await readFile(join(folder, name));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** We treat the integration's warnings as errors. */
function refuse(message: string): never {
  throw new Error(`The sitemap could not be written: ${message}`);
}

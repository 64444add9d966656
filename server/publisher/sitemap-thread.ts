/** A thread of its own that writes one sitemap: see `sitemap-aside.ts`. */
import { parentPort, workerData } from 'node:worker_threads';
import { inOwnMemory } from '#cms/api/own-memory.ts';
import type { SitemapEntry } from '#domain/pages/page-data.ts';
import { renderSitemap, renderSitemapIndex } from './render-sitemap.ts';
import type { SitemapOrder } from './sitemap-aside.ts';

const { origin, entries, partSize } = workerData as SitemapOrder;
const listed = JSON.parse(Buffer.from(entries).toString()) as SitemapEntry[];
const body = await (partSize === null
  ? renderSitemap(origin, listed)
  : renderSitemapIndex(origin, listed, partSize));
const { buffer } = inOwnMemory(body);
parentPort?.postMessage(buffer, [buffer as ArrayBuffer]);

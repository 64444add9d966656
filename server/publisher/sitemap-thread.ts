/** A thread of its own that writes one sitemap: see `sitemap-aside.ts`. */
import './thread-log.ts';
import { parentPort, workerData } from 'node:worker_threads';
import { inOwnMemory } from '#cms/api/own-memory.ts';
import type { SitemapEntry } from '#domain/pages/page-data.ts';
import { renderSitemap, renderSitemapIndex } from './render-sitemap.ts';
import type { SitemapOrder } from './sitemap-aside.ts';

const { kind, origin, entries } = workerData as SitemapOrder;
const listed = JSON.parse(Buffer.from(entries).toString()) as SitemapEntry[];
const render = kind === 'whole' ? renderSitemap : renderSitemapIndex;
const { buffer } = inOwnMemory(await render(origin, listed));
parentPort?.postMessage(buffer, [buffer as ArrayBuffer]);

/** The thread that writes sitemaps: see `render-aside.ts`. */
import './thread-log.ts';
import { inOwnMemory } from '#cms/api/own-memory.ts';
import type { SitemapEntry } from '#domain/pages/page-data.ts';
import type { SitemapJob } from './render-aside.ts';
import { renderSitemap, renderSitemapIndex } from './render-sitemap.ts';
import { serveJobs } from './serve-jobs.ts';

serveJobs<SitemapJob, ArrayBuffer>(async ({ kind, origin, entries }) => {
  const listed = JSON.parse(Buffer.from(entries).toString()) as SitemapEntry[];
  const render = kind === 'whole' ? renderSitemap : renderSitemapIndex;
  const result = inOwnMemory(await render(origin, listed)).buffer as ArrayBuffer;
  return { result, transferred: [result] };
});

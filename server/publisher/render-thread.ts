/** The module of the thread that renders pages and sitemaps. See `render-in-thread.ts`. */
import './thread-log.ts';
import { workerData } from 'node:worker_threads';
import { exactSizeCopy } from '#cms/runtime/exact-size-copy.ts';
import type { PageLocals } from '#domain/pages/page-data.ts';
import type { PageJob, PageResult } from './render-in-thread.ts';
import { loadPageRenderer, type RenderedPage } from './render-page.ts';
import { renderSitemap, renderSitemapIndex } from './render-sitemap.ts';
import { serveJobs } from './serve-jobs.ts';

const XML = { status: 200, contentType: 'application/xml; charset=utf-8', policy: null };

const renderPage = await loadPageRenderer(workerData as string);

serveJobs<PageJob, PageResult>(async ({ path, locals }) => {
  const { body, ...page } = await render(
    path,
    locals instanceof Uint8Array
      ? (JSON.parse(Buffer.from(locals).toString()) as PageLocals)
      : locals,
  );
  const own = exactSizeCopy(body).buffer as ArrayBuffer;
  return { result: { ...page, body: own }, transferred: [own] };
});

async function render(path: string, locals: PageLocals): Promise<RenderedPage> {
  const { site, page } = locals;
  if (page.kind === 'sitemap')
    return { ...XML, body: await renderSitemap(site.origin, page.entries) };
  if (page.kind === 'sitemap-index')
    return { ...XML, body: await renderSitemapIndex(site.origin, page.parts) };
  return renderPage(path, locals);
}

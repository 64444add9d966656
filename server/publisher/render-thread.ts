/** The thread that renders pages: see `render-aside.ts`. */
import './thread-log.ts';
import { workerData } from 'node:worker_threads';
import { inOwnMemory } from '#cms/api/own-memory.ts';
import type { PageJob, PageResult } from './render-aside.ts';
import { loadPageRenderer } from './render-page.ts';
import { serveJobs } from './serve-jobs.ts';

const render = await loadPageRenderer(workerData as string);

serveJobs<PageJob, PageResult>(async ({ path, locals }) => {
  const { body, ...page } = await render(path, locals);
  const own = inOwnMemory(body).buffer as ArrayBuffer;
  return { result: { ...page, body: own }, transferred: [own] };
});

/** Requests pages that are rendered for one query, with the built site and without a server. */
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { createWorkQueue, type WorkQueueLimits } from '#cms/runtime/work-queue.ts';
import { PROJECT_ROOT, SITE_BUILD } from '#server/build.ts';
import { createPageHeaders } from '#server/http/content-security-policy.ts';
import type { Representation } from '#server/http/respond-page.ts';
import { loadPageRenderer, type PageRenderer } from '#server/publisher/render-page.ts';
import {
  firstRequestedPage,
  REQUESTED_PAGES,
  type RequestedPage,
  type Requester,
} from '#server/requested-pages/requested-page.ts';
import { SAMPLE_SITE } from './sample-pages.ts';

export const SOMEONE: Requester = { client: 'someone', hasLeft: () => false };

let renderer: Promise<PageRenderer> | null = null;

/** The parts that all kinds of requested pages need, and a count of renderings. */
export async function renderingParts(limits: WorkQueueLimits = REQUESTED_PAGES) {
  renderer ??= loadPageRenderer(join(PROJECT_ROOT, SITE_BUILD.result));
  const renderPage = await renderer;
  const rendered = { count: 0 };
  const render: PageRenderer = (...request) => {
    rendered.count++;
    return renderPage(...request);
  };
  const parts = {
    queue: createWorkQueue(limits),
    render,
    site: SAMPLE_SITE,
    headersOf: createPageHeaders(SAMPLE_SITE.tiles.url),
    isReady: () => true,
  };
  return { parts, rendered };
}

/** @param published the page that answers requests which this kind refuses */
export function requestsOf(
  kind: RequestedPage,
  path: string,
  published: Representation | null = null,
) {
  const pageOf = firstRequestedPage([kind], () => published);
  const get = async (query: string, client = SOMEONE.client, hasLeft = SOMEONE.hasLeft) => {
    const page = await pageOf(path, query, { client, hasLeft });
    if (!page) throw new Error(`${query} is answered by the published page.`);
    return page;
  };
  const open = async (query: string) => {
    const page = await get(query);
    if (page.status !== 200) throw new Error(`${query} is answered with ${page.status}.`);
    return new JSDOM(page.identity().toString()).window.document;
  };
  return { pageOf, get, open };
}

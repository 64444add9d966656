import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { jsonBody } from '#cms/api/json-body.ts';
import { inOwnMemory } from '#cms/api/own-memory.ts';
import type { SitemapEntry } from '#domain/pages/page-data.ts';

/** What the thread is told. */
export type SitemapOrder = {
  kind: 'whole' | 'index';
  origin: string;
  /** JSON of the addresses, or of one for each part of an index. */
  entries: Uint8Array;
};

/** Tens of thousands of addresses take some seconds. */
const TIMEOUT_MS = 120_000;

/**
 * A sitemap or the index of its parts, written in a thread of its own: its library looks at all addresses
 * in one go, for which nobody waits here.
 */
export async function sitemapAside(
  kind: SitemapOrder['kind'],
  origin: string,
  entries: readonly SitemapEntry[],
): Promise<Buffer> {
  const json = inOwnMemory(await jsonBody(entries));
  const order: SitemapOrder = { kind, origin, entries: json };
  const thread = new Worker(new URL('sitemap-thread.ts', import.meta.url), {
    workerData: order,
    transferList: [json.buffer as ArrayBuffer],
  });
  try {
    const answer = await once(thread, 'message', { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const [body] = answer as [ArrayBuffer];
    return Buffer.from(body);
  } finally {
    await thread.terminate();
  }
}

import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { jsonBody } from '#cms/api/json-body.ts';
import { inOwnMemory } from '#cms/api/own-memory.ts';
import type { SitemapEntry } from '#domain/pages/page-data.ts';

/** What the thread is told. */
export type SitemapOrder = {
  origin: string;
  /** JSON of the addresses. */
  entries: Uint8Array;
  /** How many addresses stand in each part of an index; null for a sitemap itself. */
  partSize: number | null;
};

/** Tens of thousands of addresses take some seconds. */
const TIMEOUT_MS = 120_000;

/**
 * A sitemap or the index of its parts, written in a thread of its own: its library looks at all addresses
 * in one go, for which nobody waits here.
 */
export async function sitemapAside(
  origin: string,
  entries: readonly SitemapEntry[],
  partSize: number | null = null,
): Promise<Buffer> {
  const json = inOwnMemory(await jsonBody(entries));
  const order: SitemapOrder = { origin, entries: json, partSize };
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

/** A thread of its own that renders pages: see `render-aside.ts`. */
import './thread-log.ts';
import { parentPort, workerData } from 'node:worker_threads';
import { inOwnMemory } from '#cms/api/own-memory.ts';
import type { RenderOrder, RenderReport } from './render-aside.ts';
import { loadPageRenderer } from './render-page.ts';

const render = await loadPageRenderer(workerData as string);

async function carryOut({ id, path, locals }: RenderOrder): Promise<void> {
  try {
    const { body, ...page } = await render(path, locals);
    const own = inOwnMemory(body).buffer as ArrayBuffer;
    report({ id, page, body: own }, [own]);
  } catch (error) {
    // As text: what else an error holds may be nothing that can be handed over.
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    report({ id, failure: { message, stack } });
  }
}

function report(what: RenderReport, transferred: ArrayBuffer[] = []): void {
  parentPort?.postMessage(what, transferred);
}

parentPort?.on('message', (order: RenderOrder) => void carryOut(order));
report('ready');

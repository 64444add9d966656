/** A thread of its own that renders pages: see `render-aside.ts`. */
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
    report({ id, error });
  }
}

function report(what: RenderReport, transferred: ArrayBuffer[] = []): void {
  parentPort?.postMessage(what, transferred);
}

parentPort?.on('message', (order: RenderOrder) => void carryOut(order));
report('ready');

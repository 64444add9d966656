import { Worker } from 'node:worker_threads';
import type { PageLocals } from '#domain/pages/page-data.ts';
import { withSitemaps, type PageRenderer, type RenderedPage } from './render-page.ts';

/** What the thread is told. */
export type RenderOrder = { id: number; path: string; locals: PageLocals };

/** What the thread says: first that it is ready, then what became of each order. */
export type RenderReport =
  | 'ready'
  | { id: number; page: Omit<RenderedPage, 'body'>; body: ArrayBuffer }
  | { id: number; error: unknown };

export type RenderAside = {
  render: PageRenderer;
  /** Resolves when the site is loaded; rejects when it can not be. */
  ready: Promise<void>;
  close: () => Promise<void>;
};

export type RenderAsideOptions = {
  /** The built site: Astro's server entry. */
  entryFile: string;
  /** A page that takes longer is given up, and the thread with it. */
  timeoutMs?: number;
};

type Waiting = {
  resolve: (page: RenderedPage) => void;
  reject: (error: unknown) => void;
  timer: NodeJS.Timeout;
};

const TIMEOUT_MS = 60_000;

/**
 * Renders pages in a thread of its own. What is left of a rendered page outlives the quick collections
 * of garbage; with a hundred thousand places on the same heap, who asks for something would wait some
 * hundred milliseconds every few seconds for as long as pages are made.
 */
export function renderAside({
  entryFile,
  timeoutMs = TIMEOUT_MS,
}: RenderAsideOptions): RenderAside {
  const waiting = new Map<number, Waiting>();
  const { promise: ready, resolve: tellReady, reject: tellFailed } = Promise.withResolvers<void>();
  let nextId = 0;
  let isClosed = false;
  let thread: Worker | null = start();

  function start(): Worker {
    const started = new Worker(new URL('render-thread.ts', import.meta.url), {
      workerData: entryFile,
    });
    started.on('message', (report: RenderReport) => {
      if (report === 'ready') tellReady();
      else settle(report);
    });
    started.on('error', (error) => fail(started, error));
    started.on('exit', () => fail(started, new Error('The thread that renders pages has ended.')));
    return started;
  }

  function settle(report: Exclude<RenderReport, 'ready'>): void {
    const order = waiting.get(report.id);
    if (!order) return;
    leave(report.id, order);
    if ('error' in report) order.reject(report.error);
    else order.resolve({ ...report.page, body: Buffer.from(report.body) });
  }

  function leave(id: number, { timer }: Waiting): void {
    clearTimeout(timer);
    waiting.delete(id);
    // A thread without work does not keep the guide from ending.
    if (waiting.size === 0) thread?.unref();
  }

  /** Whoever waits is told; the next page begins another thread. */
  function fail(failed: Worker, error: unknown): void {
    if (thread !== failed) return;
    thread = null;
    tellFailed(error);
    for (const [id, order] of [...waiting]) {
      leave(id, order);
      order.reject(error);
    }
    void failed.terminate();
  }

  function render(path: string, locals: PageLocals): Promise<RenderedPage> {
    if (isClosed) return Promise.reject(new Error(`The page ${path} comes after the end.`));
    const busy = (thread ??= start());
    busy.ref();
    const id = nextId++;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => fail(busy, new Error(`The page ${path} was not rendered within ${timeoutMs} ms.`)),
        timeoutMs,
      );
      waiting.set(id, { resolve, reject, timer });
      busy.postMessage({ id, path, locals } satisfies RenderOrder);
    });
  }

  thread.unref();
  // Who waits for it is told; nobody has to.
  ready.catch(() => {});
  return {
    render: withSitemaps(render),
    ready,
    async close() {
      isClosed = true;
      await thread?.terminate();
    },
  };
}

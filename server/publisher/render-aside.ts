import { Worker } from 'node:worker_threads';
import type { PageLocals } from '#domain/pages/page-data.ts';
import { withSitemaps, type PageRenderer, type RenderedPage } from './render-page.ts';

/** What the thread is told. */
export type RenderOrder = { id: number; path: string; locals: PageLocals };

/** What the thread says: first that it is ready, then what became of each order. */
export type RenderReport =
  | 'ready'
  | { id: number; page: Omit<RenderedPage, 'body'>; body: ArrayBuffer }
  | { id: number; failure: { message: string; stack?: string | undefined } };

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
  order: RenderOrder;
  resolve: (page: RenderedPage) => void;
  reject: (error: unknown) => void;
  timer: NodeJS.Timeout;
  /** Given to another thread before, which ended. */
  isSecond: boolean;
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
  const ending = new Set<Promise<unknown>>();
  const { promise: ready, resolve: tellReady, reject: tellFailed } = Promise.withResolvers<void>();
  let nextId = 0;
  let isClosed = false;
  let thread: Worker | null = start();
  const loading = setTimeout(
    () => thread && fail(thread, new Error(`${entryFile} was not loaded within ${timeoutMs} ms.`)),
    timeoutMs,
  );

  function start(): Worker {
    const started = new Worker(new URL('render-thread.ts', import.meta.url), {
      workerData: entryFile,
    });
    started.on('message', (report: RenderReport) => {
      if (report === 'ready') settleLoading(tellReady);
      else settle(report);
      letGoOfIdle();
    });
    started.on('error', (error) => fail(started, error));
    started.on('exit', () => fail(started, new Error('The thread that renders pages has ended.')));
    return started;
  }

  function settleLoading(tell: () => void): void {
    clearTimeout(loading);
    tell();
  }

  /** A thread without work does not keep the guide from ending. */
  function letGoOfIdle(): void {
    if (waiting.size === 0) thread?.unref();
  }

  function settle(report: Exclude<RenderReport, 'ready'>): void {
    const waits = waiting.get(report.id);
    if (!waits) return;
    clearTimeout(waits.timer);
    waiting.delete(report.id);
    if ('failure' in report) waits.reject(Object.assign(new Error(), report.failure));
    else waits.resolve({ ...report.page, body: Buffer.from(report.body) });
  }

  /**
   * Goes on without a thread that failed. Nobody knows which page it was: each is rendered once more, by
   * another thread, before who waits for it is told.
   */
  function fail(failed: Worker, error: unknown): void {
    if (thread !== failed) return;
    thread = null;
    settleLoading(() => tellFailed(error));
    const ended = failed.terminate().finally(() => ending.delete(ended));
    ending.add(ended);
    const left = [...waiting.values()];
    waiting.clear();
    for (const waits of left) {
      clearTimeout(waits.timer);
      if (waits.isSecond || isClosed) waits.reject(error);
      else give({ ...waits, isSecond: true });
    }
  }

  function give(waits: Omit<Waiting, 'timer'>): void {
    const { order, reject } = waits;
    const busy = (thread ??= start());
    try {
      busy.postMessage(order);
    } catch (error) {
      letGoOfIdle();
      reject(error);
      return;
    }
    busy.ref();
    const timer = setTimeout(
      () =>
        fail(busy, new Error(`The page ${order.path} was not rendered within ${timeoutMs} ms.`)),
      timeoutMs,
    );
    waiting.set(order.id, { ...waits, timer });
  }

  // Who waits for it is told; nobody has to.
  ready.catch(() => {});
  return {
    ready,
    render: withSitemaps((path, locals) => {
      if (isClosed) return Promise.reject(new Error(`The page ${path} comes after the end.`));
      return new Promise((resolve, reject) => {
        give({ order: { id: nextId++, path, locals }, resolve, reject, isSecond: false });
      });
    }),
    async close() {
      isClosed = true;
      clearTimeout(loading);
      await Promise.all([thread?.terminate(), ...ending]);
    },
  };
}

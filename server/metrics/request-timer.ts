import type { ServerResponse } from 'node:http';
import { Histogram, type Registry } from 'prom-client';
import { REQUEST_KINDS, type RequestKind } from './request-kind.ts';

/** Measures a request from now until its answer is handed to the operating system. */
export type RequestTimer = (res: ServerResponse, kind: RequestKind) => { answered: () => void };

const STATUS_CLASSES = ['1xx', '2xx', '3xx', '4xx', '5xx'] as const;
const SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts requests by kind and status class in a histogram of their durations. */
export function requestTimer(registry: Registry): RequestTimer {
  const histogram = new Histogram({
    name: 'guide_request_duration_seconds',
    help: 'Time from receiving the headers of a request to the end of the response.',
    labelNames: ['kind', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  const observers = new Map(
    REQUEST_KINDS.map((kind) => [
      kind,
      STATUS_CLASSES.map((status) => histogram.labels({ kind, status })),
    ]),
  );
  return (res, kind) => {
    const startedAt = performance.now();
    const observe = () =>
      observers
        .get(kind)
        ?.[Math.floor(res.statusCode / 100) - 1]?.observe((performance.now() - startedAt) / 1000);
    return {
      answered() {
        // An answer that is already complete needs no `close` listener. Published pages are
        // complete here.
        if (res.writableEnded) observe();
        else res.once('close', observe);
      },
    };
  };
}

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { isConnected } from './open-connection.ts';

/** Maximum number of concurrent requests per connection. */
export const MAX_UNANSWERED = 8;
/**
 * Maximum number of queued requests per connection. It must hold all requests that fit into 64 KB,
 * because Node reads up to this size at once and starts every request in it.
 */
export const MAX_WAITING = 56;

/** The requests of one connection, in order. */
type Pipeline = {
  unanswered: number;
  waiting: [IncomingMessage, ServerResponse][];
  /**
   * The client has sent too many requests. The running ones are answered, then the connection is
   * closed.
   */
  isEnding: boolean;
};

/**
 * Limits concurrent requests per connection. Node would start every pipelined request as soon as it
 * is read, even after the client has disconnected. Here the ninth request waits for one of the
 * first eight, and no request starts once the connection is closed.
 */
export function limitPipelining(handler: RequestListener): RequestListener {
  const pipelines = new WeakMap<Socket, Pipeline>();

  function start(req: IncomingMessage, res: ServerResponse): void {
    // A response has its socket only after all earlier responses of the connection are sent.
    const isFirst = res.socket !== null;
    handler(req, res);
    // The answer is already complete, as with pages in memory, so do not count the request.
    if (isFirst && res.writableEnded) return;
    const { socket } = req;
    const pipeline = pipelineOf(socket);
    pipeline.unanswered++;
    res.once('close', () => {
      pipeline.unanswered--;
      if (!pipeline.isEnding) startWaiting(pipeline);
      else if (pipeline.unanswered === 0) socket.destroySoon();
    });
  }

  function pipelineOf(socket: Socket): Pipeline {
    const known = pipelines.get(socket);
    if (known) return known;
    const pipeline: Pipeline = { unanswered: 0, waiting: [], isEnding: false };
    pipelines.set(socket, pipeline);
    return pipeline;
  }

  function startWaiting(pipeline: Pipeline): void {
    while (pipeline.unanswered < MAX_UNANSWERED) {
      const next = pipeline.waiting.shift();
      if (!next) return;
      if (isConnected(next[0])) start(...next);
    }
  }

  return (req, res) => {
    const { socket } = req;
    if (!isConnected(req)) return;
    if (res.socket) return start(req, res);
    const pipeline = pipelineOf(socket);
    if (pipeline.isEnding) return;
    if (pipeline.unanswered < MAX_UNANSWERED) return start(req, res);
    if (pipeline.waiting.length < MAX_WAITING) {
      pipeline.waiting.push([req, res]);
      return;
    }
    pipeline.isEnding = true;
    pipeline.waiting = [];
    // Stop reading, so that more requests do not fill the memory.
    socket.pause();
  };
}

import { getRequestListener } from '@hono/node-server';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { errorResponse } from '#cms/api/error-response.ts';
import { CLIENT_ADDRESS } from '#cms/limits/client-address.ts';
import { socketAddress, type ClientAddress } from './client-address.ts';
import { isConnected } from './open-connection.ts';
import { answerJson } from './plain-answer.ts';

type FetchCallback = Parameters<typeof getRequestListener>[0];
/** @param isAwaited returns false once the client has disconnected */
export type FetchHandler = (
  request: Request,
  isAwaited: () => boolean,
) => Response | Promise<Response>;

export type FetchListenerOptions = {
  /** A body larger than this gets status 413, with or without a stated length. */
  maxBodyBytes: number;
  /** The answer to a body that is too large. Defaults to `error` with the limit. */
  tooLarge?: object;
  /** Called with errors that the handler did not answer itself. */
  onError: (error: unknown) => void;
  /** Returns the client's IP address. Defaults to the IP address of the connection. */
  addressOf?: ClientAddress;
};

/** Adapts a handler for `Request` and `Response` to `node:http`, and limits the size of bodies. */
export function createFetchListener(
  handler: FetchHandler,
  {
    maxBodyBytes,
    tooLarge = largestBody(maxBodyBytes),
    onError,
    addressOf = socketAddress,
  }: FetchListenerOptions,
): (req: IncomingMessage, res: ServerResponse) => Promise<void> {
  const limited = limitStreamedBodies(handler, maxBodyBytes, tooLarge);
  const answer: FetchCallback = (request, { incoming }) => {
    // The cast is safe, because the server speaks only HTTP/1.
    const req = incoming as IncomingMessage;
    request.headers.set(CLIENT_ADDRESS, addressOf(req));
    return limited(request, () => isConnected(req));
  };
  const listener = getRequestListener(answer, {
    // Do not replace the global classes, because the admin's framework also uses them.
    overrideGlobalObjects: false,
    errorHandler: (error) => errorResponse(error, onError),
  });
  return async (req, res) => {
    if (Number(req.headers['content-length'] ?? 0) <= maxBodyBytes) return listener(req, res);
    // Read the body to its end first. Otherwise the client would report a broken connection instead
    // of the answer.
    req.resume().once('end', () => answerJson(res, 413, tooLarge));
  };
}

/** Limits bodies without a stated length by counting their bytes. Node enforces a stated length. */
function limitStreamedBodies(
  handler: FetchHandler,
  maxBodyBytes: number,
  tooLarge: object,
): FetchHandler {
  return async (request, isAwaited) => {
    if (!request.headers.has('transfer-encoding') || !request.body)
      return handler(request, isAwaited);
    let bytes = 0;
    const body = request.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          bytes += chunk.byteLength;
          if (bytes > maxBodyBytes) controller.error(new Error('The body is too large.'));
          else controller.enqueue(chunk);
        },
      }),
    );
    const { url, method, headers, signal } = request;
    const init: RequestInit & { duplex: 'half' } = {
      method,
      headers,
      signal,
      body,
      duplex: 'half',
    };
    try {
      const response = await handler(new Request(url, init), isAwaited);
      if (bytes <= maxBodyBytes) return response;
    } catch (error) {
      if (bytes <= maxBodyBytes) throw error;
    }
    return Response.json(tooLarge, { status: 413 });
  };
}

function largestBody(maxBodyBytes: number): { error: string } {
  const limit =
    maxBodyBytes < 1024 * 1024
      ? `${Math.floor(maxBodyBytes / 1024)} KB`
      : `${Math.floor(maxBodyBytes / 1024 / 1024)} MB`;
  return { error: `The request is too large. At most ${limit} are accepted.` };
}

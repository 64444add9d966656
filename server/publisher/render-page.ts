import {
  IncomingMessage,
  ServerResponse,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
} from 'node:http';
import { Socket } from 'node:net';
import { pathToFileURL } from 'node:url';
import { escapedAttributes } from './escaped-attributes.ts';
import type { PageLocals } from '#domain/pages/page-data.ts';

export type RenderedPage = {
  status: number;
  contentType: string;
  /**
   * Astro's own content security policy, with the hashes of the build's inline scripts and styles;
   * null if the page is not HTML.
   */
  policy: string | null;
  body: Buffer;
};

/** Renders the page at `path` from this data. Rejects when the site answers 5xx. */
export type PageRenderer = (path: string, locals: PageLocals) => Promise<RenderedPage>;

type AstroHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: ((error?: unknown) => void) | undefined,
  locals: object,
) => Promise<void>;

/** Loads the built site; `entryFile` is Astro's server entry (`dist/server/entry.mjs`). */
export async function loadPageRenderer(entryFile: string): Promise<PageRenderer> {
  const { handler } = (await import(pathToFileURL(entryFile).href)) as { handler: AstroHandler };
  return async (path, locals) => {
    const request = new IncomingMessage(new Socket());
    request.method = 'GET';
    request.url = path;
    request.headers = { host: 'localhost' };
    const response = new CollectedResponse(request);
    await handler(request, response, undefined, locals);
    const body = await response.collected;
    if (response.statusCode >= 500) {
      throw new Error(`The page ${path} could not be rendered (status ${response.statusCode}).`);
    }
    const contentType = response.getHeader('content-type');
    if (typeof contentType !== 'string') throw new Error(`The page ${path} has no content type.`);
    const policy = response.getHeader('content-security-policy');
    return {
      status: response.statusCode,
      contentType,
      policy: typeof policy === 'string' ? policy : null,
      body: /^text\/html\b/.test(contentType)
        ? Buffer.from(escapedAttributes(body.toString()))
        : body,
    };
  };
}

/** A response that collects its body instead of sending it. */
class CollectedResponse extends ServerResponse {
  /** The body. Rejects if the response is destroyed before its end. */
  readonly collected: Promise<Buffer>;
  readonly #chunks: Buffer[] = [];
  readonly #body = Promise.withResolvers<Buffer>();

  constructor(request: IncomingMessage) {
    super(request);
    this.collected = this.#body.promise;
  }

  override writeHead(
    statusCode: number,
    reasonOrHeaders?: string | OutgoingHttpHeaders | OutgoingHttpHeader[],
    headers?: OutgoingHttpHeaders | OutgoingHttpHeader[],
  ): this {
    const given = typeof reasonOrHeaders === 'object' ? reasonOrHeaders : headers;
    this.statusCode = statusCode;
    // Set the headers one by one, because the real `writeHead` would hide them from `getHeader`.
    for (const [name, value] of Object.entries(given ?? {})) {
      if (value !== undefined) this.setHeader(name, value);
    }
    return this;
  }

  override write(chunk: string | Uint8Array, ...rest: unknown[]): boolean {
    this.#chunks.push(Buffer.from(chunk));
    const whenWritten = rest.at(-1);
    if (typeof whenWritten === 'function') queueMicrotask(whenWritten as () => void);
    return true;
  }

  /** Astro calls this after an error in a page of which it has already written a part. */
  override destroy(error?: Error): this {
    this.#body.reject(error ?? new Error('The page was not rendered to its end.'));
    return this;
  }

  override end(chunk?: unknown): this {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) this.write(chunk);
    this.#body.resolve(Buffer.concat(this.#chunks));
    this.emit('finish');
    this.emit('close');
    return this;
  }
}

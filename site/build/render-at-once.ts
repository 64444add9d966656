import ReactDOM, { type RenderToReadableStreamOptions } from 'react-dom/server';
import type { ReactNode } from 'react';

/** The part of the stream type that `@astrojs/react` uses: it only reads the stream to the end. */
type Readable = Pick<ReadableStream<Uint8Array>, 'getReader'>;

/** React writes this marker where the browser must render a suspended part. */
const LEFT_OUT = '<!--$!-->';

/**
 * Replaces React's function with the same name. An island has only a few kilobytes. Rendering it as
 * a stream takes ten times as long and uses buffers outside the heap, which are freed late. Only an
 * island that waits for a lazy part is rendered as a stream.
 */
function renderToReadableStream(
  island: ReactNode,
  options: RenderToReadableStreamOptions = {},
): Promise<Readable> {
  const html = ReactDOM.renderToString(island, options);
  if (html.includes(LEFT_OUT)) return ReactDOM.renderToReadableStream(island, options);
  const pieces = [Buffer.from(html)];
  const read = () => {
    const value = pieces.shift();
    return Promise.resolve(value ? { done: false, value } : { done: true, value: undefined });
  };
  return Promise.resolve({ getReader: () => ({ read }) } as unknown as Readable);
}

const AtOnce = { ...ReactDOM, renderToReadableStream };
export { AtOnce as default };

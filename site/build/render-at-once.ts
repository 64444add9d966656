import ReactDOM, { type RenderToReadableStreamOptions } from 'react-dom/server';
import type { ReactNode } from 'react';

/** What `@astrojs/react` does with a stream: it reads it to its end. */
type Readable = Pick<ReadableStream<Uint8Array>, 'getReader'>;

/** React's mark of a part that has not been there in time, and is left to the browser. */
const LEFT_OUT = '<!--$!-->';

/**
 * Takes the place of React's function of this name. An island is a few kilobytes that are wanted whole:
 * as a stream it takes ten times as long, and buffers outside of the heap that are given back late. What
 * waits for a part that is loaded lazily is rendered as a stream.
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

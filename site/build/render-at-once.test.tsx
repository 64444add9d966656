import { lazy, Suspense, useId } from 'react';
import ReactDOM from 'react-dom/server';
import { expect, test } from 'vitest';
import AtOnce from './render-at-once.ts';

type Rendering = (typeof AtOnce)['renderToReadableStream'];

/** Reads the stream as `@astrojs/react` does. */
async function htmlOf(render: Rendering, island: React.ReactNode): Promise<string> {
  const reader = (await render(island, { identifierPrefix: 'r7' })).getReader();
  const decoder = new TextDecoder();
  let html = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return html;
    html += decoder.decode(value, { stream: true });
  }
}

function Field() {
  const id = useId();
  return (
    <p>
      <label htmlFor={id}>Café &amp; {'Conch'}</label> <input id={id} />
    </p>
  );
}

test('an island rendered in one step has the same HTML and ids as an island rendered as a stream', async () => {
  const html = await htmlOf(AtOnce.renderToReadableStream, <Field />);
  expect(html).toBe(await htmlOf(ReactDOM.renderToReadableStream, <Field />));
  expect(html).toContain('r7');
  expect(html).toContain('Café &amp; ');
});

test('rendering an island waits for a lazy part', async () => {
  const island = () => {
    const Later = lazy(() => Promise.resolve({ default: Field }));
    return (
      <Suspense fallback="not yet">
        <Later />
      </Suspense>
    );
  };
  const html = await htmlOf(AtOnce.renderToReadableStream, island());
  expect(html).toContain('<input');
  expect(html).not.toContain('not yet');
});

test('rendering an island that fails rejects with its error', async () => {
  const Broken = () => {
    throw new Error('Nothing to show.');
  };
  await expect(async () => htmlOf(AtOnce.renderToReadableStream, <Broken />)).rejects.toThrow(
    'Nothing to show.',
  );
});

import { expect, test } from 'vitest';
import { cachedAt, cachedCopy, markedPage } from './cached-copy.ts';

const HTML =
  '<!doctype html><html lang="en"><head><title>Joe’s</title></head><body>…</body></html>';

test('a cached page contains the time of the copy, loads the script of the offline bar, and keeps its content policy', async () => {
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': '95',
    'Content-Encoding': 'br',
    'Content-Security-Policy': "script-src 'self'",
  };
  const before = Date.now();
  const copy = cachedCopy(new Response(HTML, { headers }));
  expect(cachedAt(copy)).toBeGreaterThanOrEqual(before);
  const shown = await markedPage(copy, '/_astro/cached-page-bar.abc.js');
  expect(Object.fromEntries(shown.headers)).toEqual({
    'content-type': headers['Content-Type'],
    'content-security-policy': headers['Content-Security-Policy'],
    'x-kept-at': String(cachedAt(copy)),
  });
  expect(await shown.text()).toBe(
    `<!doctype html><html data-kept-at="${cachedAt(copy)}" lang="en"><head><title>Joe’s</title>` +
      '<script type="module" src="/_astro/cached-page-bar.abc.js"></script></head><body>…</body></html>',
  );
});

import type { IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import type { Rightholder } from '#cms/access/rights.ts';
import type { Representation } from '#server/http/respond-page.ts';
import { editorsPages } from './editors-pages.ts';

const HTML = '<!doctype html><body><a href="#main">Skip</a><main id="main">Conch</main></body>';

const PAGE: Representation = {
  status: 200,
  contentType: 'text/html; charset=utf-8',
  headers: { 'Content-Security-Policy': "default-src 'self'", 'Cache-Control': 'public' },
  digest: 'abc',
  brotli: null,
  gzip: null,
  identity: () => Buffer.from(HTML),
};

const EDITOR: Rightholder = { collection: 'editors', role: 'administrator' };

function pagesFor(editorOf: () => Promise<Rightholder>) {
  return editorsPages({ editorOf, islandOf: () => null });
}

const COOKIE = 'theme=dark; payload-token=a.b.c';
const request = (cookie?: string) => ({ headers: { cookie } }) as IncomingMessage;

describe('a request without an editor’s cookie', () => {
  test.each([undefined, 'session=x', 'my-payload-token=x', 'payload-tokens=x'])(
    'EDIT-02 with the cookie %j the published page is sent, and no session is looked up',
    (cookie) => {
      const editorOf = vi.fn(() => Promise.resolve(EDITOR));
      expect(pagesFor(editorOf)(request(cookie), PAGE, '/about')).toBeNull();
      expect(editorOf).not.toHaveBeenCalled();
    },
  );

  test('EDIT-02 a file that is not HTML is the same for editors', () => {
    const sitemap = { ...PAGE, contentType: 'application/xml' };
    expect(pagesFor(() => Promise.resolve(EDITOR))(request(COOKIE), sitemap, '/x')).toBeNull();
  });
});

describe('a request with an editor’s cookie', () => {
  test.each<[title: string, editorOf: () => Promise<Rightholder>]>([
    ['whose session has ended', () => Promise.resolve(null)],
    ['whose session cannot be looked up', () => Promise.reject(new Error('away'))],
  ])('EDIT-02 an editor %s gets the published page', async (_title, editorOf) => {
    expect(await pagesFor(editorOf)(request(COOKIE), PAGE, '/about')).toBe(PAGE);
  });

  test('EDIT-01, EDIT-03 an editor gets a copy of the page with the link, which no cache may keep', async () => {
    const copy = await pagesFor(() => Promise.resolve(EDITOR))(
      request(COOKIE),
      PAGE,
      '/restaurants/17',
    );
    expect(copy?.headers).toEqual({ ...PAGE.headers, 'Cache-Control': 'private, no-store' });
    expect(copy?.digest).not.toBe(PAGE.digest);
    const html = copy?.identity().toString() ?? '';
    expect(html).toContain('<a href="/admin/collections/restaurants/17">Edit this restaurant</a>');
    expect(html.replace(/<link rel="stylesheet".*<\/nav>/, '')).toBe(HTML);
    expect(html.indexOf('</nav>')).toBe(html.indexOf('<main') - '</nav>'.length);
    expect(brotliDecompressSync(copy?.brotli ?? '').toString()).toBe(html);
    expect(gunzipSync(copy?.gzip ?? '').toString()).toBe(html);
  });

  test('EDIT-01 the address in the link is escaped', async () => {
    const copy = await pagesFor(() => Promise.resolve(EDITOR))(
      request(COOKIE),
      PAGE,
      '/islands/exuma',
    );
    expect(copy?.identity().toString()).toMatch(/href="[^"&]*"/);
  });
});

import type { IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
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

const COOKIE = 'theme=dark; payload-token=a.b.c';
const request = (cookie?: string) => ({ headers: { cookie } }) as IncomingMessage;

describe('a request without an editor’s cookie', () => {
  test.each([undefined, 'session=x', 'my-payload-token=x', 'payload-tokens=x'])(
    'EDIT-02 gets the published page, and no session is looked up (%j)',
    (cookie) => {
      const isEditor = vi.fn(() => Promise.resolve(true));
      expect(editorsPages(isEditor)(request(cookie), PAGE, '/about')).toBeNull();
      expect(isEditor).not.toHaveBeenCalled();
    },
  );

  test('EDIT-02 a file that is not HTML is the same for editors', () => {
    const sitemap = { ...PAGE, contentType: 'application/xml' };
    expect(editorsPages(() => Promise.resolve(true))(request(COOKIE), sitemap, '/x')).toBeNull();
  });
});

describe('a request with an editor’s cookie', () => {
  test.each<[title: string, isEditor: () => Promise<boolean>]>([
    ['whose session has ended', () => Promise.resolve(false)],
    ['during a database failure', () => Promise.reject(new Error('away'))],
  ])('EDIT-02 gets the published page %s', async (_title, isEditor) => {
    expect(await editorsPages(isEditor)(request(COOKIE), PAGE, '/about')).toBe(PAGE);
  });

  test('EDIT-01, EDIT-03 gets a copy with the link, which no cache may keep', async () => {
    const copy = await editorsPages(() => Promise.resolve(true))(
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
    const copy = await editorsPages(() => Promise.resolve(true))(
      request(COOKIE),
      PAGE,
      '/islands/exuma',
    );
    expect(copy?.identity().toString()).toMatch(/href="[^"&]*"/);
  });
});

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { PageLocals, SitemapEntry } from '#domain/pages/page-data.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { SAMPLE_SITE } from '#tests/support/sample-pages.ts';
import { renderInThread, type RenderInThreadOptions } from './render-in-thread.ts';
import type { RenderedPage } from './render-page.ts';
import { renderSitemap, renderSitemapIndex } from './render-sitemap.ts';

const ABOUT: PageLocals = { site: SAMPLE_SITE, page: { kind: 'offline' } };

/** The renderers of a site whose handler runs these statements. */
function siteThat(answers: string, limits: Omit<RenderInThreadOptions, 'entryFile'> = {}) {
  const entryFile = join(temporaryFolder(), 'entry.mjs');
  writeFileSync(
    entryFile,
    `import { existsSync, writeFileSync } from 'node:fs';
     import { threadId } from 'node:worker_threads';
     export async function handler({ url }, response, next, locals) {
       response.setHeader('Content-Type', 'text/plain');
       ${answers}
     }`,
  );
  const rendering = renderInThread({ entryFile, ...limits });
  onTestFinished(() => rendering.close());
  const text = async (path: string) => (await rendering.render(path, ABOUT)).body.toString();
  return { ...rendering, text };
}

test('a page is rendered in another thread, with its data, status and headers', async () => {
  const { render, ready } = siteThat(
    `response.statusCode = 404;
     response.setHeader('Content-Security-Policy', "default-src 'none'");
     response.end([threadId > 0, url, locals.page.kind, locals.site.name].join());`,
  );
  await ready;
  const { body, ...page } = await render('/islands', ABOUT);
  expect(body.toString()).toBe(`true,/islands,offline,${SAMPLE_SITE.name}`);
  expect(page).toEqual({
    status: 404,
    contentType: 'text/plain',
    policy: "default-src 'none'",
  });
});

test('concurrent callers each get the page that they requested', async () => {
  const { text } = siteThat(`setTimeout(() => response.end(url), url === '/slow' ? 50 : 0);`);
  expect(await Promise.all(['/slow', '/a', '/b'].map(text))).toEqual(['/slow', '/a', '/b']);
});

test('an error after the first part of a page reaches its caller at once', async () => {
  // Astro's adapter handles an error in a streamed page like this.
  const { text } = siteThat(
    `response.write('<p>The first part');
     if (url !== '/broken') return response.end();
     response.write('Internal server error', () => response.destroy(new Error('It broke.')));`,
  );
  await expect(text('/broken')).rejects.toThrow('It broke.');
  expect(await text('/whole')).toBe('<p>The first part');
});

test('an error of a render reaches its caller, and the next page is rendered', async () => {
  const { text } = siteThat(
    `if (url === '/broken') throw new Error('It is broken.');
     response.end(String(threadId));`,
  );
  const thread = await text('/whole');
  await expect(text('/broken')).rejects.toThrow('It is broken.');
  expect(await text('/whole')).toBe(thread);
});

test('an error with a cause that cannot be cloned reaches the caller of the render', async () => {
  const { text } = siteThat(
    `if (url === '/broken') throw new Error('It is broken.', { cause: () => {} });
     if (url === '/text') throw 'A text.';
     response.end(String(threadId));`,
  );
  const thread = await text('/whole');
  await expect(text('/broken')).rejects.toThrow('It is broken.');
  await expect(text('/text')).rejects.toThrow('A text.');
  expect(await text('/whole')).toBe(thread);
});

test('an unhandled rejection in one page does not affect another', async () => {
  const { text } = siteThat(
    `if (url === '/stray') Promise.reject(new Error('It is stray.'));
     setTimeout(() => response.end(String(threadId)), url === '/slow' ? 100 : 0);`,
  );
  const slow = text('/slow');
  const thread = await text('/stray');
  expect(await slow).toBe(thread);
});

test('when a render thread ends, a new thread renders the waiting pages', async () => {
  const marker = join(temporaryFolder(), 'ended');
  const { text } = siteThat(
    `if (url === '/end' && !existsSync('${marker}')) {
       writeFileSync('${marker}', '');
       process.exit(0);
     }
     setTimeout(() => response.end(String(threadId)), url === '/slow' ? 50 : 0);`,
  );
  const first = await text('/');
  const [slow, end] = await Promise.all([text('/slow'), text('/end')]);
  expect(slow).not.toBe(first);
  expect(end).toBe(slow);
});

test('a page whose render ends two threads is rejected, and the next page is rendered', async () => {
  const { text } = siteThat(`if (url === '/end') process.exit(0); response.end('Whole');`);
  await expect(text('/end')).rejects.toThrow('has ended');
  expect(await text('/')).toBe('Whole');
});

test('a page that takes too long is rejected, and the next page is rendered', async () => {
  const { text, ready } = siteThat(`if (url === '/endless') for (;;); response.end('Whole');`, {
    timeoutMs: 3000,
  });
  await ready;
  await expect(text('/endless')).rejects.toThrow('The page /endless took longer than 3000 ms');
  expect(await text('/')).toBe('Whole');
});

test('page data that cannot be cloned is rejected at once and affects no other page', async () => {
  const { render, text } = siteThat(`response.end(String(threadId));`, { timeoutMs: 5000 });
  const locals = { ...ABOUT, extra: () => {} } as PageLocals;
  await expect(render('/', locals)).rejects.toThrow('could not be cloned');
  expect(await text('/')).toMatch(/^\d+$/);
});

test('if the site cannot be loaded, `ready` and every render are rejected', async () => {
  const rendering = renderInThread({ entryFile: join(temporaryFolder(), 'none.mjs') });
  onTestFinished(() => rendering.close());
  await expect(rendering.ready).rejects.toThrow('none.mjs');
  await expect(rendering.render('/', ABOUT)).rejects.toThrow('none.mjs');
});

test('closing the renderer rejects the pages in progress', async () => {
  const { close, ready, text } = siteThat(`response.write('Never');`);
  await ready;
  const waiting = text('/');
  await Promise.all([expect(waiting).rejects.toThrow('has ended'), close()]);
});

test('after the renderer is closed, renders are rejected', async () => {
  const { close, text } = siteThat(`response.end('late');`);
  await close();
  await expect(text('/')).rejects.toThrow('after the thread was closed');
});

describe('sitemaps in the render thread', () => {
  const ORIGIN = SAMPLE_SITE.origin;
  const entries = Array.from({ length: 500 }, (_, index): SitemapEntry => {
    const path = `/restaurants/${index + 1}`;
    return { path, priority: '0.8', changeFrequency: 'weekly', lastModified: null, image: null };
  });
  const whole = { kind: 'sitemap', entries } as const;
  const index = { kind: 'sitemap-index', parts: entries.slice(0, 3) } as const;

  test('a sitemap and an index are XML and do not involve the site', async () => {
    const { render } = siteThat(`throw new Error('The site knows no sitemap.');`);
    const [wholePage, indexPage] = await Promise.all(
      [whole, index].map((page) => render('/sitemap.xml', { site: SAMPLE_SITE, page })),
    );
    expect(wholePage).toEqual({
      status: 200,
      contentType: 'application/xml; charset=utf-8',
      policy: null,
      body: await renderSitemap(ORIGIN, entries),
    });
    expect(indexPage?.body).toEqual(await renderSitemapIndex(ORIGIN, index.parts));
  });

  test('a sitemap that fails to render is rejected, and the next sitemap is rendered', async () => {
    const { render } = siteThat('');
    const site = { ...SAMPLE_SITE, origin: 'no address' };
    await expect(render('/sitemap.xml', { site, page: whole })).rejects.toThrow('Invalid');
    expect(await render('/sitemap.xml', { site: SAMPLE_SITE, page: whole })).toHaveProperty('body');
  });
});

test('pages to publish are rendered before pages that only one visitor requested', async () => {
  const { render, renderRequested } = siteThat(`response.end(url);`);
  const order: string[] = [];
  const noted = async (page: Promise<RenderedPage>) => order.push((await page).body.toString());
  const requested = Array.from({ length: 20 }, (_, at) =>
    noted(renderRequested(`/requested-${at}`, ABOUT)),
  );
  await Promise.all([...requested, noted(render('/published', ABOUT))]);
  // The thread starts two pages at once, so the first two requested pages come before `/published`.
  expect(order.slice(0, 4)).toEqual(['/requested-0', '/requested-1', '/published', '/requested-2']);
});

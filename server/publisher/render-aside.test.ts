import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { PageLocals } from '#domain/pages/page-data.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { SAMPLE_SITE } from '#tests/support/sample-pages.ts';
import { renderAside } from './render-aside.ts';

const ABOUT: PageLocals = { site: SAMPLE_SITE, page: { kind: 'about' } };

/** The renderer of a site whose every page is answered by these statements. */
function siteThat(answers: string, timeoutMs?: number) {
  const entryFile = join(temporaryFolder(), 'entry.mjs');
  writeFileSync(
    entryFile,
    `import { threadId } from 'node:worker_threads';
     export async function handler({ url }, response, next, locals) {
       response.setHeader('Content-Type', 'text/plain');
       ${answers}
     }`,
  );
  const rendering = renderAside({ entryFile, timeoutMs });
  onTestFinished(() => rendering.close());
  const text = async (path: string) => (await rendering.render(path, ABOUT)).body.toString();
  return { ...rendering, text };
}

test('a page is rendered in another thread, with what it shows and what is said of it', async () => {
  const { render, ready } = siteThat(
    `response.statusCode = 404;
     response.setHeader('Content-Security-Policy', "default-src 'none'");
     response.end([threadId > 0, url, locals.page.kind, locals.site.name].join());`,
  );
  await ready;
  const { body, ...page } = await render('/islands', ABOUT);
  expect(body.toString()).toBe(`true,/islands,about,${SAMPLE_SITE.name}`);
  expect(page).toEqual({
    status: 404,
    contentType: 'text/plain',
    policy: "default-src 'none'",
  });
});

test('pages that are asked for together come to those who asked for them', async () => {
  const { text } = siteThat(`setTimeout(() => response.end(url), url === '/slow' ? 50 : 0);`);
  expect(await Promise.all(['/slow', '/a', '/b'].map(text))).toEqual(['/slow', '/a', '/b']);
});

test('what fails is told to who asked for it, and the next page is rendered', async () => {
  const { text } = siteThat(
    `if (url === '/broken') throw new Error('It is broken.');
     response.end(String(threadId));`,
  );
  const thread = await text('/whole');
  await expect(text('/broken')).rejects.toThrow('It is broken.');
  expect(await text('/whole')).toBe(thread);
});

test('after a thread that ends or takes too long comes another one', async () => {
  const { text } = siteThat(
    `if (url === '/end') process.exit(0);
     if (url === '/endless') for (;;);
     if (url !== '/waiting') response.end(String(threadId));`,
    2000,
  );
  const first = await text('/');
  const waiting = text('/waiting');
  await expect(Promise.all([text('/end'), waiting])).rejects.toThrow('has ended');
  await expect(waiting).rejects.toThrow('has ended');
  const second = await text('/');
  expect(second).not.toBe(first);
  await expect(text('/endless')).rejects.toThrow('/endless was not rendered within 2000 ms');
  expect(await text('/')).not.toBe(second);
});

test('a site that can not be loaded is said where one waits for it', async () => {
  const rendering = renderAside({ entryFile: join(temporaryFolder(), 'none.mjs') });
  onTestFinished(() => rendering.close());
  await expect(rendering.ready).rejects.toThrow('none.mjs');
  await expect(rendering.render('/', ABOUT)).rejects.toThrow('none.mjs');
});

test('after the end nothing is rendered', async () => {
  const { close, text } = siteThat(`response.end('late');`);
  await close();
  await expect(text('/')).rejects.toThrow('after the end');
});

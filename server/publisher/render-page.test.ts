import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { PageLocals } from '#domain/pages/page-data.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { SAMPLE_SITE } from '#tests/support/sample-pages.ts';
import { loadPageRenderer, type PageRenderer } from './render-page.ts';

const ABOUT: PageLocals = { site: SAMPLE_SITE, page: { kind: 'offline' } };

/** The renderer of a site whose handler runs these statements. */
async function siteThat(answers: string): Promise<PageRenderer> {
  const file = join(temporaryFolder(), 'entry.mjs');
  writeFileSync(
    file,
    `import { once } from 'node:events';
     export async function handler(request, response, next, locals) { ${answers} }`,
  );
  return loadPageRenderer(file);
}

async function rendered(answers: string, path = '/about') {
  const render = await siteThat(answers);
  const { body, ...page } = await render(path, ABOUT);
  return { ...page, body: body.toString() };
}

test('the site gets the path and the data of the page to render', async () => {
  const { body } = await rendered(
    `response.setHeader('Content-Type', 'application/json');
     const { method, url, headers } = request;
     response.end(JSON.stringify({ method, url, host: headers.host, kind: locals.page.kind }));`,
    '/islands/exuma/2',
  );
  expect(JSON.parse(body)).toEqual({
    method: 'GET',
    url: '/islands/exuma/2',
    host: 'localhost',
    kind: 'offline',
  });
});

test.each([
  [
    'set one by one',
    `response.statusCode = 404; response.setHeader('Content-Type', 'text/plain');`,
  ],
  ['given with the status', `response.writeHead(404, { 'content-type': 'text/plain' });`],
  [
    'given with the status and its reason',
    `response.writeHead(404, 'Not here', { 'content-type': 'text/plain' });`,
  ],
  [
    'set and given, some of them without a value',
    `response.setHeader('Content-Type', 'text/plain'); response.writeHead(404, { Vary: undefined });`,
  ],
  [
    'set before a status alone',
    `response.setHeader('Content-Type', 'text/plain'); response.writeHead(404);`,
  ],
])('status and headers of a page are read from the answer: %s', async (_, head) => {
  expect(await rendered(`${head} response.end('Nothing.');`)).toEqual({
    status: 404,
    contentType: 'text/plain',
    policy: null,
    body: 'Nothing.',
  });
});

test.each([
  ['in one piece of text', `response.end('<conch é>');`],
  ['in one piece of bytes', `response.end(Buffer.from('<conch é>'));`],
  ['in pieces', `response.write('<conch '); response.write(Buffer.from('é')); response.end('>');`],
  ['in pieces, the end without one', `response.write('<conch é>'); response.end();`],
  [
    'by a handler that waits for room',
    `for (const piece of ['<conch', ' ', 'é>'])
       if (!response.write(piece)) await once(response, 'drain', { signal: AbortSignal.timeout(500) });
     response.end();`,
  ],
])('a page is complete when its body is written %s', async (_, answers) => {
  const { body } = await rendered(`response.setHeader('Content-Type', 'text/plain'); ${answers}`);
  expect(body).toBe('<conch é>');
});

test('the site’s handler sees the events `finish` and `close` of its answer', async () => {
  const { body } = await rendered(
    `response.setHeader('Content-Type', 'text/plain');
     const signal = AbortSignal.timeout(500);
     const ended = Promise.all([once(response, 'finish', { signal }), once(response, 'close', { signal })]);
     response.end('Done.');
     await ended;`,
  );
  expect(body).toBe('Done.');
});

test.each([500, 503])('a page that the site renders with status %d is rejected', async (status) => {
  const render = await siteThat(
    `response.writeHead(${status}, { 'Content-Type': 'text/html' }); response.end('Sorry.');`,
  );
  await expect(render('/about', ABOUT)).rejects.toThrow(
    `The page /about could not be rendered (status ${status}).`,
  );
});

test('a page that the site renders without a content type is rejected', async () => {
  const render = await siteThat(`response.end('What is this?');`);
  await expect(render('/about', ABOUT)).rejects.toThrow('The page /about has no content type.');
});

test('the character `<` in attributes is escaped only in HTML', async () => {
  const answered = async (contentType: string) =>
    (
      await rendered(
        `response.setHeader('Content-Type', ${JSON.stringify(contentType)});
         response.end('<i title="<b>">');`,
      )
    ).body;
  for (const html of ['text/html', 'text/html; charset=utf-8'])
    expect(await answered(html), html).toBe('<i title="&lt;b>">');
  for (const other of ['text/plain', 'multipart/related; type="text/html"'])
    expect(await answered(other), other).toBe('<i title="<b>">');
});

test('the content security policy of the site is returned with the page', async () => {
  const { policy } = await rendered(
    `response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Security-Policy': "script-src 'self'" });
     response.end();`,
  );
  expect(policy).toBe("script-src 'self'");
});

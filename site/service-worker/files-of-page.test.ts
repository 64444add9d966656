import { expect, test } from 'vitest';
import { filesOfPage } from './files-of-page.ts';

const FILES: Record<string, string> = {
  '/_astro/frame.1.js': 'import{a}from"./query.2.js";import("./dialog.3.js")',
  '/_astro/query.2.js': 'import "./frame.1.js"',
  '/_astro/Page.4.css':
    'i{mask:url(/_astro/brush.5.svg)}@font-face{src:url("/_astro/besley-others.6.woff2")}',
};

test('the files of a page are the files that its HTML names and the files that these import', async () => {
  const html =
    '<link href="/_astro/Page.4.css"><link href="/_astro/besley-usual.7.woff2">' +
    '<script src="/_astro/frame.1.js"></script><a href="/about">';
  const files = await filesOfPage(html, (path) => Promise.resolve(FILES[path] ?? ''));
  expect(files.toSorted()).toEqual([
    '/_astro/Page.4.css',
    '/_astro/besley-usual.7.woff2',
    '/_astro/brush.5.svg',
    '/_astro/frame.1.js',
    '/_astro/query.2.js',
  ]);
});

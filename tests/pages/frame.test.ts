import { beforeAll, describe, expect, test } from 'vitest';
import { pageData } from '#server/routes/page-key.ts';
import { publishedPage, textOf } from '#tests/support/published-page.ts';
import { sampleCatalogue, SAMPLE_SITE } from '#tests/support/sample-pages.ts';

const catalogue = await sampleCatalogue();

describe.each([
  '/',
  '/restaurants',
  '/restaurants/1',
  '/restaurants/not-found',
  '/categories/1',
  '/islands/exuma',
  '/about',
  '/login',
  '/register',
  '/verify-email',
  '/reset-password',
  '/404',
])('the frame of %s', (path) => {
  let header: Element | null;
  let footer: string;

  beforeAll(async () => {
    const data = pageData(path, catalogue);
    if (!data) throw new Error(`There is no page ${path}.`);
    const document = await publishedPage(path, data);
    header = document.querySelector('body > header');
    footer = textOf(document.querySelector('body > footer'));
  });

  test('LAY-01: the logo in the header links to the home page', () => {
    const logo = header?.querySelector(`a[aria-label="${SAMPLE_SITE.name}, home"]`);
    expect(logo?.getAttribute('href')).toBe('/');
    expect(logo?.querySelectorAll('svg path').length).toBeGreaterThan(2);
  });

  test.each([
    ['LAY-03', 'Home', '/'],
    ['LAY-04', 'Restaurants', '/restaurants'],
    ['LAY-05', 'About', '/about'],
  ])('%s: the header has the link %s', (_id, name, href) => {
    const links = [...(header?.querySelectorAll('nav[aria-label=Main] a') ?? [])];
    const link = links.find((element) => textOf(element) === name);
    expect(link?.getAttribute('href')).toBe(href);
  });

  test('LAY-10: the footer says which details may be out of date', () => {
    const sentence = /Details such as [^.]*out of date\./.exec(footer)?.[0] ?? '';
    for (const word of ['menus', 'hours', 'promotions']) expect(sentence).toContain(word);
  });

  test('LAY-11: the footer says where to check these details', () => {
    expect(footer).toMatch(
      /check the official restaurant site or a maps listing, or call the restaurant/,
    );
  });
});

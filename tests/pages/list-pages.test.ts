import { beforeAll, describe, expect, test } from 'vitest';
import type { Catalogue } from '#cms/catalogue/published/catalogue.ts';
import { pageData } from '#server/routes/page-key.ts';
import { partTitled, publishedPage, textOf } from '#tests/support/published-page.ts';
import { SAMPLE_SITE, sampleCatalogue } from '#tests/support/sample-pages.ts';

let catalogue: Catalogue;
beforeAll(async () => {
  catalogue = await sampleCatalogue();
});

async function open(path: string): Promise<Document> {
  const data = pageData(path, catalogue);
  if (!data) throw new Error(`There is no page ${path}.`);
  return publishedPage(path, data);
}

type StructuredData = {
  '@type': string;
  itemListElement: { position: number; name: string; item?: string; url?: string }[];
};

function structuredData(document: Document): Map<string, StructuredData['itemListElement']> {
  const scripts = document.querySelectorAll('script[type="application/ld+json"]');
  const all = [...scripts].map((script) => JSON.parse(script.textContent) as StructuredData);
  return new Map(all.map((each) => [each['@type'], each.itemListElement]));
}

const linksIn = (part: Element | null) =>
  Array.from(part?.querySelectorAll('a') ?? [], (link) => [
    textOf(link),
    link.getAttribute('href'),
  ]);

describe('the page of an island, without JavaScript', () => {
  test('an island page has a sentence, the number of restaurants and a chart with a dot for each', async () => {
    const document = await open('/islands/exuma');
    const main = textOf(document.querySelector('main'));
    expect(main).toContain('10 restaurants');
    expect(main).toContain('down to George Town');
    const chart = document.querySelector('svg[role=img]');
    expect(chart?.getAttribute('aria-label')).toBe('Chart of the places to eat on Exuma');
    expect(chart?.querySelectorAll('circle')).toHaveLength(10);
  });

  test('an island page links to its categories and to islands nearby', async () => {
    const document = await open('/islands/exuma');
    const kinds = linksIn(partTitled(document, 'Kinds of food on Exuma'));
    expect(kinds.length).toBeGreaterThan(3);
    for (const [, href] of kinds)
      expect(href).toMatch(/^\/restaurants\?categories=.+&islands=Exuma$/);
    const around = linksIn(partTitled(document, 'Nearby islands'));
    expect(around).toHaveLength(6);
    for (const [text, href] of around) {
      expect(text).toMatch(/\d+ mi, \d+ restaurants?$/);
      expect(href).toMatch(/^\/islands\/[a-z-]+$/);
    }
  });

  test('the structured data of an island page list its restaurants and the breadcrumb', async () => {
    const data = structuredData(await open('/islands/exuma'));
    expect(data.get('ItemList')?.map(({ name }) => name)).toEqual(
      catalogue.onIsland('exuma').map(({ name }) => name),
    );
    expect(data.get('BreadcrumbList')).toEqual(
      [
        ['Home', '/'],
        ['Restaurants', '/restaurants'],
        ['Exuma', '/islands/exuma'],
      ].map(([name, path = ''], index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: SAMPLE_SITE.origin + path,
      })),
    );
  });

  test('later pages of an island have their own canonical URL and only list restaurants', async () => {
    const document = await open('/islands/new-providence/2');
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      `${SAMPLE_SITE.origin}/islands/new-providence/2`,
    );
    expect(document.querySelector('svg[role=img]')).toBeNull();
    expect(partTitled(document, 'Nearby islands')).toBeNull();
  });
});

describe('the page of a category, without JavaScript', () => {
  test('a category page has a sentence and its picture, and links to islands and related categories', async () => {
    const document = await open('/categories/2');
    expect(textOf(document.querySelector('main'))).toContain('Conch, snapper, grouper');
    expect(document.querySelector('main img')?.getAttribute('src')).toMatch(
      /^\/images\/categories\/Seafood\//,
    );
    const islands = linksIn(partTitled(document, 'Seafood by island'));
    expect(islands.length).toBeGreaterThan(3);
    for (const [, href] of islands) expect(href).toContain('?categories=Seafood&islands=');
    const related = linksIn(partTitled(document, 'Related categories'));
    expect(related.length).toBeGreaterThan(0);
    for (const [text, href] of related) {
      expect(text).toMatch(/\d+ in common$/);
      expect(href).toMatch(/^\/categories\/\d+$/);
    }
  });
});

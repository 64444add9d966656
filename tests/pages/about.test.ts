import { beforeAll, describe, expect, test } from 'vitest';
import { createCatalogue } from '#cms/catalogue/published/catalogue.ts';
import { pageData } from '#server/routes/page-key.ts';
import type { PageData } from '#domain/pages/page-data.ts';
import { metaContent, partTitled, publishedPage, textOf } from '#tests/support/published-page.ts';

let about: Document;
let home: Document;

/** The data of a page of an empty guide. */
function pageOf(key: string): PageData {
  const data = pageData(key, createCatalogue());
  if (!data) throw new Error(`There is no page ${key}.`);
  return data;
}

beforeAll(async () => {
  about = await publishedPage('/about', pageOf('/about'));
  home = await publishedPage('/', pageOf('/'));
});

describe('the About page', () => {
  test('ABOUT-02: the About page begins with a hero that contains its heading', () => {
    const hero = about.querySelector('main')?.firstElementChild;
    expect(hero?.tagName).toBe('SECTION');
    expect(textOf(hero?.querySelector('h1'))).toBe('About Paradise Plate');
    expect(about.querySelectorAll('h1')).toHaveLength(1);
  });

  test('ABOUT-04: “Our Mission” says what the guide does', () => {
    expect(textOf(partTitled(about, 'Our Mission'))).toMatch(
      /connect people to authentic dining across the islands/,
    );
  });

  test.each([
    ['ABOUT-03', 'Our Mission'],
    ['ABOUT-05', 'Authentic Cuisine'],
    ['ABOUT-06', 'Local Insights'],
    ['ABOUT-07', 'Community Driven'],
    ['ABOUT-08', 'Made with Love'],
    ['ABOUT-09', 'Our Story'],
    ['ABOUT-10', 'What We Believe'],
  ])('%s: the About page has the part %s, with its own text', (_, title) => {
    const part = partTitled(about, title);
    expect((textOf(part) ?? '').length).toBeGreaterThan(title.length + 40);
  });

  test('ABOUT-05..08: the four values of the About page are cards of one section', () => {
    const values = about.querySelector('[aria-label="Our values"]');
    const titles = Array.from(values?.querySelectorAll('section h2') ?? [], textOf);
    expect(titles).toEqual([
      'Authentic Cuisine',
      'Local Insights',
      'Community Driven',
      'Made with Love',
    ]);
  });

  test('ABOUT-11, META-15: the About page has its own title', () => {
    expect(about.title).toContain('About');
    expect(about.title).not.toBe(home.title);
  });

  test('ABOUT-12, META-15: the About page has its own description', () => {
    const description = metaContent(about, 'description');
    expect(description?.length).toBeGreaterThan(50);
    expect(description).not.toBe(metaContent(home, 'description'));
  });

  test.each(['og:title', 'og:description', 'og:url', 'twitter:title', 'twitter:description'])(
    'ABOUT-13, META-15: the About page has its own %s',
    (name) => {
      const content = metaContent(about, name);
      expect(content).toBeTruthy();
      expect(content).not.toBe(metaContent(home, name));
    },
  );

  test('ABOUT-13, META-15: the social tags of the About page repeat title and description', () => {
    for (const name of ['og:title', 'twitter:title']) {
      expect(metaContent(about, name)).toBe(about.title);
    }
    for (const name of ['og:description', 'twitter:description']) {
      expect(metaContent(about, name)).toBe(metaContent(about, 'description'));
    }
  });
});

/** The texts that editors can change: their standard wording on the pages, and changed ones. */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createCatalogue } from '#cms/catalogue/published/catalogue.ts';
import { STANDARD_TEXTS, type GuideTexts } from '#cms/texts/guide-texts.ts';
import { siteTexts } from '#domain/texts/site-texts.ts';
import { PROJECT_ROOT, SITE_BUILD } from '#server/build.ts';
import { loadPageRenderer } from '#server/publisher/render-page.ts';
import { pageData } from '#server/routes/page-key.ts';
import { metaContent, textOf } from '#tests/support/published-page.ts';
import { SAMPLE_SITE } from '#tests/support/sample-pages.ts';
import { JSDOM } from 'jsdom';

const render = await loadPageRenderer(join(PROJECT_ROOT, SITE_BUILD.result));

async function pageWith(key: string, texts: GuideTexts = STANDARD_TEXTS) {
  const catalogue = createCatalogue();
  catalogue.setTexts(texts);
  const page = pageData(key, catalogue);
  if (!page) throw new Error(`There is no page ${key}.`);
  const { tagline, disclaimer } = texts.site;
  const site = { ...SAMPLE_SITE, tagline, disclaimer };
  const html = (await render(key, { site, page })).body.toString();
  return { html, document: new JSDOM(html).window.document };
}

describe('TEXT-02 a fresh guide has the standard texts, to the letter', () => {
  test.each([
    ['h1', 'Discover Paradise on a Plate'],
    [
      'h1 + p',
      'From the Fish Fry at Arawak Cay to the last dock on Inagua: find where to eat on every island of The Bahamas.',
    ],
    ['footer p', 'Connecting people to authentic dining across the islands.'],
    [
      'footer p + p',
      'Listings, images and descriptions are compiled or AI-generated. Details such as menus, hours and promotions may be out of date. Please check the official restaurant site or a maps listing, or call the restaurant.',
    ],
  ])(
    'TEXT-02, HOME-02, LAY-08..11 the home page has in `%s` its standard text',
    async (at, text) => {
      const { document } = await pageWith('/');
      expect(textOf(document.querySelector(at))).toBe(text);
    },
  );

  test('TEXT-02, ABOUT-03..10 the About page has its standard texts', async () => {
    const { document } = await pageWith('/about');
    const texts = [...document.querySelectorAll('main :is(h1, h2, p:not(:has(a)))')].map(textOf);
    expect(texts).toEqual([
      'About Paradise Plate',
      'A guide to eating on every island of The Bahamas, made for the hungry.',
      'Our Mission',
      'We connect people to authentic dining across the islands: the conch stands and the white tablecloths, the bakeries that sell out by nine and the beach grills that open when the boat comes in.',
      'Authentic Cuisine',
      'The places Bahamians eat at themselves, from cracked conch in a paper tray to Sunday boil fish.',
      'Local Insights',
      'Which island, which dock, which day: what you want to know before the boat leaves.',
      'Community Driven',
      'Visitors and residents tell us what changed; an editor reads it and puts the page right.',
      'Made with Love',
      'Compiled by people who plan their days around lunch. Where no one has written yet, AI helps out.',
      'Our Story',
      "The guide began with a question asked on every ferry: where do we eat when we get there? The answers were good, but they lived in other people's heads. So we started to write them down, island by island, with the hours, the prices and the dish to ask for.",
      'Today it covers every inhabited island of the archipelago. Listings, pictures and descriptions are compiled or AI-generated: pictures are drawn until there is a photo, and drawn ones say so. Hours change, so ask the place before you cross the water.',
      'What We Believe',
      'That a small stand deserves the same care as a famous room. That hours should be true. That a page should open on a slow island network before the ice melts.',
    ]);
  });
});

describe('TEXT-03 changed texts', () => {
  const changed = {
    ...STANDARD_TEXTS,
    site: siteTexts({
      headline: 'Eat <well>',
      headline_end: 'in Exuma',
      tagline: 'Fish & grits.',
      story: 'One & <b>two</b>.\n\nThree.',
    }),
  };

  test('TEXT-03 changed texts are on the pages, and HTML in them stays text', async () => {
    const home = await pageWith('/', changed);
    expect(textOf(home.document.querySelector('h1'))).toBe('Eat <well> in Exuma');
    expect(textOf(home.document.querySelector('footer p'))).toBe('Fish & grits.');
    expect(home.html).not.toContain('Eat <well>');
    const about = await pageWith('/about', changed);
    expect([...about.document.querySelectorAll('.prose p')].map(textOf)).toEqual([
      'One & <b>two</b>.',
      'Three.',
    ]);
    expect(about.document.querySelector('.prose b')).toBeNull();
  });

  test('TEXT-03 the home page’s picture for social networks has the changed headline', async () => {
    const { document } = await pageWith('/', changed);
    expect(metaContent(document, 'og:image:alt')).toContain('Eat <well> in Exuma');
    expect(metaContent(document, 'og:image')).toContain('/images/social/home-');
    const about = await pageWith('/about', changed);
    expect(metaContent(about.document, 'og:image')).toContain('/images/social/guide-');
  });
});

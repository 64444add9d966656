import { describe, expect, test } from 'vitest';
import { cardDescription, leadSentence, metaDescription } from './card-description.ts';

const FALLBACK = 'Authentic Bahamian cuisine and dining experience.';
const x = (length: number) => 'x'.repeat(length);
const y = (length: number) => 'y'.repeat(length);

describe('cardDescription', () => {
  test.each<[title: string, description: string | null, enhanced: string | null, text: string]>([
    ['CARD-12', 'Conch.', null, 'Conch.'],
    ['OP-26, description first', 'Conch.', 'Long text.', 'Conch.'],
    ['OP-26, enhanced description next', null, 'Long text.', 'Long text.'],
    ['OP-26, a blank description', ' \n ', 'Long text.', 'Long text.'],
    ['CARD-13, 101 characters', x(101), null, `${x(97)}...`],
    ['CARD-13, 101 of the enhanced description', null, y(101), `${y(97)}...`],
    ['CARD-14, 100 characters', x(100), null, x(100)],
    ['CARD-14, spaces around do not count', ` ${x(100)} `, null, x(100)],
    ['CARD-13, no half characters', `${x(96)}🐚${x(10)}`, null, `${x(96)}...`],
    ['CARD-15, nothing', null, null, FALLBACK],
    ['CARD-15, empty', '', '', FALLBACK],
    ['CARD-15, blank', ' ', '\n', FALLBACK],
  ])('the description on a card, %s', (_, description, enhanced_description, text) => {
    expect(cardDescription({ description, enhanced_description })).toBe(text);
  });
});

describe('metaDescription', () => {
  test.each<[title: string, description: string | null, enhanced: string | null, text: string]>([
    ['META-08', null, y(300), y(155)],
    ['META-08, enhanced description first', 'Conch.', y(155), y(155)],
    ['META-08, a short one whole', null, 'Long text.', 'Long text.'],
    ['OP-57, description', x(156), null, x(155)],
    ['OP-57, description for a blank text', 'Conch.', ' ', 'Conch.'],
    ['OP-57, blanks around', ' Conch. ', null, 'Conch.'],
    ['OP-57, fallback', null, null, FALLBACK],
    ['OP-57, no half characters', null, `${y(154)}🐚`, y(154)],
  ])(
    'the meta description of a restaurant page, %s',
    (_, description, enhanced_description, text) => {
      expect(metaDescription({ description, enhanced_description })).toBe(text);
    },
  );
});

describe('leadSentence', () => {
  const long = 'It has room for two. '.repeat(9);
  test.each<
    [title: string, description: string | null, enhanced: string | null, lead: string | null]
  >([
    ['a short description', ' Conch. And rum. ', 'Long text.', 'Conch. And rum.'],
    ['160 characters', x(160), null, x(160)],
    ['no description', null, 'Long text.', 'Long text.'],
    ['a blank description', ' ', 'Long text.', 'Long text.'],
    [
      'the first of many sentences',
      `The deck looks on St. George's Bay. ${long}`,
      null,
      "The deck looks on St. George's Bay.",
    ],
    ['a sentence in quotation marks', `“Come in!” ${long}`, null, '“Come in!”'],
    ['a question', `Hungry at 3 a.m. or later? ${long}`, null, 'Hungry at 3 a.m. or later?'],
    ['a first paragraph', `The deck looks west.\n\n${long}`, null, 'The deck looks west.'],
    ['a long sentence', 'conch and '.repeat(20), null, `${'conch and '.repeat(16)}…`],
    ['nothing', '', null, null],
  ])('the lead of a restaurant page, %s', (_, description, enhanced_description, lead) => {
    expect(leadSentence({ description, enhanced_description })).toBe(lead);
  });
});

import { describe, expect, test } from 'vitest';
import { paragraphsOf, SITE_TEXTS, TEXT_NAMES } from './site-texts.ts';
import { DISCLAIMER_WORDS, textError } from './text-rules.ts';

const { disclaimer } = SITE_TEXTS;

test.each(TEXT_NAMES)(
  'TEXT-01 the standard wording of %s is allowed, an empty text is not',
  (name) => {
    const { standard } = SITE_TEXTS[name];
    expect(textError(name, standard)).toBeNull();
    expect(textError(name, '')).toContain(standard);
  },
);

describe('LAY-09..11 the disclaimer keeps the words that it must contain', () => {
  test.each(DISCLAIMER_WORDS)('LAY-09..11 a disclaimer without “%s” is refused', (word) => {
    const pattern = new RegExp(word, 'i');
    expect(disclaimer.standard).toMatch(pattern);
    expect(textError('disclaimer', disclaimer.standard.replace(pattern, '…'))).toMatch(
      new RegExp(`^Add “${word}”\\.`),
    );
  });

  test.each([
    ['another order and case', `CALL first, or look at maps. ${disclaimer.standard}`, null],
    [
      'a line break between two words',
      disclaimer.standard.replace('out of date', 'out\nof date'),
      'lines',
    ],
    ['a part of another word', disclaimer.standard.replace('call the', 'recall the'), '“call”'],
  ])(
    'LAY-09..11 the required words of a disclaimer are checked in a text with %s',
    (_what, text, error) => {
      if (error === null) expect(textError('disclaimer', text)).toBeNull();
      else expect(textError('disclaimer', text)).toContain(error);
    },
  );
});

test.each([
  ['too long', 'x'.repeat(41), 'Headline must be 40 characters or less.'],
  ['of two lines', 'Eat\nwell', 'Headline can’t have several lines.'],
  ['with a mark that turns letters', 'Eat \u202Ewell', 'invisible characters'],
])('TEXT-01 a headline %s is refused', (_what, text, error) => {
  expect(textError('headline', text)).toContain(error);
});

test('TEXT-01 an empty line begins a new paragraph', () => {
  expect(paragraphsOf('One\nline.\n \n\nTwo.')).toEqual(['One line.', 'Two.']);
});

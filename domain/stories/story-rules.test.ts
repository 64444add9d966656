import { describe, expect, test } from 'vitest';
import { editedStory, MAX_STORY_LENGTH, newStory } from './story-rules.ts';

const message = (text: unknown, rule = newStory) => rule.safeParse(text).error?.issues[0]?.message;

test.each([
  ['VAL-14', '  good  ', 'good'],
  ['VAL-18', 'x'.repeat(1000), 'x'.repeat(1000)],
  ['VAL-18, OP-53 counted when it is trimmed', ` ${'x'.repeat(1000)} `, 'x'.repeat(1000)],
  ['lines', 'one\r\ntwo\n\tthree', 'one\ntwo\n\tthree'],
  ['invisible characters are removed', 'a\u0000b\u001Bc\u0085', 'abc'],
  ['half a character', 'a\uD83D', 'a\uFFFD'],
  ['emoji that are joined', '👩\u200D🍳 said', '👩\u200D🍳 said'],
  ['right to left', 'طعم رائع', 'طعم رائع'],
  ['markup is text', '<b>&amp;</b>', '<b>&amp;</b>'],
])('a new story is accepted and cleaned: %s', (_, sent, kept) =>
  expect(newStory.parse(sent)).toBe(kept),
);

describe.each([
  ['VAL-15', newStory, 'Please share your story'],
  ['VAL-16', editedStory, 'Story cannot be empty'],
] as const)('%s: a story without visible text', (_, rule, text) => {
  test.each([
    [''],
    ['   '],
    [' \n\t'],
    ['\u0000'],
    ['\u2800'],
    ['\u200B\u3164'],
    ['\u0301'],
    [undefined],
    [null],
    [7],
    [['a']],
  ])('a story’s text is refused: %j', (sent) => expect(message(sent, rule)).toBe(text));
});

test.each([
  ['1001 letters', 'x'.repeat(MAX_STORY_LENGTH + 1)],
  ['OP-53 501 emoji, which are 1002 units', '🐚'.repeat(501)],
])('VAL-17, CONST-14 a story of %s is too long', (_, sent) =>
  expect(message(sent)).toBe('Story must be 1000 characters or less'),
);

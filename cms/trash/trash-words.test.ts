import { expect, test } from 'vitest';
import { deletionWords } from './deletion-words.ts';
import { lastDay } from './trash-words.ts';

const STORIES = { noun: 'story', plural: 'stories' };
const END = ' This cannot be undone.';

test.each([
  [[], '“Miss Ruby” will be deleted for good.'],
  [[{ count: 0, ...STORIES }], '“Miss Ruby” will be deleted for good.'],
  [[{ count: 1, ...STORIES }], '“Miss Ruby” will be deleted for good, with 1 story.'],
  [
    [
      { count: 3, ...STORIES },
      { count: 1, noun: 'favorite' },
    ],
    '“Miss Ruby” will be deleted for good, with 3 stories and 1 favorite.',
  ],
  [
    [
      { count: 2, ...STORIES },
      { count: 1200, noun: 'favorite' },
      { count: 4, noun: 'version' },
    ],
    '“Miss Ruby” will be deleted for good, with 2 stories, 1,200 favorites, and 4 versions.',
  ],
])(
  'TRASH-08 the question before a final deletion counts what will be deleted: %j',
  (belongings, words) => {
    expect(deletionWords('Miss Ruby', belongings)).toBe(words + END);
  },
);

test.each([
  ['2026-11-27T12:00:00.000Z', 'Dec 27, 2026'],
  // Still November 27 in The Bahamas.
  ['2026-11-28T03:00:00.000Z', 'Dec 27, 2026'],
  ['2026-12-02T12:00:00.000Z', 'Jan 1, 2027'],
])('TRASH-09 a record in the trash since %s can be restored until %s', (deletedAt, day) => {
  expect(lastDay(deletedAt)).toBe(day);
});

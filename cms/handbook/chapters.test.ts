import { expect, test } from 'vitest';
import type { Role } from '#cms/access/rights.ts';
import { chaptersFor } from './chapters.ts';

const editor = (role: Role) => ({ collection: 'editors', role, islands: [] });
const titlesFor = (role: Role) => chaptersFor(editor(role)).map(({ title }) => title);

test('DESK-17 the handbook has chapters about work that the editor may do, and no others', () => {
  expect(titlesFor('administrator')).toEqual([
    ...['Every day', 'Every week', 'Hours and holidays', 'Drafts and publishing', 'Photos'],
    ...['Stories and suggestions', 'Imports and spreadsheets', 'Trash and undo', 'Who did what'],
  ]);
  expect(titlesFor('moderator')).toEqual(['Every day', 'Stories and suggestions']);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import withSpokenMoves, { spokenMoves } from './spoken-moves-loader.mjs';

test('DESK-20 the build makes the announcements of a move name positions', () => {
  const source = readFileSync('node_modules/@dnd-kit/core/dist/core.esm.js', 'utf8');
  expect(source).toContain('active.id + "."');
  const changed = withSpokenMoves(source);
  expect(changed).not.toContain('active.id + ');
  expect(changed).toContain('announcements = defaultAnnouncements');
});

test('DESK-20 the build fails if the package announces moves in another way', () => {
  expect(() => withSpokenMoves('export const other = 1')).toThrow('have changed');
});

test('DESK-20 the announcements of a move name positions', () => {
  const at = (index: number) => ({
    data: { current: { sortable: { index, items: ['6921a', '6921b', '6921c'] } } },
  });
  const list = { data: {} };
  // The browser gets the text of the function.
  const moves = (0, eval)(`(${spokenMoves.toString()})()`) as ReturnType<typeof spokenMoves>;
  const move = { active: at(0), over: at(2) };
  expect([
    moves.onDragStart({ ...move, over: null }),
    moves.onDragOver(move),
    moves.onDragOver({ ...move, over: list }),
    moves.onDragEnd(move),
    moves.onDragEnd({ ...move, over: null }),
    moves.onDragCancel(move),
  ]).toEqual([
    'Picked up item 1 of 3.',
    'Item 1 of 3 is over position 3 of 3.',
    '',
    'Item 1 of 3 was dropped at position 3 of 3.',
    'Dropped where it was.',
    'Cancelled. Dropped where it was.',
  ]);
});

import type { Payload } from 'payload';
import { expect, test } from 'vitest';
import type { Role } from '#cms/access/rights.ts';
import { menuOf } from './menu-entries.ts';

/** A database in which three items of each kind wait, and no place is in the trash. */
const PAYLOAD = {
  db: {
    count: () => Promise.resolve({ totalDocs: 3 }),
    find: () => Promise.resolve({ docs: [] }),
  },
} as unknown as Payload;

const editor = (role: Role) => ({ collection: 'editors', role, islands: [] });
const linesFor = async (user: Parameters<typeof menuOf>[1]) =>
  (await menuOf(PAYLOAD, user)).map(({ label, count }) =>
    count > 0 ? `${label} ${count}` : label,
  );

test('DESK-02 the menu counts what waits', async () => {
  expect(await linesFor(editor('administrator'))).toEqual(
    expect.arrayContaining(['Dashboard', 'Moderation 3', 'Suggested edits 3', 'Coming up']),
  );
});

test.each<[Role, string, boolean]>([
  ['administrator', 'Operations', true],
  ['editor', 'Operations', false],
  ['editor', 'Coming up', true],
  ['moderator', 'Coming up', false],
  ['moderator', 'Moderation 3', true],
  ['islandEditor', 'Moderation 3', false],
  ['islandEditor', 'Dashboard', true],
  ['editor', 'Import', true],
  ['islandEditor', 'Import', false],
])('DESK-02 the role %s without islands sees “%s”: %s', async (role, line, isShown) => {
  expect((await linesFor(editor(role))).includes(line)).toBe(isShown);
});

test('DESK-02 the menu is empty for members and strangers', async () => {
  expect(await linesFor({ collection: 'users' })).toEqual([]);
  expect(await linesFor(null)).toEqual([]);
});

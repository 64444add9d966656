import { describe, expect, test } from 'vitest';
import type { Island } from '#domain/geography/islands.ts';
import { whereAllowed } from './allowed.ts';
import {
  hasRight,
  hasRightOn,
  isAdministrator,
  isEditor,
  islandsWith,
  RIGHTS,
  roleOf,
  ROLES,
  type Right,
  type Rightholder,
  type Role,
} from './rights.ts';

const OWN: Island[] = ['Exuma', 'Long Island'];

function editorAs(role: Role): NonNullable<Rightholder> {
  return { collection: 'editors', role, islands: role === 'islandEditor' ? OWN : [] };
}

/**
 * The specification's table of rights: on `all` islands, on the editor's `own` islands, or nowhere
 * (`-`).
 */
const TABLE: [Right, string][] = [
  //                      administrator editor island moderator
  ['editPlaces', 'all all own -'],
  ['decideContributions', 'all all own all'],
  ['blockMembers', 'all all - all'],
  ['editVocabulary', 'all all - -'],
  ['importPlaces', 'all all - -'],
  ['exportPlaces', 'all all own -'],
  ['seeMemberNames', 'all - - all'],
  ['seeMemberAddresses', 'all - - -'],
  ['manageMembers', 'all - - -'],
  ['managePeople', 'all - - -'],
  ['seeActivity', 'all all - -'],
  ['operate', 'all - - -'],
  ['deleteForGood', 'all - - -'],
];

const CASES = TABLE.flatMap(([right, reaches]) =>
  reaches
    .split(' ')
    .map((reach, index) => [right, ROLES[index] ?? 'administrator', reach] as const),
);

test('PEOPLE-01 the table names every right', () => {
  expect(TABLE.map(([right]) => right).sort()).toEqual(Object.keys(RIGHTS).sort());
});

test.each(CASES)('PEOPLE-01 the right %s of the role %s reaches %s', (right, role, reach) => {
  const user = editorAs(role);
  const islands = { all: 'all', own: OWN, '-': [] }[reach];
  expect(islandsWith(user, right)).toEqual(islands);
  expect(hasRight(user, right)).toBe(reach !== '-');
  expect(hasRightOn(user, right, 'Exuma')).toBe(reach !== '-');
  expect(hasRightOn(user, right, 'Abaco')).toBe(reach === 'all');
  expect(hasRightOn(user, right, null)).toBe(reach === 'all');
  expect(whereAllowed(user, right)).toEqual(
    { all: true, own: { island: { in: OWN } }, '-': false }[reach],
  );
});

describe('PEOPLE-01 a user without a complete editor’s session has no right', () => {
  test.each<[string, Rightholder]>([
    ['nobody', null],
    ['a member', { collection: 'users', role: 'administrator' }],
    ['an editor before the second step', { ...editorAs('administrator'), pending: 'code' }],
    ['an editor with an unknown role', { ...editorAs('editor'), role: 'owner' as Role }],
    ['an island editor without islands', { ...editorAs('islandEditor'), islands: null }],
  ])('PEOPLE-01 this user has no right: %s', (_who, user) => {
    for (const [right] of TABLE) {
      expect(hasRight(user, right)).toBe(false);
      expect(hasRightOn(user, right, 'Exuma')).toBe(false);
      expect(whereAllowed(user, right)).toBe(false);
    }
    expect(isAdministrator(user)).toBe(false);
  });
});

test('PEOPLE-02 an editor without a stored role, as in older releases, is an administrator', () => {
  const user = { collection: 'editors', role: null };
  expect(isEditor(user)).toBe(true);
  expect(roleOf(user)).toBe('administrator');
  expect(isAdministrator(user)).toBe(true);
});

import { expect, test } from 'vitest';
import { fullName, greetingName, initialsOf } from './member-names.ts';

const NOBODY = { firstName: '', lastName: '', email: '' };

test.each([
  ['LAY-19', { firstName: 'Ann', lastName: 'Bethel' }, 'AB'],
  ['LAY-19', { firstName: ' ann ', lastName: 'bethel' }, 'AB'],
  ['LAY-19', { firstName: 'Ann' }, 'A'],
  ['LAY-19', { lastName: 'Bethel' }, 'B'],
  ['LAY-19', { firstName: 'E\u0301lise', lastName: 'Rolle' }, 'E\u0301R'],
  ['LAY-19', { firstName: '👩🏽‍🍳 Thea', lastName: 'Rolle' }, '👩🏽‍🍳R'],
  ['LAY-20', {}, 'U'],
  ['LAY-20', { firstName: ' ', lastName: ' ' }, 'U'],
  ['LAY-20', { firstName: '\u2800', lastName: '\u3164' }, 'U'],
  ['LAY-19', { firstName: '\u200BAnn', lastName: 'Bethel' }, 'AB'],
])('%s: the initials of %j are %s', (_id, names, initials) => {
  expect(initialsOf({ ...NOBODY, ...names })).toBe(initials);
});

test.each([
  ['LAY-21', { firstName: 'Ann', email: 'bob@x.test' }, 'Ann'],
  ['LAY-22', { email: 'bob@x.test' }, 'bob'],
  ['LAY-22', { firstName: ' ', email: 'bob@x.test' }, 'bob'],
  ['LAY-22', { firstName: '\u2800\u200B', email: 'bob@x.test' }, 'bob'],
  ['LAY-23', {}, 'User'],
  ['LAY-23', { email: '@x.test' }, 'User'],
])('%s: the greeting name of %j is %s', (_id, names, name) => {
  expect(greetingName({ ...NOBODY, ...names })).toBe(name);
});

test.each([
  [{ firstName: 'Ann', lastName: 'Bethel' }, 'Ann Bethel'],
  [{ firstName: 'Ann' }, 'Ann'],
  [{ firstName: '\u2800', lastName: '\u200B' }, 'Member'],
])('the full name of %j is %s', (names, name) => {
  expect(fullName({ ...NOBODY, ...names })).toBe(name);
});

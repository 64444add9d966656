import { expect, test } from 'vitest';
import { greetingName, initialsOf } from './member-names.ts';

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
])('%s: initials of %j are %s', (_id, names, initials) => {
  expect(initialsOf({ ...NOBODY, ...names })).toBe(initials);
});

test.each([
  ['LAY-21', { firstName: 'Ann', email: 'bob@x.test' }, 'Ann'],
  ['LAY-22', { email: 'bob@x.test' }, 'bob'],
  ['LAY-22', { firstName: ' ', email: 'bob@x.test' }, 'bob'],
  ['LAY-23', {}, 'User'],
  ['LAY-23', { email: '@x.test' }, 'User'],
])('%s: %j is greeted as %s', (_id, names, name) => {
  expect(greetingName({ ...NOBODY, ...names })).toBe(name);
});

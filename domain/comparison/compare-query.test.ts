import { describe, expect, test } from 'vitest';
import { comparePath } from './compare-path.ts';
import { NOTHING_COMPARED, readCompareQuery } from './compare-query.ts';

describe('readCompareQuery', () => {
  test.each([
    ['?places=1,2,3', { ids: [1, 2, 3] }],
    ['places=3,1', { ids: [3, 1] }],
    ['?places=1%2C2', { ids: [1, 2] }],
    ['?places=1,+2', { ids: [1, 2] }],
    ['?places=1&places=2,3', { ids: [1, 2, 3] }],
    ['?places=1,2,3,4,5,6', { ids: [1, 2, 3, 4, 5, 6] }],
    ['?places=1,2,1,1,2', { ids: [1, 2], repeated: [1, 2] }],
    ['?places=', {}],
    ['?places=,,', {}],
    ['?openAt=Sat', { openAt: 'Sat' }],
    ['', {}],
    ['?places=1,abc', { ids: [1], unreadable: ['abc'] }],
    ['?places=abc,abc', { unreadable: ['abc'] }],
    [
      '?places=-1,0,1.5,007,1e3,1234567890123456',
      { unreadable: ['-1', '0', '1.5', '007', '1e3', '1234567890123456'] },
    ],
    ['?places=%E0%A4%A,2', { ids: [2], unreadable: ['\uFFFD%A'] }],
    ['?places=1&openAt=Sat-19:00', { ids: [1], openAt: 'Sat-19:00' }],
    ['?places=1&openAt=Sat&openTime=7:00+PM', { ids: [1], openAt: 'Sat-19:00' }],
    ['?places=1&openAt=&openTime=', { ids: [1] }],
    ['?places=1&openAt=nonsense', { ids: [1] }],
    ['?places=1&near=Arawak+Cay', { ids: [1], near: 'arawak-cay' }],
    ['?places=1&near=25.07,-77.34', { ids: [1] }],
  ])('COMP-02, COMP-06..08 the query %s is read', (query, expected) => {
    expect(readCompareQuery(query)).toEqual({ ...NOTHING_COMPARED, ...expected });
  });

  test('a path written by comparePath reads back unchanged', () => {
    expect(comparePath([3, 1, 2])).toBe('/compare?places=3,1,2');
    const path = comparePath([3, 1], { openAt: 'Sat-19:00', near: 'arawak-cay' });
    expect(readCompareQuery(path.slice('/compare'.length))).toEqual({
      ...NOTHING_COMPARED,
      ids: [3, 1],
      openAt: 'Sat-19:00',
      near: 'arawak-cay',
    });
    expect(comparePath([1], { near: 'arawak-cay' })).toBe('/compare?places=1&near=arawak-cay');
    expect(comparePath([], { openAt: 'Sat' })).toBe('/compare');
  });
});

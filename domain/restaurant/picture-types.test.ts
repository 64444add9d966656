import { expect, test } from 'vitest';
import { PICTURE_TYPES, pictureType } from './picture-types.ts';

test.each([
  ['a.jpg', 'image/jpeg'],
  ['a.jpeg', 'image/jpeg'],
  ['a.JFIF', 'image/jpeg'],
  ['a.b.png', 'image/png'],
  ['.webp', 'image/webp'],
  ['a.Gif', 'image/gif'],
  ['a.svg', undefined],
  ['a.jpg.exe', undefined],
  ['a.', undefined],
  ['jpg', undefined],
  ['', undefined],
])('the MIME type of the file %j is %j', (name, type) => {
  expect(pictureType(name)).toBe(type);
});

test('pictures have six file extensions and four MIME types', () => {
  expect([...PICTURE_TYPES.keys()].sort()).toEqual(['gif', 'jfif', 'jpeg', 'jpg', 'png', 'webp']);
  expect(new Set(PICTURE_TYPES.values()).size).toBe(4);
});

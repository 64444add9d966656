import { expect, test } from 'vitest';
import { refusedPhoto } from './refused-photo.ts';

const MEGABYTE = 1024 * 1024;

test.each([
  ['porch.JPG', 10 * MEGABYTE, null],
  ['fish.webp', 1, null],
  ['IMG_1.HEIC', 1, '“IMG_1.HEIC” was left out. Photos must be JPEG, PNG, WebP or GIF files.'],
  ['logo.svg', 1, '“logo.svg” was left out. Photos must be JPEG, PNG, WebP or GIF files.'],
  ['photo', 1, '“photo” was left out. Photos must be JPEG, PNG, WebP or GIF files.'],
  ['big.jpg', 12 * MEGABYTE, '“big.jpg” was left out. Photos may be at most 10 MB.'],
])('WRITE-13 for the dropped file %s with %i bytes, the editor reads %j', (name, size, text) => {
  expect(refusedPhoto({ name, size })).toBe(text);
});

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { listCategoryImages } from './list-category-images.ts';

let pictures: string;

beforeAll(async () => {
  pictures = await mkdtemp(join(tmpdir(), 'guide-pictures-'));
  await mkdir(join(pictures, 'categories/Seafood'), { recursive: true });
});
afterAll(() => rm(pictures, { recursive: true, force: true }));

test.each([
  ['a.jpg', true],
  ['b.jpeg', true],
  ['c.png', true],
  ['d.webp', true],
  ['e.gif', true],
  ['f.jfif', true],
  ['g.JPG', true],
  ['h.svg', false],
  ['i.avif', false],
  ['j.bmp', false],
  ['k.tiff', false],
  ['l.txt', false],
  ['m.jpg.exe', false],
  ['n.webp~', false],
  ['png', false],
  ['.o.png', false],
])('API-IMG-11, API-IMG-12, VAL-37: the file %s is a picture: %s', async (name, isPicture) => {
  const file = join(pictures, 'categories/Seafood', name);
  onTestFinished(() => rm(file));
  await writeFile(file, '');
  expect(await listCategoryImages({ picturesDirectory: pictures }, { folder: 'Seafood' })).toEqual(
    isPicture ? [name] : [],
  );
});

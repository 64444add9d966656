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

const DRAWN = ['seafood-1.webp', 'seafood-2.webp', 'seafood-3.webp'];

test('API-IMG-01 the list of category pictures contains each drawing once, whether it has already been drawn or not', async () => {
  const list = () => listCategoryImages({ picturesDirectory: pictures }, { folder: 'Seafood' });
  expect(await list()).toEqual(DRAWN);
  const file = join(pictures, 'categories/Seafood/seafood-2.webp');
  onTestFinished(() => rm(file));
  await writeFile(file, '');
  expect(await list()).toEqual(DRAWN);
  const noFolder = { picturesDirectory: join(pictures, 'none') };
  expect(await listCategoryImages(noFolder, { folder: 'Seafood' })).toEqual(DRAWN);
});

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
])(
  'API-IMG-11, API-IMG-12, VAL-37: whether the file %s counts as a picture: %s',
  async (name, isPicture) => {
    const file = join(pictures, 'categories/Seafood', name);
    onTestFinished(() => rm(file));
    await writeFile(file, '');
    const listed = await listCategoryImages({ picturesDirectory: pictures }, { folder: 'Seafood' });
    expect(listed.filter((file) => !DRAWN.includes(file))).toEqual(isPicture ? [name] : []);
  },
);

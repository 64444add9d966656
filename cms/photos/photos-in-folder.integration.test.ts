/** Uploads to a folder: a photo is stored completely or not at all. */
import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { throwawayCms, type ThrowawayCms } from '#tests/support/throwaway-cms.ts';

let cms: ThrowawayCms;
let data: Buffer;

beforeAll(async () => {
  cms = await throwawayCms();
  const create = { width: 900, height: 600, channels: 3, background: '#2aa' } as const;
  data = await sharp({ create }).png().toBuffer();
});
afterAll(() => cms.dispose());

const upload = (name: string) =>
  cms.payload.create({
    collection: 'media',
    data: { alt: 'The veranda' },
    file: { name, data, mimetype: 'image/png', size: data.length },
  });

test('an uploaded photo and its smaller versions are complete files, and no other files are left', async () => {
  const { filename, filesize, sizes } = await upload('veranda.png');
  const names = [filename, ...Object.values(sizes ?? {}).map((size) => size?.filename)];
  const written = names.filter((name) => typeof name === 'string');
  expect(written.length).toBeGreaterThan(1);
  expect(readdirSync(cms.mediaDirectory).toSorted()).toEqual(written.toSorted());
  expect(statSync(join(cms.mediaDirectory, filename ?? '')).size).toBe(filesize);
});

test('a failed write of a photo leaves no temporary file and no record', async () => {
  // A folder with the file's name makes the write fail.
  mkdirSync(join(cms.mediaDirectory, 'terrace-400x267.webp'));
  await expect(upload('terrace.png')).rejects.toThrow();
  expect(readdirSync(cms.mediaDirectory).filter((name) => name.startsWith('.'))).toEqual([]);
  expect(await cms.payload.count({ collection: 'media' })).toEqual({ totalDocs: 1 });
});

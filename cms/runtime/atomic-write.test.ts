import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { isTemporaryFile, replaceFile, writeAtomically } from './atomic-write.ts';

test('replacing a file sets the given permissions, and leaves no temporary file', async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'n'.repeat(255));
  for (const content of ['first', Buffer.from('second')]) {
    await writeAtomically(file, content, { mode: 0o600 });
    expect(readFileSync(file, 'utf8')).toBe(String(content));
  }
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['n'.repeat(255)]);
});

test('during a write readers find the old content, and isTemporaryFile recognizes the temporary file', async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'photo.webp');
  writeFileSync(file, 'old');
  await replaceFile(file, async (draft) => {
    await writeFile(draft, 'half');
    expect(readFileSync(file, 'utf8')).toBe('old');
    expect(readdirSync(folder).filter((name) => !isTemporaryFile(`media/${name}`))).toEqual([
      'photo.webp',
    ]);
    await writeFile(draft, 'whole');
  });
  expect(readFileSync(file, 'utf8')).toBe('whole');
});

test('a failed write leaves the old file and no temporary file', async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'mail.json');
  writeFileSync(file, 'old');
  const failing = replaceFile(file, async (draft) => {
    await writeFile(draft, 'half');
    throw new Error('no space');
  });
  await expect(failing).rejects.toThrow('no space');
  expect([readdirSync(folder), readFileSync(file, 'utf8')]).toEqual([['mail.json'], 'old']);
});

test.each(['.nomedia', 'photo.tmp', '.photo.webp.tmp'])(
  'isTemporaryFile is false for the file %s',
  (name) => {
    expect(isTemporaryFile(name)).toBe(false);
  },
);

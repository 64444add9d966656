import { expect, test } from 'vitest';
import { FolderAccessError } from '#server/settings/folder-access.ts';
import { storageSentence } from './storage-sentence.ts';

const coded = (code: string, more: object = {}) =>
  Object.assign(new Error(`${code}: as the system says`), { code, ...more });

test.each<[string, unknown, string | null]>([
  [
    'a full disk, of which the path is known',
    coded('ENOSPC', { path: '/data/pages/a' }),
    'There is no space left on the disk of /data/pages. Make room, then try again.',
  ],
  [
    'a full database, below the words of the ORM',
    new Error('Failed query: insert into …', { cause: coded('SQLITE_FULL') }),
    'There is no space left on the disk. Make room, then try again.',
  ],
  [
    'a database that is read-only',
    new Error('Failed query: insert into …', { cause: coded('SQLITE_READONLY') }),
    'The disk does not accept writes: SQLITE_READONLY: as the system says.',
  ],
  [
    'a file system that is read-only',
    coded('EROFS', { path: '/' }),
    'The disk does not accept writes at /: EROFS: as the system says.',
  ],
  ['a closed folder', new FolderAccessError('The folder is closed.'), 'The folder is closed.'],
  ['a bug', new TypeError('x is undefined'), null],
  ['a file that is not there', coded('ENOENT', { path: '/data' }), null],
  ['nothing', null, null],
])('storageSentence explains %s', (_, error, sentence) => {
  expect(storageSentence(error)).toBe(sentence);
});

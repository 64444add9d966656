/** Tests malicious backups: forbidden names, forbidden entries, too much content. */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createRecordsDigest } from '#cms/operations/record-digest.ts';
import { filesIn } from '#server/static/files-in.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { BACKUP_LIMITS, isBackedUpPath, SCHEMA } from './backup-form.ts';
import { backupRecords } from './backup-records.ts';
import { createFilesDigest } from './files-digest.ts';
import { readBackup } from './read-backup.ts';
import { packTar, type TarEntry } from './tar.ts';

type Files = Record<string, string>;
type Header = Partial<{
  name: string | Buffer;
  size: string;
  type: string;
  link: string;
  magic: string;
  prefix: string;
  mode: string;
}>;

/** Returns an archive entry with any header, as another program could write it. */
function rawEntry(content: string | Buffer, header: Header = {}): Buffer {
  const body = Buffer.from(content);
  const block = Buffer.alloc(512);
  const { name = 'files/media/a.webp', link = '', prefix = '', type = '0' } = header;
  Buffer.from(name).copy(block, 0, 0, 100);
  block.write(`${header.mode ?? '0000600'}\0${'0'.repeat(7)}\0${'0'.repeat(7)}\0`, 100, 'latin1');
  block.write(header.size ?? `${body.length.toString(8).padStart(11, '0')}\0`, 124, 'latin1');
  block.write(`${'0'.repeat(11)}\0        ${type}`, 136, 'latin1');
  block.write(link, 157);
  block.write(header.magic ?? 'ustar\x0000', 257, 'latin1');
  block.write(prefix, 345);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return Buffer.concat([block, body, Buffer.alloc((512 - (body.length % 512)) % 512)]);
}

function pax(records: Record<string, string>): Buffer {
  return Buffer.from(
    Object.entries(records)
      .map(([key, value]) => {
        const rest = Buffer.byteLength(` ${key}=${value}\n`);
        let length = rest;
        while (length !== rest + String(length).length) length = rest + String(length).length;
        return `${length} ${key}=${value}\n`;
      })
      .join(''),
  );
}

async function packed(...entries: [name: string, content: string | Buffer][]): Promise<Buffer> {
  const all = entries.map(([name, text]): TarEntry => {
    const content = Buffer.from(text);
    return { name, size: content.length, content: [content] };
  });
  const chunks: Uint8Array[] = [];
  for await (const chunk of packTar(Readable.from(all))) chunks.push(chunk);
  // Omit the end mark of the archive, so that tests can append entries.
  return Buffer.concat(chunks).subarray(0, -1024);
}

const END = Buffer.alloc(1024);

/** The manifest for these files and records. A malicious backup has a matching manifest, too. */
function manifestOf(files: Files = {}, records: Record<string, object[]> = {}, more: object = {}) {
  const digest = createFilesDigest();
  for (const [path, content] of Object.entries(files))
    digest.add({
      path,
      size: Buffer.byteLength(content),
      sha256: createHash('sha256').update(content).digest('hex'),
    });
  const sums = Object.entries(records).map(([kind, all]) => {
    const sum = createRecordsDigest();
    all.forEach((record) => sum.add(record));
    return [kind, sum.sum()];
  });
  return JSON.stringify({
    format: 'guide-backup-1',
    at: '2026-11-26T12:00:00.000Z',
    schema: SCHEMA,
    records: Object.fromEntries(sums) as object,
    files: digest.sum(),
    ...more,
  });
}

/** A complete and consistent backup with these files. */
async function backupOf(files: Files): Promise<Buffer> {
  const entries = Object.entries(files).map(([path, content]): [string, string] => [
    `files/${path}`,
    content,
  ]);
  return Buffer.concat([await packed(...entries, ['manifest.json', manifestOf(files)]), END]);
}

/**
 * Unpacks an archive into a folder with other files around it. Returns all files that exist
 * afterwards.
 */
async function unpack(archive: Buffer, limits = BACKUP_LIMITS) {
  const outside = temporaryFolder();
  const folder = join(outside, '.guide-work-1');
  mkdirSync(folder);
  for (const name of ['guide.lock', 'stale-pages.jsonl']) writeFileSync(join(outside, name), 'own');
  const file = join(temporaryFolder(), 'backup.tar.gz');
  writeFileSync(file, gzipSync(archive));
  const error = await readBackup(file, { folder, limits }).then(
    () => null,
    (reason: unknown) => reason as Error,
  );
  const beside = readdirSync(outside).toSorted();
  const unpacked = await filesIn(folder);
  return { error, beside, folder, unpacked, message: error?.message ?? '' };
}

async function refused(archive: Buffer, limits = BACKUP_LIMITS): Promise<string> {
  const { error, beside, message } = await unpack(archive, limits);
  expect(error?.name, message).toBe('OperationRefused');
  expect(beside).toEqual(['.guide-work-1', 'guide.lock', 'stale-pages.jsonl']);
  expect(message).toContain('Nothing was changed.');
  // A terminal would interpret control characters.
  expect(message).not.toMatch(/\p{Cc}/u);
  return message;
}

const LONG = `${'long/'.repeat(5)}${'é'.repeat(60)}.webp`;

test('a backup is unpacked completely', async () => {
  const files = {
    secret: 'abc\n',
    'media/café: one.webp': 'photo',
    [`media/${LONG}`]: 'long',
    'media/.hidden': '',
    'outbox/2026-11-26T12:00:00.eml': 'mail',
  };
  const { error, folder, unpacked } = await unpack(await backupOf(files));
  expect(error).toBeNull();
  expect(unpacked.toSorted()).toEqual(
    Object.keys(files)
      .map((path) => `files/${path}`)
      .toSorted(),
  );
  for (const [path, content] of Object.entries(files))
    expect(readFileSync(join(folder, 'files', path), 'utf8')).toBe(content);
});

describe('forbidden names in backups', () => {
  test.each([
    ['a line break', 'media/a\n/../../../x'],
    ['a line break at its end', 'media/a.webp\n'],
    ['a carriage return', 'media/a\r.webp'],
    ['an escape', 'media/a\x1b[2J.webp'],
    ['a control character of Latin 1', 'media/a\x9bb.webp'],
    ['a line separator', 'media/a\u2028b.webp'],
    ['a NUL', 'media/a\0/../../x'],
    ['a backslash', 'media/..\\..\\x'],
    ['dots', 'media/../../x'],
    ['dots at its end', 'media/..'],
    ['dots in front', '../x'],
    ['a dot', 'media/./a.webp'],
    ['an empty part', 'media//a.webp'],
    ['a folder', 'media/'],
    ['the folder itself', 'media'],
    ['nothing', ''],
    ['an absolute path', '/etc/passwd'],
    ['a folder in place of the secret', 'secret/a'],
    ['the name of the secret in other letters', 'Secret'],
    ['the folder of photos in other letters', 'Media/a.webp'],
    ['a backup', 'backups/guide.tar.gz'],
    ['the lock', 'guide.lock'],
    ['the mark of a restore', 'unfinished-restore'],
    ['pages', 'pages/root.page'],
    ['the journal of marks', 'stale-pages.jsonl'],
    ['the index', 'search-index.bin'],
    ['the database', 'guide.db'],
    ['a part that no file system takes', `media/${'a'.repeat(300)}`],
    ['too many parts', `media/${'a/'.repeat(20)}a`],
  ])('a backup with a path that is or contains %s is refused', async (_, path) => {
    expect(isBackedUpPath(path)).toBe(false);
    const message = await refused(await backupOf({ [path]: 'doctored' }));
    // A NUL ends the name in the header, so tar itself reports an invalid archive.
    expect(message).toMatch(/does not belong in a backup|is not an archive/);
  });

  test.each([
    ['of the manifest in a folder', 'files/manifest.json'],
    ['of another manifest', '#server/operations/manifest.json'],
    ['of records in a folder above', 'records/../1.jsonl'],
    ['of records of a kind with dots', 'records/.../1.jsonl'],
    ['of records without a number', 'records/tags/.jsonl'],
    ['of records that are no number', 'records/tags/1e1.jsonl'],
    ['of records with a number that has another name', 'records/tags/01.jsonl'],
    ['of records below another folder', 'records/tags/a/1.jsonl'],
    ['of records after a line break', 'records/tags/1.jsonl\n'],
    ['outside of both folders', 'secret'],
  ])('a backup with a name %s is refused', async (_, name) => {
    const archive = await packed([name, ''], ['manifest.json', manifestOf()]);
    expect(await refused(Buffer.concat([archive, END]))).toContain('does not belong in a backup');
  });
});

describe('forbidden entries in backups', () => {
  const wrapped = async (...entries: Buffer[]) =>
    Buffer.concat([
      ...entries,
      await packed(['manifest.json', manifestOf({ 'media/a.webp': 'photo' })]),
      END,
    ]);

  test('a handwritten backup entry with a correct header is accepted', async () => {
    const { error, unpacked } = await unpack(await wrapped(rawEntry('photo')));
    expect([error, unpacked]).toEqual([null, ['files/media/a.webp']]);
  });

  test.each<[string, Header]>([
    ['a hard link', { type: '1', link: '/etc/passwd' }],
    ['a symbolic link', { type: '2', link: '/etc' }],
    ['a device', { type: '3' }],
    ['a folder', { type: '5' }],
    ['a pipe', { type: '6' }],
    ['a file of old archives', { type: '\0' }],
    ['a long name of GNU', { type: 'L', name: '././@LongLink' }],
    ['a long link of GNU', { type: 'K', name: '././@LongLink' }],
    ['a header for all', { type: 'g', name: 'pax_global_header' }],
    ['a sparse file', { type: 'S' }],
    ['a file with a link', { link: '/etc/passwd' }],
    ['a prefix', { prefix: '/etc' }],
    ['a name that goes on after a NUL', { name: 'files/media/a.webp\0/../x' }],
    ['a name that is no UTF-8', { name: Buffer.from('files/media/\xff.webp', 'latin1') }],
    ['another form', { magic: 'ustar  \0' }],
    ['another mode', { mode: '0004755' }],
    ['a negative size', { size: '-0000000001\0' }],
    ['a size with a sign', { size: '+0000000005\0' }],
    ['a size with blanks', { size: '          5\0' }],
    ['a size that is none', { size: 'abcdefghijk\0' }],
    ['a binary size', { size: '\x80\0\0\0\0\0\0\0\0\0\0\x05' }],
    ['a negative binary size', { size: '\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xfb' }],
  ])('a backup with %s is refused', async (_, header) => {
    await refused(await wrapped(rawEntry('photo', header)));
  });

  test('a backup entry with a wrong checksum is refused', async () => {
    const entry = rawEntry('photo');
    entry[149] = (entry[149] ?? 0) ^ 1;
    await refused(await wrapped(entry));
  });

  const longPath = `files/media/${'n'.repeat(120)}.webp`;
  test.each<[string, Buffer[]]>([
    [
      'two names',
      [
        rawEntry(pax({ path: longPath, comment: 'x'.repeat(9) }), { type: 'x', name: 'long-name' }),
        rawEntry('photo', { name: 'long-name' }),
      ],
    ],
    [
      'a name and a size',
      [
        rawEntry(pax({ size: '99', path: longPath }), { type: 'x', name: 'long-name' }),
        rawEntry('photo', { name: 'long-name' }),
      ],
    ],
    [
      'a name for a file that has one',
      [rawEntry(pax({ path: longPath }), { type: 'x', name: 'long-name' }), rawEntry('photo')],
    ],
    [
      'a short name',
      [
        rawEntry(pax({ path: 'files/media/a.webp' }), { type: 'x', name: 'long-name' }),
        rawEntry('photo', { name: 'long-name' }),
      ],
    ],
    [
      'another header',
      [
        rawEntry(pax({ path: longPath }), { type: 'x', name: 'long-name' }),
        rawEntry(pax({ path: longPath }), { type: 'x', name: 'long-name' }),
        rawEntry('photo', { name: 'long-name' }),
      ],
    ],
    ['no file', [rawEntry(pax({ path: longPath }), { type: 'x', name: 'long-name' })]],
    [
      'a length that is not its own',
      [
        rawEntry(`20 path=${longPath}\n`, { type: 'x', name: 'long-name' }),
        rawEntry('photo', { name: 'long-name' }),
      ],
    ],
    ['gigabytes', [rawEntry('', { type: 'x', name: 'long-name', size: '77777777777\0' })]],
  ])('a backup with an extended header that has %s is refused', async (_, entries) => {
    await refused(await wrapped(...entries));
  });

  test('a backup with a duplicate file is refused', async () => {
    const message = await refused(await wrapped(rawEntry('photo'), rawEntry('other')));
    expect(message).toContain('"files/media/a.webp" twice');
  });

  test('a backup that uses a path both as file and as folder is refused', async () => {
    for (const paths of [
      ['media/a', 'media/a/b'],
      ['media/a/b', 'media/a'],
    ])
      await refused(await backupOf(Object.fromEntries(paths.map((path) => [path, '']))));
  });

  test('a backup with data after the manifest or after the end is refused', async () => {
    const whole = await packed(['manifest.json', manifestOf()]);
    const more = rawEntry('photo');
    for (const archive of [
      [whole, more, END],
      [whole, whole, END],
      [whole, END, more, END],
      [whole, END, Buffer.alloc(512)],
      [whole, Buffer.alloc(512), more, END],
    ])
      await refused(Buffer.concat(archive));
  });

  test('a backup cut off at any length is refused', async () => {
    const whole = await backupOf({ 'media/a.webp': 'photo' });
    for (let length = 0; length < whole.length; length += 256)
      await refused(whole.subarray(0, length));
  });
});

describe('records in backups', () => {
  const archiveOf = async (
    entries: [string, string][],
    records: Record<string, object[]>,
    more: object = {},
  ) =>
    Buffer.concat([
      await packed(...entries, ['manifest.json', manifestOf({}, records, more)]),
      END,
    ]);

  test('records in a backup stay the same, even with line separators in their texts', async () => {
    const tags = [{ name: 'One\u2028line\u2029of\r\nall' }, { name: 'Two' }, { name: 'Three' }];
    const lines = tags.map((tag) => `${JSON.stringify(tag)}\n`);
    const archive = await archiveOf(
      [
        ['records/tags/1.jsonl', lines.slice(0, 2).join('')],
        ['records/tags/2.jsonl', lines[2] ?? ''],
      ],
      { tags },
    );
    const { error, folder } = await unpack(archive);
    expect(error).toBeNull();
    const sums = { tags: { count: 3, digest: '' } };
    const source = backupRecords(folder, { records: sums } as never);
    const read: object[] = [];
    for await (const batch of source.batches({ name: 'tags' } as never)) read.push(...batch);
    expect(read).toEqual(tags);
  });

  test.each<[string, [string, string][], string]>([
    [
      'a number missing',
      [
        ['records/tags/1.jsonl', ''],
        ['records/tags/3.jsonl', ''],
      ],
      'order',
    ],
    ['the first missing', [['records/tags/2.jsonl', '']], 'order'],
    [
      'one number twice',
      [
        ['records/tags/1.jsonl', ''],
        ['records/tags/1.jsonl', ''],
      ],
      'twice',
    ],
    ['something that is none', [['records/tags/1.jsonl', 'null\n']], 'not a record'],
    ['a list', [['records/tags/1.jsonl', '[]\n']], 'not a record'],
    ['no JSON', [['records/tags/1.jsonl', '{']], 'JSON'],
    ['JSON that is too deep', [['records/tags/1.jsonl', '{"a":'.repeat(100_000)]], 'damaged'],
    ['a kind that is not named', [['records/tags/1.jsonl', '{}\n']], 'does not list'],
    ['a kind named like a method', [['records/constructor/1.jsonl', '{}\n']], 'does not list'],
  ])('a backup whose records have %s is refused', async (_, entries, message) => {
    expect(await refused(await archiveOf(entries, {}))).toContain(message);
  });

  test.each([
    ['a kind with a line break', { records: { 'tags\n': { count: 0, digest: '' } } }],
    ['tables with an escape', { schema: '\x1b[2J' }],
    ['a moment with an escape', { at: '2026\x1b[2J' }],
    ['another form', { format: 'guide-backup-2' }],
  ])('a backup whose manifest has %s is refused', async (_, more) => {
    const { error, message } = await unpack(await archiveOf([], {}, more));
    expect(error?.name).toBe('OperationRefused');
    expect(message).not.toMatch(/\p{Cc}/u);
  });
});

describe('limits of backups', () => {
  test.each([
    ['a secret', 'files/secret', BACKUP_LIMITS.secretBytes],
    ['a photo', 'files/media/a.webp', BACKUP_LIMITS.fileBytes],
    ['a manifest', 'manifest.json', BACKUP_LIMITS.manifestBytes],
    ['records', 'records/tags/1.jsonl', BACKUP_LIMITS.recordsBytes],
  ])(
    '%s whose header states a too large size is refused before its content is read',
    async (_, name, most) => {
      const size = `${(most + 1).toString(8).padStart(11, '0')}\0`;
      const message = await refused(rawEntry('', { name, size }));
      expect(message).toContain(`${most + 1} bytes`);
      // A size of one byte less is allowed. This backup is then refused because its content ends
      // too early, or because the total is too large.
      const allowed = `${most.toString(8).padStart(11, '0')}\0`;
      expect(await refused(rawEntry('', { name, size: allowed }))).toMatch(
        /too early|too large when unpacked/,
      );
    },
  );

  test('a backup whose unpacked size is too large is refused before most of it is written', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 20 }, (_, at) => [`media/${at}`, '\0'.repeat(100_000)]),
    );
    const archive = await backupOf(files);
    const limits = { ...BACKUP_LIMITS, unpackedFree: 100_000, unpackedRatio: 20 };
    const { error, message, unpacked } = await unpack(archive, limits);
    expect(error?.name).toBe('OperationRefused');
    expect(message).toContain('too large when unpacked');
    expect(unpacked.length).toBeLessThan(5);
    expect((await unpack(archive)).error).toBeNull();
  });

  test('a backup with too many files is refused, even if the files are empty', async () => {
    const names = Array.from({ length: 300 }, (_, at): [string, string] => [`media/${at}`, '']);
    const archive = await backupOf(Object.fromEntries(names));
    expect(await refused(archive, { ...BACKUP_LIMITS, entries: 300 })).toContain('too many files');
    const small = { ...BACKUP_LIMITS, unpackedFree: 100_000, unpackedRatio: 1 };
    expect(await refused(archive, small)).toContain('too large when unpacked');
  });
});

test('unpacking a backup never overwrites an existing file or link', async () => {
  const folder = temporaryFolder();
  const target = join(temporaryFolder(), 'target');
  writeFileSync(target, 'own');
  mkdirSync(join(folder, 'files/media'), { recursive: true });
  symlinkSync(target, join(folder, 'files/media/a.webp'));
  const file = join(temporaryFolder(), 'backup.tar.gz');
  writeFileSync(file, gzipSync(await backupOf({ 'media/a.webp': 'doctored' })));
  await expect(readBackup(file, { folder })).rejects.toThrow('damaged');
  expect(readFileSync(target, 'utf8')).toBe('own');
});

/** The backup format: a gzipped tar archive of records and files, with a manifest at its end. */
import { join } from 'node:path';
import * as z from 'zod/mini';
import { migrations } from '#cms/database/sqlite-migrations.ts';
import { OperationRefused } from '#server/database/operation-refused.ts';

/** Records are stored as one line of JSON each, in `records/{kind}/{number}.jsonl`. */
export const RECORDS = 'records/';
/** Files of the data folder are stored under their paths in it: `files/media/…`. */
export const FILES = 'files/';
/** The manifest is the last entry. A backup without it is incomplete. */
export const MANIFEST = 'manifest.json';

/** Path prefix of uploaded photos. */
export const PHOTOS = 'media/';

/**
 * The contents of the data folder that cannot be rebuilt. Rate limit counters are not backed up.
 */
export const BACKED_UP_FOLDERS = ['media', 'outbox'] as const;
export const BACKED_UP_FILES = ['secret'] as const;

/** Names of record kinds, such as `restaurants` and `restaurants.versions`. */
const KIND = '[a-z]+(?:[.-][a-z]+)*';
const RECORDS_NAME = new RegExp(`^records/(${KIND})/([1-9]\\d{0,8})\\.jsonl$`);
const KIND_NAME = new RegExp(`^${KIND}$`);
/**
 * Characters that some systems forbid in file names. A line break would also make a report
 * misleading.
 */
const UNSAFE_CHARACTER = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\\]/u;
const MAX_SEGMENT_BYTES = 255;
const MAX_SEGMENTS = 8;

/** Parses the name of a records file. Returns null for any other name. */
export function recordsFile(name: string): { kind: string; number: number } | null {
  const [, kind, number] = RECORDS_NAME.exec(name) ?? [];
  return kind === undefined ? null : { kind, number: Number(number) };
}

/**
 * Whether a backup contains the file with this path: the file `secret` (the key that signs
 * sessions), or a file of a folder in `BACKED_UP_FOLDERS`. Both writing and reading a backup apply
 * this rule.
 */
export function isBackedUpPath(path: string): boolean {
  if ((BACKED_UP_FILES as readonly string[]).includes(path)) return true;
  const [folder = '', ...rest] = path.split('/');
  return (
    (BACKED_UP_FOLDERS as readonly string[]).includes(folder) &&
    rest.length > 0 &&
    rest.length <= MAX_SEGMENTS &&
    rest.every(isSafeSegment)
  );
}

function isSafeSegment(segment: string): boolean {
  return (
    !['', '.', '..'].includes(segment) &&
    !UNSAFE_CHARACTER.test(segment) &&
    Buffer.byteLength(segment) <= MAX_SEGMENT_BYTES
  );
}

/** Path on this machine for a file of the backup. Photos may have a separate folder. */
export function targetPath(path: string, folders: { dataDir: string; mediaDir: string }): string {
  const [folder, ...rest] = path.split('/');
  return folder === 'media' ? join(folders.mediaDir, ...rest) : join(folders.dataDir, path);
}

/**
 * Limits that prevent a malicious backup from filling memory or disk. Gzip usually compresses text
 * to between a tenth and a thirtieth of its size, and photos hardly at all. A malicious file may
 * unpack to a thousand times its size.
 */
export const BACKUP_LIMITS = {
  entries: 2_000_000,
  /** The manifest and each records file are read into memory as a whole. */
  manifestBytes: 1024 ** 2,
  recordsBytes: 128 * 1024 ** 2,
  secretBytes: 4096,
  fileBytes: 1024 ** 3,
  /**
   * Maximum unpacked size: `unpackedRatio` times the size of the backup, plus `unpackedFree` bytes.
   */
  unpackedRatio: 200,
  unpackedFree: 64 * 1024 ** 2,
};

export type BackupLimits = typeof BACKUP_LIMITS;

const sumSchema = z.object({ count: z.number(), digest: z.string() });

export const manifestSchema = z.object({
  format: z.literal('guide-backup-1'),
  /** Time of the snapshot of the records. */
  at: z.iso.datetime(),
  /** Name of the latest database migration that the guide knew. */
  schema: z.string().check(z.regex(/^[\w-]{1,100}$/)),
  records: z.record(z.string().check(z.regex(KIND_NAME)), sumSchema),
  files: z.object({ count: z.number(), bytes: z.number(), digest: z.string() }),
});

export type BackupManifest = z.infer<typeof manifestSchema>;

/** Name of the latest migration of this release. */
export const SCHEMA = migrations.at(-1)?.name ?? '';

/** @throws OperationRefused when the backup was made by a later release */
export function refuseLaterSchema({ schema }: BackupManifest): void {
  if (migrations.some(({ name }) => name === schema)) return;
  throw new OperationRefused(
    `The backup was made by a later release of the guide (its tables: ${schema}, here: ${SCHEMA}). Restore it with that release. Nothing was changed.`,
  );
}

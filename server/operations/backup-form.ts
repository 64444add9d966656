/** What a backup is made of: a packed archive of records, files and, at its end, what they must be. */
import { join } from 'node:path';
import * as z from 'zod/mini';
import { migrations } from '#cms/database/sqlite-migrations.ts';
import { OperationRefused } from './operation-refused.ts';

/** Records, a line of JSON for each: `records/{kind}/{number}.jsonl`. */
export const RECORDS = 'records/';
/** Files of the data folder by their paths there: `files/media/…`. */
export const FILES = 'files/';
/** The last one: a backup without it is not whole. */
export const MANIFEST = 'manifest.json';

/** Uploaded photos, by the beginning of their paths. */
export const PHOTOS = 'media/';

/** What of the data folder cannot be made anew. Counters of attempts are no part of backups. */
export const KEPT_FOLDERS = ['media', 'outbox'] as const;
export const KEPT_FILES = ['secret'] as const;

/** The names of kinds of records, such as `restaurants` and `restaurants.versions`. */
const KIND = '[a-z]+(?:[.-][a-z]+)*';
const RECORDS_NAME = new RegExp(`^records/(${KIND})/([1-9]\\d{0,8})\\.jsonl$`);
const KIND_NAME = new RegExp(`^${KIND}$`);
/** No name of a file has these on every system; a line break would end a line of a report. */
const UNSAFE_CHARACTER = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\\]/u;
const MAX_SEGMENT_BYTES = 255;
const MAX_SEGMENTS = 8;

/** A file of records by its name; null for any other name. */
export function recordsFile(name: string): { kind: string; number: number } | null {
  const [, kind, number] = RECORDS_NAME.exec(name) ?? [];
  return kind === undefined ? null : { kind, number: Number(number) };
}

/**
 * Whether a backup holds a file with this path: `secret`, or a file of a kept folder. Backups are written
 * and read by this one rule.
 */
export function isKeptPath(path: string): boolean {
  if ((KEPT_FILES as readonly string[]).includes(path)) return true;
  const [folder = '', ...rest] = path.split('/');
  return (
    (KEPT_FOLDERS as readonly string[]).includes(folder) &&
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

/** Where a file of a backup lies: photos may have a folder of their own. */
export function placeOf(path: string, folders: { dataDir: string; mediaDir: string }): string {
  const [folder, ...rest] = path.split('/');
  return folder === 'media' ? join(folders.mediaDir, ...rest) : join(folders.dataDir, path);
}

/**
 * Limits of a backup, so that a doctored one fills neither memory nor disk. Text is packed to a tenth or
 * a thirtieth, photos hardly at all; a thousandth is possible.
 */
export const BACKUP_LIMITS = {
  entries: 2_000_000,
  /** Held in memory as a whole, as is each file of records. */
  manifestBytes: 1024 ** 2,
  recordsBytes: 128 * 1024 ** 2,
  secretBytes: 4096,
  fileBytes: 1024 ** 3,
  /** Of what is unpacked, for each byte of the backup, beyond what any backup may have. */
  unpackedRatio: 200,
  unpackedFree: 64 * 1024 ** 2,
};

export type BackupLimits = typeof BACKUP_LIMITS;

const sumSchema = z.object({ count: z.number(), digest: z.string() });

export const manifestSchema = z.object({
  format: z.literal('guide-backup-1'),
  /** When the records were as they are here. */
  at: z.iso.datetime(),
  /** The last change of the tables that the guide knew. */
  schema: z.string().check(z.regex(/^[\w-]{1,100}$/)),
  records: z.record(z.string().check(z.regex(KIND_NAME)), sumSchema),
  files: z.object({ count: z.number(), bytes: z.number(), digest: z.string() }),
});

export type BackupManifest = z.infer<typeof manifestSchema>;

/** Of the tables as this guide knows them. */
export const SCHEMA = migrations.at(-1)?.name ?? '';

/** @throws OperationRefused when the backup was made by a later release */
export function refuseLaterSchema({ schema }: BackupManifest): void {
  if (migrations.some(({ name }) => name === schema)) return;
  throw new OperationRefused(
    `The backup was made by a later release of the guide (its tables: ${schema}, here: ${SCHEMA}). Restore it with that release. Nothing was changed.`,
  );
}

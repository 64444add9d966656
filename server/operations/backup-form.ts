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

/** Where a file of a backup lies: photos may have a folder of their own. */
export function placeOf(path: string, folders: { dataDir: string; mediaDir: string }): string {
  const [folder, ...rest] = path.split('/');
  return folder === 'media' ? join(folders.mediaDir, ...rest) : join(folders.dataDir, path);
}

/** What of the data folder cannot be made anew. Counters of attempts are no part of backups. */
export const KEPT_FOLDERS = ['media', 'outbox'] as const;
export const KEPT_FILES = ['secret'] as const;

export const manifestSchema = z.object({
  format: z.literal('guide-backup-1'),
  /** When the records were as they are here. */
  at: z.string(),
  /** The last change of the tables that the guide knew. */
  schema: z.string(),
  records: z.record(z.string(), z.object({ count: z.number(), digest: z.string() })),
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

import { randomUUID } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Payload } from 'payload';
import { sqliteAdapterOf } from '#cms/database/sqlite-tables.ts';
import { contentDigest } from '#cms/runtime/digest.ts';

const MIGRATIONS = 'cms/migrations';
const TEMPLATES = '.cache/test-databases';
/** The name contains a digest of the migrations, so changed migrations lead to a new template. */
const TEMPLATE = join(TEMPLATES, `${await digestOfMigrations()}.db`);

/**
 * Copies an empty, migrated SQLite database to `file`, if an earlier test has saved one. The copy
 * takes a few milliseconds, while migrations wait for the disk for up to a second.
 */
export function copyMigratedDatabase(file: string): void {
  if (existsSync(TEMPLATE)) copyFileSync(TEMPLATE, file);
}

/**
 * Saves this empty, migrated database for {@link copyMigratedDatabase}, unless one is saved
 * already.
 */
export async function saveMigratedDatabase(payload: Payload): Promise<void> {
  if (existsSync(TEMPLATE)) return;
  mkdirSync(TEMPLATES, { recursive: true });
  // Write to a unique name first, because another test may save the database at the same time.
  const unfinished = `${TEMPLATE}.${randomUUID()}`;
  await sqliteAdapterOf(payload).client.execute(`VACUUM INTO '${unfinished}'`);
  renameSync(unfinished, TEMPLATE);
}

function digestOfMigrations(): Promise<string> {
  const names = readdirSync(MIGRATIONS).toSorted();
  return contentDigest(...names.flatMap((name) => [name, readFileSync(join(MIGRATIONS, name))]));
}

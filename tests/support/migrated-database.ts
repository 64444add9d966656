import { createHash, randomUUID } from 'node:crypto';
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

const MIGRATIONS = 'cms/migrations';
const TEMPLATES = '.cache/test-databases';

/**
 * Copies an empty, migrated SQLite database to `file`, if an earlier test has saved one. The copy
 * takes a few milliseconds, while migrations wait for the disk for up to a second.
 */
export function copyMigratedDatabase(file: string): void {
  const template = templatePath();
  if (existsSync(template)) copyFileSync(template, file);
}

/**
 * Saves this empty, migrated database for {@link copyMigratedDatabase}, unless one is saved
 * already.
 */
export async function saveMigratedDatabase(payload: Payload): Promise<void> {
  const template = templatePath();
  if (existsSync(template)) return;
  mkdirSync(TEMPLATES, { recursive: true });
  // Write to a unique name first, because another test may save the database at the same time.
  const unfinished = `${template}.${randomUUID()}`;
  await sqliteAdapterOf(payload).client.execute(`VACUUM INTO '${unfinished}'`);
  renameSync(unfinished, template);
}

/** The name depends on the migrations, so that changed migrations lead to a new template. */
function templatePath(): string {
  const digest = createHash('sha256');
  for (const name of readdirSync(MIGRATIONS).toSorted())
    digest.update(name).update(readFileSync(join(MIGRATIONS, name)));
  return join(TEMPLATES, `${digest.digest('hex').slice(0, 16)}.db`);
}

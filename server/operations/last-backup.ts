import { readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

const lastBackupSchema = z.object({
  /** When the records were as the backup holds them, as an ISO date. */
  at: z.string(),
  /** Absolute path. */
  file: z.string(),
  bytes: z.number(),
});

export type LastBackup = z.infer<typeof lastBackupSchema>;

const fileIn = (dataDir: string) => join(dataDir, 'last-backup.json');

/** The last backup that was written and found whole; null when there was none. */
export function readLastBackup(dataDir: string): LastBackup | null {
  try {
    const read = z.safeParse(lastBackupSchema, JSON.parse(readFileSync(fileIn(dataDir), 'utf8')));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** Written whole or not at all. */
export async function noteLastBackup(dataDir: string, backup: LastBackup): Promise<void> {
  const draft = `${fileIn(dataDir)}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify(backup)}\n`, { mode: 0o600 });
  await rename(draft, fileIn(dataDir));
}

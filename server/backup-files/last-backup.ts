import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { writeAtomically } from '#cms/runtime/atomic-write.ts';

const lastBackupSchema = z.object({
  /** Time of the snapshot of the records, as an ISO date. */
  at: z.string(),
  /** Absolute path. */
  file: z.string(),
  bytes: z.number(),
});

export type LastBackup = z.infer<typeof lastBackupSchema>;

const fileIn = (dataDir: string) => join(dataDir, 'last-backup.json');

/** The last backup that was written and verified; null if there was none. */
export function readLastBackup(dataDir: string): LastBackup | null {
  try {
    const read = z.safeParse(lastBackupSchema, JSON.parse(readFileSync(fileIn(dataDir), 'utf8')));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

export async function noteLastBackup(dataDir: string, backup: LastBackup): Promise<void> {
  await writeAtomically(fileIn(dataDir), `${JSON.stringify(backup)}\n`, { mode: 0o600 });
}

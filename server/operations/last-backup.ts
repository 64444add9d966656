import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const schema = z.object({ at: z.string(), file: z.string(), bytes: z.number() });

export type LastBackup = z.infer<typeof schema>;

/** The backup that was made last, as `last-backup.json` of the data folder says; null for none. */
export function readLastBackup(dataDir: string): LastBackup | null {
  try {
    const read = z.safeParse(
      schema,
      JSON.parse(readFileSync(join(dataDir, 'last-backup.json'), 'utf8')),
    );
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CanonicalRecord } from '#cms/operations/canonical-record.ts';
import type { RecordSource } from '#cms/operations/database-records.ts';
import { RECORDS, type BackupManifest } from './backup-form.ts';

const BATCH = 200;

/**
 * The records of an unpacked backup.
 *
 * @param folder where the backup was unpacked
 */
export function backupRecords(folder: string, { records }: BackupManifest): RecordSource {
  return {
    count: ({ name }) => Promise.resolve(records[name]?.count ?? 0),
    async *batches({ name }) {
      let batch: CanonicalRecord[] = [];
      for await (const line of linesOf(join(folder, RECORDS, name))) {
        // The cast is safe: the digests prove that the guide wrote these records.
        batch.push(JSON.parse(line) as CanonicalRecord);
        if (batch.length < BATCH) continue;
        yield batch;
        batch = [];
      }
      if (batch.length > 0) yield batch;
    },
  };
}

async function* linesOf(folder: string): AsyncGenerator<string> {
  for (let number = 1; ; number++) {
    const text = await textOf(join(folder, `${number}.jsonl`));
    if (text === null) return;
    // Split at line feeds only. `node:readline` would also split at U+2028, which a story may
    // contain.
    for (const line of text.split('\n')) if (line) yield line;
  }
}

async function textOf(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

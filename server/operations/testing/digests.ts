import { withReferences } from '#cms/operations/canonical-record.ts';
import { databaseRecords } from '#cms/operations/database-records.ts';
import { createRecordsDigest } from '#cms/operations/record-digest.ts';
import { recordKinds } from '#cms/operations/record-kinds.ts';
import { closeDatabase, openDatabase } from '#server/database/open-database.ts';

/**
 * Returns counts and digests of a database's records, by kind. Replaces ids that differ between
 * databases by names, and skips dangling references.
 */
export async function digests(databaseUrl: string): Promise<Record<string, string>> {
  const payload = await openDatabase(databaseUrl);
  const names = new Map<string, string | number>();
  const all: Record<string, string> = {};
  for (const kind of recordKinds(payload)) {
    const digest = createRecordsDigest();
    for await (const records of databaseRecords(payload).batches(kind)) {
      for (const record of records) {
        const { id, filename, email } = record as { id: number; filename?: string; email?: string };
        const name = kind.hasOwnNumbers ? id : String(filename ?? email);
        if (kind.isReferredTo) names.set(`${kind.collection} ${id}`, name);
        const named = withReferences(
          kind,
          record,
          (to, collection) => names.get(`${collection} ${to}`) ?? null,
        );
        digest.add({ ...named, id: kind.hasOwnNumbers ? id : 0 });
      }
    }
    const { count, digest: sum } = digest.sum();
    all[kind.name] = `${count} ${sum}`;
  }
  await closeDatabase(payload);
  return all;
}

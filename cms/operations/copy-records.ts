import type { Payload } from 'payload';
import { databaseRecords, type RecordSource } from './database-records.ts';
import { createRecordsDigest, type RecordsDigest } from './record-digest.ts';
import { recordKinds, type RecordKind } from './record-kinds.ts';
import { recordWriter } from './record-writer.ts';
import { createRecordFitter, type LeftOut } from './fit-records.ts';

/** The copied records of one kind, as read back from the target. */
export type CopiedKind = RecordsDigest &
  LeftOut & {
    name: string;
    /** Whether an interrupted copy had already copied it. */
    wasThere: boolean;
  };

/** The target's records differ from the source's. */
export class CopyDiffersError extends Error {
  override readonly name = 'CopyDiffersError';
}

export type CopyOptions = {
  from: RecordSource;
  /** The CMS to copy into. Its database is empty, or holds a part of the same source. */
  to: Payload;
  onProgress?: (done: number, total: number) => void;
};

/**
 * Copies all records. Each kind is read back and compared before the next one starts. When an
 * interrupted copy is resumed, the kinds that are equal stay; from the first one that differs,
 * everything is deleted and copied again.
 *
 * @throws CopyDiffersError when a kind in the target differs from the source
 */
export async function copyRecords({ from, to, onProgress }: CopyOptions): Promise<CopiedKind[]> {
  const kinds = recordKinds(to);
  const target = databaseRecords(to);
  const writer = recordWriter(to);
  const fitter = createRecordFitter(to);
  const counts = await Promise.all(kinds.map((kind) => from.count(kind)));
  const total = counts.reduce((sum, count) => sum + count, 0);
  /** Progress in half records: writing and reading back count one half each. */
  let halves = 0;
  onProgress?.(0, total);
  const goOn = (records: readonly unknown[]) => {
    halves += records.length;
    onProgress?.(Math.min(Math.floor(halves / 2), total), total);
  };

  async function* settled(kind: RecordKind) {
    fitter.begin(kind);
    for await (const records of from.batches(kind)) {
      goOn(records);
      yield fitter.fit(records);
    }
  }

  async function digestOf(batches: AsyncIterable<readonly object[]>): Promise<RecordsDigest> {
    const digest = createRecordsDigest();
    for await (const records of batches) for (const record of records) digest.add(record);
    return digest.sum();
  }

  async function* readBack(kind: RecordKind) {
    for await (const records of target.batches(kind)) {
      goOn(records);
      yield records;
    }
  }

  async function write(kind: RecordKind): Promise<RecordsDigest> {
    const digest = createRecordsDigest();
    for await (const records of settled(kind)) {
      if (records.length > 0) await writer.write(kind, records);
      for (const record of records) digest.add(record);
    }
    return digest.sum();
  }

  const copied: CopiedKind[] = [];
  let isCleared = await isEmpty(to);
  for (const [index, kind] of kinds.entries()) {
    const before = halves;
    if (!isCleared) {
      const expected = await digestOf(settled(kind));
      const there = await digestOf(readBack(kind));
      if (isSame(expected, there)) {
        copied.push({ name: kind.name, ...there, ...fitter.leftOut(), wasThere: true });
        continue;
      }
      for (const later of kinds.slice(index).toReversed()) await writer.clear(later);
      isCleared = true;
      halves = before;
    }
    const expected = await write(kind);
    const there = await digestOf(readBack(kind));
    if (!isSame(expected, there)) throw new CopyDiffersError(differing(kind, expected, there));
    copied.push({ name: kind.name, ...there, ...fitter.leftOut(), wasThere: false });
  }
  onProgress?.(total, total);
  return copied;
}

/** The number of records per kind, without kinds that have none. */
export async function recordCounts(payload: Payload): Promise<{ name: string; count: number }[]> {
  const records = databaseRecords(payload);
  const counts: { name: string; count: number }[] = [];
  for (const kind of recordKinds(payload)) {
    const count = await records.count(kind);
    if (count > 0) counts.push({ name: kind.name, count });
  }
  return counts;
}

async function isEmpty(payload: Payload): Promise<boolean> {
  return (await recordCounts(payload)).length === 0;
}

function isSame(a: RecordsDigest, b: RecordsDigest): boolean {
  return a.count === b.count && a.digest === b.digest;
}

function differing({ name }: RecordKind, expected: RecordsDigest, there: RecordsDigest): string {
  const what =
    expected.count === there.count
      ? `${there.count} records of ${name} were written, but some differ from the source.`
      : `Only ${there.count} of ${expected.count} records of ${name} were written.`;
  return `${what} Another program may be writing to the target. Stop it and run the same command again.`;
}

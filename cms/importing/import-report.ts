import type { ImportRecord } from './import-record.ts';

export type ImportReport = {
  created: number;
  updated: number;
  unchanged: number;
  skipped: { where: string; name: string; reason: string }[];
  /** Fields that keep an editor's value although the file has another one. */
  kept: { where: string; name: string; fields: string[] }[];
  /**
   * Updated places with an editor's draft. It takes the new values, except for `fields`, which its
   * editor changed too.
   */
  drafts: { where: string; name: string; fields: string[] }[];
  /** New places that are likely duplicates. */
  likelyDuplicates: { where: string; name: string; other: string }[];
};

/** A record with its index among all records, from 0. */
export type ImportTask = { record: ImportRecord; index: number };

/**
 * Result of importing one record. `kept` lists the fields with an editor's value. `draftKeeps` lists
 * the imported fields for which an editor's draft has other values; null if no draft remains.
 */
export type ImportOutcome =
  | { kind: 'created'; likelyDuplicateOf: string | null }
  | { kind: 'updated' | 'unchanged'; kept: string[]; draftKeeps: string[] | null }
  | { kind: 'skipped'; reason: string };

/** Collects outcomes in any order, and reports them in the order of the file. */
export function startReport() {
  const counts = { created: 0, updated: 0, unchanged: 0 };
  const skipped: (ImportReport['skipped'][number] & { index: number })[] = [];
  const kept: (ImportReport['kept'][number] & { index: number })[] = [];
  const drafts: (ImportReport['drafts'][number] & { index: number })[] = [];
  const likelyDuplicates: (ImportReport['likelyDuplicates'][number] & { index: number })[] = [];
  return {
    add({ record, index }: ImportTask, outcome: ImportOutcome): void {
      const place = { index, where: record.where, name: record.fields.name };
      if (outcome.kind === 'skipped') {
        skipped.push({ ...place, reason: outcome.reason });
        return;
      }
      counts[outcome.kind]++;
      if (outcome.kind === 'created') {
        const other = outcome.likelyDuplicateOf;
        if (other !== null) likelyDuplicates.push({ ...place, other });
        return;
      }
      if (outcome.kept.length > 0) kept.push({ ...place, fields: outcome.kept });
      if (outcome.draftKeeps) drafts.push({ ...place, fields: outcome.draftKeeps });
    },
    finish: (): ImportReport => ({
      ...counts,
      skipped: inOrder(skipped),
      kept: inOrder(kept),
      drafts: inOrder(drafts),
      likelyDuplicates: inOrder(likelyDuplicates),
    }),
  };
}

function inOrder<T extends { index: number }>(entries: readonly T[]): Omit<T, 'index'>[] {
  return entries.toSorted((a, b) => a.index - b.index).map(({ index: _index, ...entry }) => entry);
}

import type { SkippedRow } from '#cms/importing/import-record.ts';
import { notesOf, type RunNotes } from '#cms/importing/runs/run-notes.ts';
import type { SheetOutcome } from './import-sheet.ts';
import type { SheetRow } from './sheet-row.ts';

export type SheetReport = {
  updated: number;
  unchanged: number;
  /** Changed places, each with its changes. */
  changes: string[];
  conflicts: string[];
  refused: string[];
};

/** Collects the outcomes of an import of an exported spreadsheet. */
export function startSheetReport(skipped: readonly SkippedRow[]) {
  const report: SheetReport = {
    ...{ updated: 0, unchanged: 0, changes: [], conflicts: [] },
    refused: skipped.map(
      ({ where, name, reason }) => `${where}${name ? ` (${name})` : ''}: ${reason}`,
    ),
  };
  return {
    report,
    add({ where, name }: SheetRow, outcome: SheetOutcome): void {
      const named = `${where} (${name})`;
      switch (outcome.kind) {
        case 'unchanged':
          report.unchanged++;
          break;
        case 'changed':
          report.updated++;
          report.changes.push(`${named}: ${outcome.changes.join(' · ')}`);
          break;
        case 'conflict':
          report.conflicts.push(`${named}: ${outcome.reason}`);
          break;
        case 'refused':
          report.refused.push(`${named}: ${outcome.reason}`);
      }
    },
  };
}

/** The rows that need attention, for the stored run. */
export function sheetNotes({ conflicts, refused, changes }: SheetReport): RunNotes {
  const notes = [
    notesOf('Changed since the export', conflicts),
    notesOf('Skipped', refused),
    notesOf('Changes', changes),
  ];
  const skipped = conflicts.length + refused.length;
  return { notes: notes.filter(({ lines }) => lines.length > 0), skipped, toCheck: skipped };
}

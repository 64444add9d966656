import type { SkippedRow } from '#cms/importing/import-record.ts';
import { draftNote, DRAFTS_STAY, notesOf, type RunNotes } from '#cms/importing/runs/run-notes.ts';
import type { SheetOutcome } from './import-sheet.ts';
import type { SheetRow } from './sheet-row.ts';

export type SheetReport = {
  updated: number;
  unchanged: number;
  /** Changed places, each with its changes. */
  changes: string[];
  /** Changed places with an editor's draft, and the number of drafts that hold other values. */
  drafts: string[];
  replacing: number;
  conflicts: string[];
  refused: string[];
};

/** Collects the outcomes of an import of an exported spreadsheet. */
export function startSheetReport(skipped: readonly SkippedRow[]) {
  const report: SheetReport = {
    ...{ updated: 0, unchanged: 0, changes: [], drafts: [], replacing: 0, conflicts: [] },
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
          if (outcome.draftKeeps) {
            report.drafts.push(draftNote(named, outcome.draftKeeps));
            if (outcome.draftKeeps.length > 0) report.replacing++;
          }
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
export function sheetNotes(report: SheetReport): RunNotes {
  const { conflicts, refused, drafts, replacing, changes } = report;
  const notes = [
    notesOf('Changed since the export', conflicts),
    notesOf('Skipped', refused),
    notesOf(DRAFTS_STAY, drafts),
    notesOf('Changes', changes),
  ];
  const skipped = conflicts.length + refused.length;
  return {
    notes: notes.filter(({ lines }) => lines.length > 0),
    skipped,
    toCheck: skipped + replacing,
  };
}

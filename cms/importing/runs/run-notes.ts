import type { ImportReport } from '#cms/importing/import-report.ts';
import type { OpenedImportFile } from '#cms/importing/reading/open-import-file.ts';

/** The rows of a run that need attention, of one kind. */
export type NotesOfKind = {
  title: string;
  lines: string[];
  /** The number of further rows, which are only counted. */
  more: number;
};

export type RunNotes = {
  notes: NotesOfKind[];
  /** The number of skipped rows, in the file and by the import. */
  skipped: number;
  /** The number of rows and cells that an editor should look at. */
  toCheck: number;
};

/** At most this many lines of each kind are printed and stored. */
const MAX_LINES = 200;

/** Describes what an import could not do, or did differently than its file says. */
export function runNotes(
  file: Pick<OpenedImportFile, 'skipped' | 'warnings'>,
  report: ImportReport,
): RunNotes {
  const skipped = [
    ...file.skipped.map(
      ({ where, name, reason }) => `${where}${name ? ` (${name})` : ''}: ${reason}`,
    ),
    ...report.skipped.map(({ where, name, reason }) => `${where} (${name}): ${reason}`),
  ];
  const duplicates = report.likelyDuplicates.map(
    ({ where, name, other }) => `${where} (${name}) may be the same as ${other}`,
  );
  const kept = report.kept.map(
    ({ where, name, fields }) => `${where} (${name}): ${fields.join(', ')}`,
  );
  const warnings = file.warnings.map(
    ({ where, name, field, message }) => `${where} (${name}): ${field}: ${message}`,
  );
  const notes = [
    notesOf('Skipped', skipped),
    notesOf('Likely duplicates', duplicates),
    notesOf('Fields that differ from the file, but keep the value of an editor', kept),
    notesOf('Please check', warnings),
  ];
  return {
    notes: notes.filter(({ lines }) => lines.length > 0),
    skipped: skipped.length,
    toCheck: skipped.length + duplicates.length + warnings.length,
  };
}

/** Notes of one kind. The database stores at most 200 of their lines. */
export function notesOf(title: string, lines: string[]): NotesOfKind {
  const shown = lines.slice(0, MAX_LINES);
  return { title, lines: shown, more: lines.length - shown.length };
}

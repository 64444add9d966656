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

/** The title of the notes about places that an editor is changing. */
export const DRAFTS_STAY = 'Imported beside an editor’s unpublished changes, which stay';

/** Adds to a line the imported fields that publishing the editor's draft would replace, if any. */
export function draftNote(line: string, fields: readonly string[]): string {
  return fields.length === 0
    ? line
    : `${line}: publishing these changes will replace the imported values of ${fields.join(', ')}`;
}

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
  const drafts = report.drafts.map(({ where, name, fields }) =>
    draftNote(`${where} (${name})`, fields),
  );
  const replacing = report.drafts.filter(({ fields }) => fields.length > 0);
  const warnings = file.warnings.map(warningLine);
  const notes = [
    notesOf('Skipped', skipped),
    notesOf('Likely duplicates', duplicates),
    notesOf('Fields that differ from the file, but keep the value of an editor', kept),
    notesOf(DRAFTS_STAY, drafts),
    notesOf(TO_CHECK, warnings),
  ];
  return {
    notes: notes.filter(({ lines }) => lines.length > 0),
    skipped: skipped.length,
    toCheck: skipped.length + duplicates.length + replacing.length + warnings.length,
  };
}

/** The title of the notes about cells that could not be read. */
export const TO_CHECK = 'Please check';

export function warningLine({
  where,
  name,
  field,
  message,
}: OpenedImportFile['warnings'][number]): string {
  return `${where} (${name}): ${field}: ${message}`;
}

/** Notes of one kind. The database stores at most 200 of their lines. */
export function notesOf(title: string, lines: string[]): NotesOfKind {
  const shown = lines.slice(0, MAX_LINES);
  return { title, lines: shown, more: lines.length - shown.length };
}

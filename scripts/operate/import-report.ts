import type { OpenedImportFile } from '#cms/importing/reading/open-import-file.ts';
import type { ImportReport } from '#cms/importing/import-report.ts';

/** At most this many lines of each kind are printed. The remaining ones are only counted. */
const MAX_LINES = 200;

/** Prints what an import did, with a line for each row that needs attention. */
export function printImportReport(
  file: OpenedImportFile,
  report: ImportReport,
  { isDryRun }: { isDryRun: boolean },
): void {
  const skipped = [
    ...file.skipped.map(
      ({ where, name, reason }) => `${where}${name ? ` (${name})` : ''}: ${reason}`,
    ),
    ...report.skipped.map(({ where, name, reason }) => `${where} (${name}): ${reason}`),
  ];
  const warnings = file.warnings.map(
    ({ where, name, field, message }) => `${where} (${name}): ${field}: ${message}`,
  );
  const kept = report.kept.map(
    ({ where, name, fields }) => `${where} (${name}): ${fields.join(', ')}`,
  );
  const duplicates = report.likelyDuplicates.map(
    ({ where, name, other }) => `${where} (${name}) may be the same as ${other}`,
  );
  printLines('Skipped', skipped);
  printLines('Likely duplicates', duplicates);
  printLines('Fields that differ from the file, but keep the value of an editor', kept);
  printLines('Please check', warnings);
  console.info(
    `\n${isDryRun ? 'Dry run, nothing was changed. Would be: ' : ''}` +
      `${report.created} created, ${report.updated} updated, ${report.unchanged} unchanged, ${skipped.length} skipped.`,
  );
}

function printLines(title: string, lines: string[]): void {
  if (lines.length === 0) return;
  console.info(`\n${title} (${lines.length}):`);
  for (const line of lines.slice(0, MAX_LINES)) console.info(`  ${line}`);
  if (lines.length > MAX_LINES) console.info(`  … and ${lines.length - MAX_LINES} more`);
}

import type { ImportReport } from '#cms/importing/import-report.ts';
import type { RunNotes } from '#cms/importing/runs/run-notes.ts';

/** Prints what an import did, with a line for each row that needs attention. */
export function printImportReport(
  report: ImportReport,
  { notes, skipped }: RunNotes,
  { isDryRun }: { isDryRun: boolean },
): void {
  for (const { title, lines, more } of notes) {
    console.info(`\n${title} (${lines.length + more}):`);
    for (const line of lines) console.info(`  ${line}`);
    if (more > 0) console.info(`  … and ${more} more`);
  }
  console.info(
    `\n${isDryRun ? 'Dry run, nothing was changed. Would be: ' : ''}` +
      `${report.created} created, ${report.updated} updated, ${report.unchanged} unchanged, ${skipped} skipped.`,
  );
}

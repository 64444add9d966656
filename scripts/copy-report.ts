import type { CopiedKind } from '#cms/operations/copy-records.ts';

/** Prints the number of copied records per kind, and what could not be copied. */
export function printCopied(copied: readonly CopiedKind[]): void {
  const lines = copied.filter(({ count }) => count > 0);
  const width = Math.max(0, ...lines.map(({ name }) => name.length));
  console.info('');
  for (const { name, count, digest, wasThere } of lines)
    console.info(
      `  ${name.padEnd(width)}  ${String(count).padStart(8)}  ${digest.slice(0, 12)}${wasThere ? '  was there' : ''}`,
    );
  for (const { name, references, records } of copied) {
    if (references > 0)
      console.info(`  ${name}: ${references} references to records that are gone were left out.`);
    if (records > 0)
      console.info(`  ${name}: ${records} records of something that is gone were left out.`);
  }
}

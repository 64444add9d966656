import type { CopiedKind } from '#cms/operations/copy-records.ts';

/** Prints the number of copied records of each kind, and how many could not be copied. */
export function printCopied(copied: readonly CopiedKind[]): void {
  const lines = copied.filter(({ count }) => count > 0);
  const width = Math.max(0, ...lines.map(({ name }) => name.length));
  console.info('');
  for (const { name, count, digest, wasThere } of lines)
    console.info(
      `  ${name.padEnd(width)}  ${String(count).padStart(8)}  ${digest.slice(0, 12)}${wasThere ? '  already copied' : ''}`,
    );
  for (const { name, references, records } of copied) {
    if (references > 0)
      console.info(
        `  ${name}: ${references} references were skipped, because their records no longer exist.`,
      );
    if (records > 0)
      console.info(
        `  ${name}: ${records} records were skipped, because the record that they belong to no longer exists.`,
      );
  }
}

import { strFromU8, unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { ImportFileError } from '#cms/importing/reading/import-file-error.ts';
import type { SourceRow } from '#cms/importing/reading/source-row.ts';

/** The largest size of an unpacked file. A small file can unpack to one that fills the memory. */
const MAX_UNPACKED_BYTES = 200 * 1024 * 1024;

/**
 * The rows of the first sheet of an XLSX file, with cells by header in lower case.
 *
 * @throws ImportFileError when the file cannot be read, or a formula in it failed
 */
export async function xlsxRows(bytes: Uint8Array, fileName: string): Promise<SourceRow[]> {
  refuseFailedFormulas(bytes, fileName);
  const [header, ...rows] = await rowsIn(bytes, fileName);
  const names = (header ?? []).map((name) =>
    typeof name === 'string' ? name.trim().toLowerCase() : '',
  );
  return rows.map((cells, index) => {
    // If two columns have the same name, the first one counts.
    const values = names.map((name, at) => [name, cells[at] ?? ''] as const).toReversed();
    const { '': _unnamed, ...named } = Object.fromEntries(values);
    return { where: `line ${index + 2}`, values: named, problem: null };
  });
}

async function rowsIn(bytes: Uint8Array, fileName: string) {
  try {
    return await readSheet(new Blob([new Uint8Array(bytes)]), { trim: false });
  } catch (cause) {
    throw unreadable(fileName, cause);
  }
}

/** Refuses a file with failed formulas, because the reader would take their cells for emptied ones. */
function refuseFailedFormulas(bytes: Uint8Array, fileName: string): void {
  let total = 0;
  let sheets: Record<string, Uint8Array>;
  try {
    sheets = unzipSync(bytes, {
      filter({ name, originalSize }) {
        total += originalSize;
        return total <= MAX_UNPACKED_BYTES && /^xl\/worksheets\/[^/]+\.xml$/.test(name);
      },
    });
  } catch (cause) {
    throw unreadable(fileName, cause);
  }
  if (total > MAX_UNPACKED_BYTES) throw new ImportFileError(`${fileName} is too large.`);
  for (const sheet of Object.values(sheets)) {
    const [failed] = strFromU8(sheet).match(/<c\b[^>]*\st="e"[^>]*>/) ?? [];
    const [, cell] = /\sr="(\w+)"/.exec(failed ?? '') ?? [];
    if (failed)
      throw new ImportFileError(
        `${fileName}: the formula in cell ${cell ?? '?'} failed. Replace it by its value.`,
      );
  }
}

function unreadable(fileName: string, cause: unknown): ImportFileError {
  return new ImportFileError(`${fileName} is not a readable Excel file.`, { cause });
}

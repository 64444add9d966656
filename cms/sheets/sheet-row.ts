import { cellText, rowChecksum, unprotectedText } from '#domain/spreadsheet/cell-text.ts';
import { CHANGED_COLUMN, ID_COLUMN, PLACE_COLUMNS } from '#domain/spreadsheet/place-columns.ts';

/** A row of an exported spreadsheet, as an editor sends it back. */
export type SheetRow = {
  /** Position in the file for reports: `row 12`. */
  where: string;
  /** The id of the place. */
  id: number;
  /** For reports. */
  name: string;
  /** The `updatedAt` of the place when it was exported. */
  changedAt: string;
  /** Whether the row has all its cells as they were exported. */
  isUnedited: boolean;
  /** The texts of the cells by header, only for the columns that the file has. */
  cells: ReadonlyMap<string, string>;
};

/**
 * The text of the last cell of an exported row.
 *
 * @param texts the texts of the cells of `PLACE_COLUMNS`, before any is protected
 */
export function changedCell(texts: readonly string[], updatedAt: string): string {
  return `${updatedAt} #${rowChecksum(texts)}`;
}

const CHANGED = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) #([a-z0-9]+)$/;

/**
 * Reads a row of an exported spreadsheet.
 *
 * @param isCsv whether texts can have an apostrophe that the export added
 * @returns the reason, as a text, if it cannot be read; null for an empty row
 */
export function sheetRow(
  where: string,
  values: Readonly<Record<string, unknown>>,
  isCsv: boolean,
): SheetRow | string | null {
  const texts = new Map(
    Object.entries(values).map(([name, value]) => [name, textOfCell(value, isCsv)]),
  );
  if ([...texts.values()].every((text) => text === '')) return null;
  const id = texts.get(ID_COLUMN) ?? '';
  if (id === '') return `It has no ${ID_COLUMN}. Create a new place in the admin.`;
  if (!/^[1-9]\d{0,14}$/.test(id)) return `“${id}” is no id of a place.`;
  const [, changedAt, checksum] = CHANGED.exec(texts.get(CHANGED_COLUMN) ?? '') ?? [];
  if (!changedAt)
    return `Its ${CHANGED_COLUMN} is missing or was edited, so later changes could be lost. Export again.`;
  const cells = PLACE_COLUMNS.flatMap(({ name }) => {
    const text = texts.get(name);
    return text === undefined ? [] : [[name, text] as const];
  });
  return {
    ...{ where, id: Number(id), name: texts.get('name') || `no. ${id}`, changedAt },
    isUnedited:
      cells.length === PLACE_COLUMNS.length &&
      rowChecksum(cells.map(([, text]) => text)) === checksum,
    cells: new Map(cells),
  };
}

function textOfCell(value: unknown, isCsv: boolean): string {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  const text = cellText(value);
  return isCsv ? unprotectedText(text) : text;
}

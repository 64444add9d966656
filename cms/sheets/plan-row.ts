import { isDeepStrictEqual } from 'node:util';
import {
  CellError,
  PLACE_COLUMNS,
  writtenText,
  type PlaceColumn,
  type SheetPlace,
} from '#domain/spreadsheet/place-columns.ts';
import { TOO_LONG } from '#domain/spreadsheet/cell-text.ts';
import { phoneCell } from '#cms/importing/reading/phone-cell.ts';
import type { Stored } from '#cms/importing/stored-restaurants.ts';
import { sheetPlace, storedValue } from './sheet-place.ts';
import type { SheetRow } from './sheet-row.ts';
import type { VocabularyNames } from './vocabulary-names.ts';

/** The decision of an import about one row of an exported spreadsheet. */
export type RowPlan =
  | { kind: 'unchanged' }
  | { kind: 'change'; values: Record<string, unknown> }
  /** The place has changed since the export. */
  | { kind: 'conflict'; reason: string }
  | { kind: 'refused'; reason: string };

/**
 * Decides what to do with a row. Only cells count that differ from the stored place; the columns
 * that the file does not have stay as they are.
 *
 * @param stored the place as it is now; null if it no longer exists
 */
export function planRow(
  row: SheetRow,
  stored: Stored | null,
  vocabulary: VocabularyNames,
): RowPlan {
  if (row.isUnedited) return { kind: 'unchanged' };
  if (!stored) return refused('It no longer exists.');
  const { document } = stored;
  const place = sheetPlace(document, vocabulary);
  const edited = PLACE_COLUMNS.filter((column) => isEdited(column, row, place));
  if (edited.length === 0) return { kind: 'unchanged' };
  if (document.deletedAt) return refused('It is in the trash.');
  if (document.updatedAt !== row.changedAt) {
    const names = edited.map(({ name }) => name).join(', ');
    const who = document.changed_by ?? 'Someone';
    return {
      kind: 'conflict',
      reason: `${who} has changed this place since the export. These cells differ: ${names}. Export it again, then edit it.`,
    };
  }
  return planEdited(row, place, edited, vocabulary);
}

function planEdited(
  row: SheetRow,
  place: SheetPlace,
  edited: readonly PlaceColumn[],
  vocabulary: VocabularyNames,
): RowPlan {
  const values: Record<string, unknown> = {};
  const reasons: string[] = [];
  let changing = place;
  for (const column of edited) {
    const { field, name } = column;
    try {
      const value = valueIn(column, row.cells.get(name) ?? '', changing);
      const changed = { ...changing, [field]: value };
      // Another way to write the same value.
      if (writtenText(column, changed) === writtenText(column, place)) continue;
      values[field] = storedValue(field, value, vocabulary);
      changing = changed;
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      reasons.push(`${name}: ${error.message}`);
    }
  }
  if (reasons.length > 0) return refused(reasons.join(' '));
  return Object.keys(values).length > 0 ? { kind: 'change', values } : { kind: 'unchanged' };
}

function isEdited(column: PlaceColumn, { cells }: SheetRow, place: SheetPlace): boolean {
  const text = cells.get(column.name);
  return text !== undefined && !column.isSame(text, writtenText(column, place));
}

/** Error values that a spreadsheet program shows for a failed formula. */
const FAILED_FORMULA = /^#(?:REF!|NAME\?|VALUE!|DIV\/0!|N\/A|NUM!|NULL!)$/;

function valueIn(column: PlaceColumn, text: string, place: SheetPlace): unknown {
  if (FAILED_FORMULA.test(text)) throw new CellError('The formula in this cell failed.');
  if (text === TOO_LONG) throw new CellError('A cell can have at most 32,767 characters.');
  if (text !== '' && !survives(column, place))
    throw new CellError('A spreadsheet cannot hold this value. Change it in the admin.');
  if (column.field === 'phone') return phoneCell(text).phone;
  return column.read(text, place);
}

/**
 * Whether a list or table, written to a cell and read again, is the same. A list, for example,
 * cannot hold a semicolon, so an edit of its cell would change more than the edited part.
 */
function survives(column: PlaceColumn, place: SheetPlace): boolean {
  const stored = place[column.field];
  if (typeof stored !== 'object' || stored === null) return true;
  try {
    const value = column.read(writtenText(column, place), place);
    return isDeepStrictEqual(withoutEmpty(value), withoutEmpty(stored));
  } catch (error) {
    if (error instanceof CellError) return false;
    throw error;
  }
}

/** A copy without empty values, in which an absent note equals an empty one. */
function withoutEmpty(value: unknown): unknown {
  const text = JSON.stringify(value ?? [], (_key, part: unknown) =>
    part === null || part === '' ? undefined : part,
  );
  return JSON.parse(text) as unknown;
}

function refused(reason: string): RowPlan {
  return { kind: 'refused', reason };
}

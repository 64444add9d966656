import {
  RowRefusal,
  samePlaceReason,
  unexpectedReason,
  type ImportRecord,
  type SkippedRow,
} from '#cms/importing/import-record.ts';
import { openStreetMapRecord } from '#cms/importing/sources/openstreetmap-record.ts';
import { outscraperRecord } from '#cms/importing/sources/outscraper-record.ts';
import { bahamasDate } from '#domain/opening-hours/bahamas-clock.ts';
import { cutText } from '#domain/wording/cut-text.ts';
import { textOf } from './cell-values.ts';
import type { ImportFormat, SourceRow } from './source-row.ts';

const MAX_REPORTED_NAME = 120;

/**
 * Returns a function that converts the rows of a file to records, in order. A row that cannot be
 * imported, or repeats a place, is skipped with its position and a reason.
 */
export function recordReader(format: ImportFormat): (row: SourceRow) => ImportRecord | SkippedRow {
  const toRecord = format.startsWith('outscraper') ? outscraperRecord : openStreetMapRecord;
  const today = bahamasDate(new Date());
  const firstWith = new Map<string, string>();
  return (row) => {
    try {
      if (row.problem !== null) throw new RowRefusal(row.problem);
      const record = toRecord(row, today);
      const first = firstWith.get(record.sourceId);
      if (first) throw new RowRefusal(samePlaceReason(record.sourceId, first));
      firstWith.set(record.sourceId, record.where);
      return record;
    } catch (error) {
      const reason = error instanceof RowRefusal ? error.message : unexpectedReason(error);
      return { where: row.where, name: nameOf(row), reason };
    }
  };
}

/** The row's name in one line for the report; null if it has none. */
function nameOf({ values }: SourceRow): string | null {
  const name = textOf(values.name ?? values.title)?.replaceAll(/\s+/g, ' ');
  return name ? cutText(name, MAX_REPORTED_NAME) : null;
}

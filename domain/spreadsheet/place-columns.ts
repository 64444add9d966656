/**
 * The columns of exported spreadsheets. Export and import both use this table: a column says how its
 * cell is written, and what an edited cell means.
 */
import { WEEK_FROM_MONDAY, type Weekday } from '#domain/calendar/weekdays.ts';
import { isLocalDate } from '#domain/calendar/local-date.ts';
import { ISLANDS } from '#domain/geography/islands.ts';
import { dayText } from '#domain/opening-hours/day-text.ts';
import type { SpecialDay } from '#domain/opening-hours/timetable.ts';
import { BUSINESS_STATUS_LABELS, BUSINESS_STATUSES } from '#domain/restaurant/business-status.ts';
import { parseFeatures, type Features } from '#domain/restaurant/features.ts';
import { PRICE_RANGES } from '#domain/restaurant/price-range.ts';
import { cellText, datesIn, isSameNumber, numberIn } from './cell-text.ts';

/** The fields of a place by name, with the names of its categories and tags. */
export type SheetPlace = Readonly<Record<string, unknown>>;

export type PlaceColumn = {
  /** The header. */
  name: string;
  /** The field of the place that the column shows, or a part of it. */
  field: string;
  isPhone: boolean;
  /** The value of the cell; null for an empty one. */
  write: (place: SheetPlace) => string | number | null;
  /**
   * The new value of the field for an edited cell, whose text may be empty.
   *
   * @throws CellError when the text is no value of the field
   */
  read: (text: string, place: SheetPlace) => unknown;
  /** Whether a spreadsheet program can have made this text from the written one without an edit. */
  isSame: (text: string, written: string) => boolean;
};

/** A cell that cannot be read. The message says how to write it. */
export class CellError extends Error {
  override readonly name = 'CellError';
}

const isSame = (text: string, written: string) => text === written || isSameNumber(text, written);

function column(
  field: string,
  { write, read, ...others }: Pick<PlaceColumn, 'read'> & Partial<PlaceColumn>,
): PlaceColumn {
  return {
    ...{ name: field, field, isPhone: false, isSame, read },
    write: write ?? ((place) => textIn(place[field])),
    ...others,
  };
}

const textColumn = (field: string) => column(field, { read: (text) => text || null });

const numberColumn = (field: string, empty: number | null = null) =>
  column(field, {
    write: (place) => {
      const value = place[field];
      return typeof value === 'number' ? value : null;
    },
    read(text) {
      if (text === '') return empty;
      const number = numberIn(text);
      if (number === null) throw new CellError(`“${text}” is not a number.`);
      return number;
    },
  });

const dateColumn = (field: string) =>
  column(field, {
    isSame: (text, written) => text === written || datesIn(text).includes(written),
    read(text) {
      if (text === '') return null;
      const [date, other] = datesIn(text);
      if (date === undefined || other !== undefined)
        throw new CellError(`“${text}” is not a clear date. Write it like 2026-11-28.`);
      return date;
    },
  });

const phoneColumn = (field: string) =>
  column(field, {
    isPhone: true,
    isSame: (text, written) =>
      text === written || (/\d/.test(written) && digitsOf(text) === digitsOf(written)),
    read: (text) => text || null,
  });

const YES = /^(?:yes|true|1|y)$/i;
const NO = /^(?:no|false|0|n|)$/i;

const flagColumn = (field: string) =>
  column(field, {
    write: (place) => (place[field] === true ? 'yes' : 'no'),
    isSame: (text, written) => text !== '' && (written === 'yes' ? YES : NO).test(text),
    read(text) {
      if (YES.test(text)) return true;
      if (NO.test(text)) return false;
      throw new CellError(`“${text}” is neither yes nor no.`);
    },
  });

/** A column of a field with a fixed list of values. The cell has the label of the value. */
const choiceColumn = (
  field: string,
  labels: Readonly<Record<string, string>>,
  empty: string | null = null,
) =>
  column(field, {
    write: (place) => {
      const value = textIn(place[field]);
      return value === null ? null : (labels[value] ?? value);
    },
    read(text) {
      if (text === '') return empty;
      const wanted = text.toLowerCase();
      const found = Object.entries(labels).find((names) =>
        names.some((name) => name.toLowerCase() === wanted),
      );
      if (!found) throw new CellError(`“${text}” is none of: ${Object.values(labels).join(', ')}.`);
      return found[0];
    },
  });

const listColumn = (field: string) =>
  column(field, {
    write: (place) => (Array.isArray(place[field]) ? place[field].join('; ') : null),
    read: partsOf,
  });

const dayColumn = (day: Weekday): PlaceColumn =>
  column('working_hours', {
    name: day.toLowerCase(),
    write: ({ working_hours }) => textIn(recordIn(working_hours)[day]),
    read(text, { working_hours }) {
      const { [day]: _before, ...others } = recordIn(working_hours);
      const hours = { ...others, ...(text && { [day]: dayText(day, text) }) };
      return Object.keys(hours).length > 0 ? hours : null;
    },
  });

const sameNames = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, name]));

/** All columns between the id and the time of the last change. */
export const PLACE_COLUMNS: readonly PlaceColumn[] = [
  textColumn('name'),
  textColumn('description'),
  textColumn('enhanced_description'),
  listColumn('categories'),
  listColumn('tags'),
  choiceColumn('price_range', sameNames(PRICE_RANGES)),
  choiceColumn(
    'business_status',
    Object.fromEntries(BUSINESS_STATUSES.map((value) => [value, BUSINESS_STATUS_LABELS[value]])),
    'OPERATIONAL',
  ),
  textColumn('closing_reason'),
  dateColumn('reopening_date'),
  ...WEEK_FROM_MONDAY.map(dayColumn),
  column('special_hours', { write: specialHoursText, read: specialHoursIn }),
  choiceColumn('island', sameNames(ISLANDS)),
  textColumn('town'),
  textColumn('street'),
  numberColumn('latitude'),
  numberColumn('longitude'),
  textColumn('location_link'),
  phoneColumn('phone'),
  textColumn('site'),
  textColumn('menu_link'),
  textColumn('reservation_link'),
  textColumn('order_link'),
  textColumn('instagram'),
  textColumn('facebook'),
  phoneColumn('whatsapp'),
  column('about', { name: 'features', write: featuresText, read: featuresIn }),
  listColumn('subtypes'),
  numberColumn('rating'),
  numberColumn('reviews', 0),
  textColumn('reviews_link'),
  flagColumn('featured'),
  flagColumn('verified'),
  dateColumn('last_verified'),
  textColumn('source_name'),
];

/** The first column: the id of the place. */
export const ID_COLUMN = 'guide_id';
/**
 * The last column: when the place last changed, and a checksum of the row. It is never empty, so a
 * row that lost its last cells is recognised.
 */
export const CHANGED_COLUMN = 'guide_changed_at';

/** All headers, in order. */
export const SHEET_HEADER: readonly string[] = [
  ID_COLUMN,
  ...PLACE_COLUMNS.map(({ name }) => name),
  CHANGED_COLUMN,
];

/** Whether a file with these headers is an export of this guide. */
export function isOwnHeader(names: readonly string[]): boolean {
  return names.includes(ID_COLUMN) && names.includes(CHANGED_COLUMN);
}

/** The text of a column's cell. */
export function writtenText({ write }: PlaceColumn, place: SheetPlace): string {
  return cellText(write(place));
}

function specialHoursText({ special_hours }: SheetPlace): string | null {
  if (!Array.isArray(special_hours)) return null;
  return (special_hours as SpecialDay[])
    .map(({ date, hours, note }) => `${date} ${hours}${note ? ` (${note})` : ''}`)
    .join('; ');
}

function specialHoursIn(text: string): SpecialDay[] | null {
  const days = partsOf(text).map((part) => {
    const [, date, hours = '', note = null] = /^(\S+)\s+(.*?)(?:\s*\((.*)\))?$/.exec(part) ?? [];
    if (!isLocalDate(date))
      throw new CellError(
        `“${part}” has no date. Write days like 2026-12-25 Closed; 2026-12-26 9:00 AM - 1:00 PM (Boxing Day).`,
      );
    return { date, hours, note };
  });
  return days.length > 0 ? days : null;
}

function featuresText({ about }: SheetPlace): string {
  return Object.entries(parseFeatures(about))
    .flatMap(([group, features]) =>
      Object.entries(features).map(([name, has]) => `${group}: ${name}${has ? '' : ' = no'}`),
    )
    .join('; ');
}

function featuresIn(text: string): Features {
  const features: Features = {};
  for (const part of partsOf(text)) {
    const [, group = '', name = '', no] = /^([^:]+):\s*(.+?)(\s*=\s*no)?$/i.exec(part) ?? [];
    if (!name)
      throw new CellError(
        `“${part}” has no group. Write features like Service options: Delivery; Amenities: Wi-Fi = no.`,
      );
    const ofGroup = (features[group.trim()] ??= {});
    ofGroup[name] = no === undefined;
  }
  return features;
}

/** The parts of a list, each once. */
function partsOf(text: string): string[] {
  const parts = text.split(';').map((part) => part.trim());
  return [...new Set(parts)].filter(Boolean);
}

function textIn(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function recordIn(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}

/**
 * The id of a record on either database: SQLite's is a number, MongoDB's an object id of 24 hexadecimal
 * digits. A number has an object id of its own, which no server gives by itself: it begins with zeros,
 * where others have the time. So a number stays what it is on the way there and back.
 */
export type RecordId = number | string;

const OBJECT_ID = /^[0-9a-f]{24}$/;
/** Whole numbers that are kept exactly have at most fourteen hexadecimal digits. */
const OF_A_NUMBER = /^0{10}[0-9a-f]{14}$/;

/** An id as a database gives it, also as an object of the MongoDB driver. */
export function recordIdOf(value: unknown): RecordId {
  if (typeof value === 'number') return value;
  const text = String(value);
  if (OBJECT_ID.test(text)) return OF_A_NUMBER.test(text) ? Number.parseInt(text, 16) : text;
  return /^\d+$/.test(text) ? Number(text) : text;
}

export function objectIdText(id: RecordId): string {
  return typeof id === 'number' ? id.toString(16).padStart(24, '0') : id;
}

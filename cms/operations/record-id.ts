/**
 * The id of a record on either database: a number on SQLite, on MongoDB an object id of 24
 * hexadecimal digits. A number maps to an object id that starts with zeros, which no server
 * generates because real ids start with a timestamp. So a number survives a copy to MongoDB and
 * back.
 */
export type RecordId = number | string;

const OBJECT_ID = /^[0-9a-f]{24}$/;
/** Safe integers have at most 14 hexadecimal digits. */
const OF_A_NUMBER = /^0{10}[0-9a-f]{14}$/;

/** Normalizes an id from a database, which may be an ObjectId of the MongoDB driver. */
export function recordIdOf(value: unknown): RecordId {
  if (typeof value === 'number') return value;
  const text = String(value);
  if (OBJECT_ID.test(text)) return OF_A_NUMBER.test(text) ? Number.parseInt(text, 16) : text;
  return /^\d+$/.test(text) ? Number(text) : text;
}

export function objectIdText(id: RecordId): string {
  return typeof id === 'number' ? id.toString(16).padStart(24, '0') : id;
}

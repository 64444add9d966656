import type { FlattenedField } from 'payload';
import type { RecordKind } from './record-kinds.ts';
import { recordIdOf, type RecordId } from './record-id.ts';

export type Values = Record<string, unknown>;

/** A record in a form that is equal on both databases: without null values and empty lists. */
export type CanonicalRecord = Values & { id: RecordId };

/** Maps a reference of a record; null removes the reference. */
export type ReferenceChange = (id: RecordId, collection: string) => RecordId | null;

/** Converts a stored record to the form that is equal on both databases. */
export function canonicalRecord({ fields, onlyId }: RecordKind, stored: Values): CanonicalRecord {
  const values = canonicalValues(fields, stored);
  return { ...values, id: onlyId ?? recordIdOf(stored.id ?? stored._id) };
}

/** Returns the same record with its references mapped by `change`. */
export function withReferences(
  { fields }: RecordKind,
  record: CanonicalRecord,
  change: ReferenceChange,
): CanonicalRecord {
  return { ...changedValues(fields, record, change), id: record.id };
}

/** Whether a record lacks a required reference. */
export function lacksReference(kind: RecordKind, record: Values): boolean {
  const { fields, isGlobal, isVersions } = kind;
  if (isVersions) return !isGlobal && record.parent === undefined;
  return fields.some(
    (field) => isReference(field) && field.required && record[field.name] === undefined,
  );
}

type ReferenceField = Extract<FlattenedField, { type: 'relationship' | 'upload' }>;

function isReference(field: FlattenedField): field is ReferenceField {
  return field.type === 'relationship' || field.type === 'upload';
}

function canonicalValues(fields: readonly FlattenedField[], stored: Values): Values {
  const values: Values = {};
  for (const field of fields) {
    const value = stored[field.name];
    if (field.name === 'id' || isVirtual(field) || value === undefined || value === null) continue;
    const canonical = canonicalValue(field, value);
    if (!isEmpty(field, canonical)) values[field.name] = canonical;
  }
  return values;
}

function canonicalValue(field: FlattenedField, value: unknown): unknown {
  switch (field.type) {
    case 'group':
    case 'tab':
      return canonicalValues(field.flattenedFields, value as Values);
    case 'array':
      return (value as Values[]).map((row) => ({
        ...canonicalValues(field.flattenedFields, row),
        id: String(row.id),
      }));
    case 'relationship':
    case 'upload':
      return eachReference(field, value, recordIdOf);
    case 'date':
      return new Date(value as Date | string).toISOString();
    case 'number':
      return Number(value);
    case 'checkbox':
      // MongoDB marks only the latest version; SQLite also stores false for the others.
      return field.name === 'latest' && !value ? undefined : Boolean(value);
    default:
      return value;
  }
}

function changedValues(
  fields: readonly FlattenedField[],
  values: Values,
  change: ReferenceChange,
): Values {
  const changed = { ...values };
  for (const field of fields) {
    const value = values[field.name];
    if (value === undefined) continue;
    if (isReference(field))
      changed[field.name] = eachReference(field, value, (id, to) => change(recordIdOf(id), to));
    else if (field.type === 'array')
      changed[field.name] = (value as Values[]).map((row) =>
        changedValues(field.flattenedFields, row, change),
      );
    else if (field.type === 'group' || field.type === 'tab')
      changed[field.name] = changedValues(field.flattenedFields, value as Values, change);
    else continue;
    if (isEmpty(field, changed[field.name])) delete changed[field.name];
  }
  return changed;
}

/** A reference that can point to several collections carries the collection's name. */
function eachReference(
  { relationTo }: ReferenceField,
  value: unknown,
  change: (id: unknown, collection: string) => RecordId | null,
): unknown {
  if (Array.isArray(value)) {
    const changed = value.map((one) => changedReference(relationTo, one, change));
    return changed.filter((one) => one !== undefined);
  }
  return changedReference(relationTo, value, change);
}

function changedReference(
  relationTo: string | readonly string[],
  value: unknown,
  change: (id: unknown, collection: string) => RecordId | null,
): unknown {
  if (typeof relationTo === 'string') return change(value, relationTo) ?? undefined;
  const named = value as { relationTo: string; value: unknown };
  const id = change(named.value, named.relationTo);
  return id === null ? undefined : { relationTo: named.relationTo, value: id };
}

function isVirtual(field: FlattenedField): boolean {
  return 'virtual' in field && Boolean(field.virtual);
}

/** A JSON value is never empty, because an empty list or object in it is data. */
function isEmpty({ type }: FlattenedField, value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (type === 'json') return false;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

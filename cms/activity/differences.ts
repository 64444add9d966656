/** Describes in words how two states of a record differ. */
import type { FlattenedField } from 'payload';
import { counted } from '#domain/wording/counted.ts';

/** A row of a value that is a table in words, such as the hours of a weekday. */
export type WordRow = { label: string; words: string };

/** `custom` of a field whose value reads best as a table. */
export type WordRows = { rows: (value: unknown) => WordRow[] };

/** A changed field, or a changed row of one. Words are null if the value is empty. */
export type FieldChange = { label: string } & (
  { isLong: true } | { isLong: false; before: string | null; after: string | null }
);

/** The title of a record that a field refers to. */
export type NameOf = (collection: string, id: unknown) => string | undefined;

type Values = Record<string, unknown>;

/** Longer texts are only named, not quoted. */
const LONGEST_QUOTE = 120;

/** Fields that no editor writes. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  ...['id', 'createdAt', 'updatedAt', '_status', 'missing', 'changed_by'],
  ...['deletedAt', 'trashedBy', 'trashedFrom'],
  // Written by Payload for accounts and uploads.
  ...['salt', 'hash', 'password', 'sessions', 'loginAttempts', 'lockUntil', 'currentPassword'],
  ...['resetPasswordToken', 'resetPasswordExpiration', 'focalX', 'focalY', 'url', 'thumbnailURL'],
  ...['filename', 'mimeType', 'filesize', 'width', 'height', 'sizes'],
]);

/** The fields whose changes editors read about. */
export function fieldsInWords(fields: readonly FlattenedField[]): FlattenedField[] {
  return fields.filter(
    (field) =>
      field.type !== 'group' &&
      !LEFT_OUT.has(field.name) &&
      !('virtual' in field && field.virtual) &&
      !('admin' in field && field.admin && 'hidden' in field.admin && field.admin.hidden === true),
  );
}

/** The changes of a record, in the order of its fields. */
export function changesInWords(
  fields: readonly FlattenedField[],
  before: Values,
  after: Values,
  nameOf: NameOf = () => undefined,
): FieldChange[] {
  return fieldsInWords(fields).flatMap((field) =>
    isUnchanged(field, before, after)
      ? []
      : changesOf(field, before[field.name], after[field.name], nameOf),
  );
}

/** Whether two states of a record have the same values in all fields that editors write. */
export function hasSameContent(
  fields: readonly FlattenedField[],
  before: object,
  after: object,
): boolean {
  return fieldsInWords(fields).every((field) =>
    isUnchanged(field, before as Values, after as Values),
  );
}

/** A change as a line of text. */
export function changeLine(change: FieldChange): string {
  const { label } = change;
  if (change.isLong) return `${label} changed`;
  return `${label}: ${change.before ?? 'empty'} → ${change.after ?? 'empty'}`;
}

function changesOf(
  field: FlattenedField,
  before: unknown,
  after: unknown,
  nameOf: NameOf,
): FieldChange[] {
  const label = labelOf(field);
  const rows = rowsOf(field);
  if (rows) return changedRows(label, rows(before), rows(after));
  const [old, present] = [before, after].map((value) => wordsOf(field, value, nameOf));
  if (old === undefined || present === undefined || old === present)
    return [{ label, isLong: true }];
  return [{ label, isLong: false, before: old, after: present }];
}

function changedRows(label: string, before: WordRow[], after: WordRow[]): FieldChange[] {
  return pairedRows(before, after).flatMap((row) =>
    row.before === row.after
      ? []
      : [{ isLong: false, ...row, label: `${label}, ${row.label}` } as const],
  );
}

/** The rows of both states, by label: first those of the later state, then removed ones. */
export function pairedRows(
  before: readonly WordRow[],
  after: readonly WordRow[],
): { label: string; before: string | null; after: string | null }[] {
  const wordsIn = (rows: readonly WordRow[], label: string) =>
    rows.find((row) => row.label === label)?.words ?? null;
  const labels = new Set([...after, ...before].map((row) => row.label));
  return [...labels].map((label) => ({
    label,
    before: wordsIn(before, label),
    after: wordsIn(after, label),
  }));
}

/** The rows function of a field, if its value is a table. */
export function rowsOf(field: { custom?: object | undefined }): WordRows['rows'] | null {
  const { rows } = (field.custom ?? {}) as Partial<WordRows>;
  return typeof rows === 'function' ? rows : null;
}

/** The words of a value. Null: empty. Undefined: too long, or no words for it. */
function wordsOf(field: FlattenedField, value: unknown, nameOf: NameOf): string | null | undefined {
  if (isEmpty(value)) return null;
  switch (field.type) {
    case 'checkbox':
      return value === true ? 'Yes' : 'No';
    case 'select':
      return [value]
        .flat()
        .map((one) => optionLabel(field.options, one))
        .join(', ');
    case 'array':
      return Array.isArray(value) ? counted(value.length, singular(field)) : undefined;
    case 'relationship':
    case 'upload': {
      const { relationTo } = field;
      if (Array.isArray(relationTo)) return undefined;
      const ids = [idsIn(value, field)].flat();
      return quote(ids.map((id) => nameOf(relationTo, id) ?? `no. ${String(id)}`).join(', '));
    }
    case 'json':
      return undefined;
    default:
      return quote(String([value].flat().join(', ')));
  }
}

function quote(text: string): string | undefined {
  return text.length > LONGEST_QUOTE || text.includes('\n') ? undefined : text;
}

function optionLabel(options: readonly unknown[], value: unknown): string {
  const found = options.find(
    (option): option is { label: string; value: string } =>
      typeof option === 'object' &&
      option !== null &&
      (option as { value?: unknown }).value === value,
  );
  return typeof found?.label === 'string' ? found.label : String(value);
}

function labelOf(field: FlattenedField): string {
  return 'label' in field && typeof field.label === 'string' ? field.label : field.name;
}

function singular(field: FlattenedField): string {
  return labelOf(field).toLowerCase().replace(/s$/, '');
}

function isUnchanged(field: FlattenedField, before: Values, after: Values): boolean {
  return isSameValue(idsIn(before[field.name], field), idsIn(after[field.name], field));
}

/** Replaces populated records by their ids. */
function idsIn(value: unknown, { type }: FlattenedField): unknown {
  if (type !== 'relationship' && type !== 'upload') return value;
  return Array.isArray(value) ? value.map(idOf) : idOf(value);
}

function idOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
}

/** Whether two stored values say the same. All empty values do. */
export function isSameValue(a: unknown, b: unknown): boolean {
  return canonical(a) === canonical(b);
}

function isEmpty(value: unknown): boolean {
  return canonical(value) === 'null';
}

/** JSON with sorted keys, without the ids of array rows. All empty values become `null`. */
function canonical(value: unknown): string {
  return JSON.stringify(value === '' ? null : (value ?? null), (_key, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(
      Object.entries(part)
        .filter(([key, one]) => key !== 'id' && one !== undefined)
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    );
  }).replace(/^(?:\[\]|\{\})$/, 'null');
}

import type { FlattenedField } from 'payload';
import { fieldsInWords, hasSameContent, isSameValue } from '#cms/activity/differences.ts';

type Values = Record<string, unknown>;

/** The `updatedAt` of a carried draft. A later time than that of the save makes it the latest version. */
export function carriedAt(savedAt: string): string {
  return new Date(Date.parse(savedAt) + 1).toISOString();
}

type Version = { updatedAt: string };

/** Whether the last save of the published version stored this draft, and no editor has since. */
export function isAsCarried(draft: Version, published: Version): boolean {
  return draft.updatedAt === carriedAt(published.updatedAt);
}

/** An editor's draft after its published version was saved. */
export type CarriedDraft = {
  values: Values;
  /** The labels of saved fields in which the draft keeps what its editor wrote. */
  own: string[];
};

/** The three states of a restaurant that decide what its draft says after a save. */
type States = {
  /** The published version that the save replaces. */
  before: object;
  /** The saved version. */
  after: object;
  draft: object;
};

/** Fields that describe a version itself. */
const OF_THE_VERSION: ReadonlySet<string> = new Set([
  ...['id', 'createdAt', 'updatedAt', '_status', 'changed_by'],
  ...['deletedAt', 'trashedBy', 'trashedFrom'],
]);

/**
 * A three-way merge: brings the changes of a save into the draft beside it, except where the draft's
 * editor changed the same value. Otherwise publishing the draft would bring back the values before the
 * save. Returns null if the draft then says the same as the saved version.
 */
export function carriedDraft(
  fields: readonly FlattenedField[],
  { before, after, draft }: States,
): CarriedDraft | null {
  const [old, saved, values] = [before as Values, after as Values, { ...draft } as Values];
  const own: string[] = [];
  const inWords = new Set(fieldsInWords(fields));
  for (const name of new Set([...Object.keys(old), ...Object.keys(saved)])) {
    if (OF_THE_VERSION.has(name)) continue;
    const carried = carriedValue(old[name], saved[name], values[name]);
    values[name] = carried.value;
    const field = fields.find((one) => one.name === name);
    if (carried.isOwn && field && inWords.has(field))
      own.push('label' in field && typeof field.label === 'string' ? field.label : field.name);
  }
  return hasSameContent(fields, saved, values) ? null : { values, own };
}

/** `isOwn`: the save and the draft changed the same value, and that of the draft stays. */
type Carried<T> = { value: T; isOwn: boolean };
type Carry = (before: unknown, after: unknown, draft: unknown) => Carried<unknown>;

const carriedValue: Carry = (before, after, draft) => {
  const whole = carriedWhole(before, after, draft);
  if (!whole.isOwn) return whole;
  const states = [before, after, draft].map((value) => value ?? null);
  // In tables, such as the hours of weekdays, each key is carried separately.
  if (isTable(draft) && areAll(isTable, states)) return carriedTable(carriedValue, states);
  if (areAll(isListOfDays, states)) {
    const { value, isOwn } = carriedTable(carriedWhole, states.map(byDate));
    const dates = Object.keys(value).toSorted();
    return { value: dates.map((date) => value[date]), isOwn };
  }
  if (areAll(isListOfNames, states)) return { value: carriedNames(states), isOwn: false };
  return whole;
};

const carriedWhole: Carry = (before, after, draft) => {
  if (isSameValue(before, after) || isSameValue(after, draft))
    return { value: draft, isOwn: false };
  return isSameValue(before, draft)
    ? { value: after, isOwn: false }
    : { value: draft, isOwn: true };
};

/** The values before and after the save, and in the draft. Null if empty. */
type ThreeOf<T> = readonly (T | null)[];

function carriedTable(carry: Carry, states: ThreeOf<Values>): Carried<Values> {
  const [before, after, draft] = states.map((table) => table ?? {}) as [Values, Values, Values];
  const value = { ...draft };
  let isOwn = false;
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const carried = carry(before[key], after[key], draft[key]);
    isOwn ||= carried.isOwn;
    if (carried.value === undefined) delete value[key];
    else value[key] = carried.value;
  }
  return { value, isOwn };
}

type Names = readonly (string | number)[];

/** Lists such as tags: the draft gains what the save added, and loses what it removed. */
function carriedNames(states: ThreeOf<Names>): Names {
  const [before, after, draft] = states.map((names) => names ?? []) as [Names, Names, Names];
  const added = after.filter((name) => !before.includes(name));
  const stays = draft.filter((name) => !before.includes(name) || after.includes(name));
  return [...new Set([...stays, ...added])];
}

/** Special hours. */
type Day = { date: string; hours: string };

function byDate(days: readonly Day[] | null): Values {
  return Object.fromEntries((days ?? []).map((day) => [day.date, day]));
}

function isTable(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isListOfDays(value: unknown): value is Day[] {
  return (
    Array.isArray(value) && value.every((row) => isTable(row) && 'date' in row && 'hours' in row)
  );
}

function isListOfNames(value: unknown): value is Names {
  return (
    Array.isArray(value) &&
    value.every((name) => typeof name === 'string' || typeof name === 'number')
  );
}

function areAll<T>(
  isOfShape: (value: unknown) => value is T,
  values: readonly unknown[],
): values is ThreeOf<T> {
  return values.every((value) => value === null || isOfShape(value));
}

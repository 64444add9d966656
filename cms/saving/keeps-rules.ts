import type { Field, PayloadRequest } from 'payload';
import type { PassingRestaurant, Values } from './field-passes.ts';

/**
 * Whether a restaurant follows the rules of its fields. The CMS copies the whole record for each
 * rule, which takes most of the time of an import; this function runs the rules without copies.
 * Returns false if a rule fails or if unsure; the CMS then validates.
 */
export async function keepsRules(passing: PassingRestaurant, data: Values): Promise<boolean> {
  const { fields } = passing.req.payload.collections.restaurants.config;
  return keepAll(fields, data, passing.stored ? { ...passing.stored } : {}, {
    operation: passing.stored ? 'update' : 'create',
    req: passing.req,
    data,
    path: [],
  });
}

type Whole = {
  operation: 'create' | 'update';
  req: PayloadRequest;
  data: Values;
  path: (number | string)[];
};

async function keepAll(
  fields: readonly Field[],
  values: Values,
  before: Values,
  whole: Whole,
): Promise<boolean> {
  for (const field of fields) if (!(await keeps(field, values, before, whole))) return false;
  return true;
}

async function keeps(field: Field, values: Values, before: Values, whole: Whole): Promise<boolean> {
  const { data, operation, req, path } = whole;
  if ('hooks' in field && field.hooks?.beforeChange?.length) return false;
  const asked = { blockData: {}, operation, path: path.map(String), user: req.user };
  if (field.admin?.condition && !field.admin.condition(data, values, asked)) return true;
  switch (field.type) {
    // These fields hold no value of the record.
    case 'join':
    case 'ui':
      return true;
    case 'row':
      return keepAll(field.fields, values, before, whole);
    case 'tabs':
      for (const tab of field.tabs)
        if ('name' in tab || !(await keepAll(tab.fields, values, before, whole))) return false;
      return true;
    case 'group': {
      if (!('name' in field)) return false;
      const inner = { ...whole, path: [...path, field.name] };
      return keepAll(
        field.fields,
        objectIn(values, field.name),
        objectIn(before, field.name),
        inner,
      );
    }
    case 'array': {
      const rows: unknown = values[field.name] ?? [];
      if (!Array.isArray(rows) || !(await followsRule(field, values, before, whole))) return false;
      for (const [index, row] of rows.entries()) {
        const inner = { ...whole, path: [...path, field.name, index] };
        if (!isObject(row) || !(await keepAll(field.fields, row, {}, inner))) return false;
      }
      return true;
    }
    case 'checkbox':
    case 'date':
    case 'json':
    case 'number':
    case 'relationship':
    case 'select':
    case 'text':
    case 'textarea':
    case 'upload':
      return followsRule(field, values, before, whole);
    default:
      return false;
  }
}

type RuledField = Exclude<Extract<Field, { name: string }>, { type: 'ui' }>;

async function followsRule(
  field: RuledField,
  values: Values,
  before: Values,
  { data, operation, req, path }: Whole,
): Promise<boolean> {
  const value = values[field.name];
  if (!hasUsualShape(field, value)) return false;
  // The cast is needed, because the type of a rule depends on its field. It is safe, because each
  // rule gets its own field and value.
  const rule = ('validate' in field ? field.validate : undefined) as
    ((value: unknown, options: object) => unknown) | undefined;
  if (!rule) return true;
  const result = await rule(value, {
    ...field,
    ...{ collectionSlug: 'restaurants', data, siblingData: values, event: 'submit', operation },
    ...{
      overrideAccess: true,
      preferences: { fields: {} },
      previousValue: before[field.name],
      req,
    },
    id: data.id,
    path: [...path, field.name],
  });
  return result === true;
}

/** Whether only fields with many values hold a list, and only JSON fields hold an object. */
function hasUsualShape(field: RuledField, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (field.type === 'json') return true;
  return (
    Array.isArray(value) &&
    (field.type === 'array' || ('hasMany' in field && field.hasMany === true))
  );
}

function objectIn(values: Values, name: string): Values {
  const value = values[name];
  return isObject(value) ? value : {};
}

function isObject(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

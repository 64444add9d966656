import type { CollectionConfig, Field, Tab } from 'payload';

/**
 * The fields that Payload's own bulk edit offers. It replaces the value in all selected records and
 * publishes their drafts, so it is only for fields that many places share.
 */
export const REPLACEABLE = [
  ...['island', 'town', 'price_range', 'featured', 'verified', 'source_name'],
];
const names: ReadonlySet<string> = new Set(REPLACEABLE);

/** Removes all other fields from Payload's own bulk edit. */
export function withSafeBulkEdit(collection: CollectionConfig): CollectionConfig {
  return { ...collection, fields: collection.fields.map(safe) };
}

function safe(field: Field): Field {
  if (field.type === 'tabs')
    return {
      ...field,
      tabs: field.tabs.map((tab): Tab => ({ ...tab, fields: tab.fields.map(safe) })),
    };
  if (field.type === 'row' || field.type === 'collapsible')
    return { ...field, fields: field.fields.map(safe) };
  if ('name' in field && field.name && names.has(field.name)) return field;
  // The cast is needed, because the type of the options depends on the type of the field.
  return { ...field, admin: { ...field.admin, disableBulkEdit: true } } as Field;
}

import {
  buildVersionCollectionFields,
  type CollectionSlug,
  type FlattenedField,
  type Payload,
} from 'payload';

/** Records that are copied together: the documents of a collection, or their versions. */
export type RecordKind = {
  /** The name in reports and files, such as `restaurants` and `restaurants.versions`. */
  name: string;
  collection: CollectionSlug;
  isVersions: boolean;
  fields: readonly FlattenedField[];
  /** Whether the guide assigns the ids. Otherwise SQLite assigns numbers and MongoDB object ids. */
  hasOwnNumbers: boolean;
  /** Whether any field of a collection can hold a reference to these records. */
  isReferredTo: boolean;
};

/**
 * Not copied: Payload's list of migrations, its key-value store and leases of running processes.
 */
const LEFT_OUT: ReadonlySet<string> = new Set(['payload-migrations', 'payload-kv', 'shared-tasks']);

/** All kinds of records, referenced kinds before those that reference them. */
export function recordKinds(payload: Payload): RecordKind[] {
  const slugs = new Set<string>();
  const referred = new Set<string>();
  const waiting = new Set<string>();
  const visit = (slug: string) => {
    if (slugs.has(slug) || waiting.has(slug)) return;
    waiting.add(slug);
    const { flattenedFields } = payload.collections[slug as CollectionSlug].config;
    for (const other of referredTo(flattenedFields)) {
      referred.add(other);
      visit(other);
    }
    slugs.add(slug);
  };
  for (const { slug } of payload.config.collections) if (!LEFT_OUT.has(slug)) visit(slug);
  return [...slugs].flatMap((slug) =>
    kindsOf(payload, slug as CollectionSlug, {
      // Versions refer to their document.
      isReferredTo:
        referred.has(slug) || Boolean(payload.collections[slug as CollectionSlug].config.versions),
    }),
  );
}

/** Whether the records of a collection have the same number ids on every database. */
export function isNumbered(payload: Payload, collection: string): boolean {
  return payload.collections[collection as CollectionSlug].customIDType === 'number';
}

function kindsOf(
  payload: Payload,
  slug: CollectionSlug,
  { isReferredTo }: Pick<RecordKind, 'isReferredTo'>,
): RecordKind[] {
  const { config } = payload.collections[slug];
  const documents: RecordKind = {
    name: slug,
    collection: slug,
    isVersions: false,
    fields: config.flattenedFields,
    hasOwnNumbers: isNumbered(payload, slug),
    isReferredTo,
  };
  if (!config.versions) return [documents];
  const fields = buildVersionCollectionFields(payload.config, config, true);
  const name = `${slug}.versions`;
  const own = { hasOwnNumbers: false, isReferredTo: false };
  return [documents, { name, collection: slug, isVersions: true, fields, ...own }];
}

function referredTo(fields: readonly FlattenedField[]): string[] {
  return fields.flatMap((field) => {
    if (field.type === 'relationship' || field.type === 'upload') return [field.relationTo].flat();
    return 'flattenedFields' in field ? referredTo(field.flattenedFields) : [];
  });
}

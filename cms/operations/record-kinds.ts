import {
  buildVersionCollectionFields,
  buildVersionGlobalFields,
  type CollectionSlug,
  type FlattenedField,
  type Payload,
  type SanitizedGlobalConfig,
} from 'payload';

/**
 * Records that are copied together: the documents of a collection, a global, or the versions of
 * either.
 */
export type RecordKind = {
  /** The name in reports and files, such as `restaurants` and `restaurants.versions`. */
  name: string;
  /** The slug of the collection or global. A global never has the slug of a collection. */
  collection: CollectionSlug;
  isGlobal: boolean;
  /**
   * The id of a global's only document in every copy. SQLite has a table for each global, but
   * MongoDB stores all globals in one collection, so their ids must differ there.
   */
  onlyId?: number;
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
  const ofCollections = [...slugs].flatMap((slug) =>
    kindsOf(payload, slug as CollectionSlug, {
      // Versions refer to their document.
      isReferredTo:
        referred.has(slug) || Boolean(payload.collections[slug as CollectionSlug].config.versions),
    }),
  );
  return [
    ...ofCollections,
    ...payload.config.globals.flatMap((one, at) => kindsOfGlobal(payload, one, at + 1)),
  ];
}

/** Nothing refers to a global, and its versions do not name it. */
function kindsOfGlobal(
  { config }: Payload,
  global: SanitizedGlobalConfig,
  onlyId: number,
): RecordKind[] {
  const { slug, flattenedFields, versions } = global;
  const own = {
    // Safe cast: see the comment at `collection`.
    ...{ collection: slug as CollectionSlug, isGlobal: true },
    ...{ hasOwnNumbers: false, isReferredTo: false },
  };
  const document = { name: slug, fields: flattenedFields, isVersions: false, onlyId, ...own };
  if (!versions) return [document];
  const fields = buildVersionGlobalFields(config, global, true);
  return [document, { name: `${slug}.versions`, fields, isVersions: true, ...own }];
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
    isGlobal: false,
    isVersions: false,
    fields: config.flattenedFields,
    hasOwnNumbers: isNumbered(payload, slug),
    isReferredTo,
  };
  if (!config.versions) return [documents];
  const fields = buildVersionCollectionFields(payload.config, config, true);
  const name = `${slug}.versions`;
  const own = { isGlobal: false, hasOwnNumbers: false, isReferredTo: false };
  return [documents, { name, collection: slug, isVersions: true, fields, ...own }];
}

function referredTo(fields: readonly FlattenedField[]): string[] {
  return fields.flatMap((field) => {
    if (field.type === 'relationship' || field.type === 'upload') return [field.relationTo].flat();
    return 'flattenedFields' in field ? referredTo(field.flattenedFields) : [];
  });
}

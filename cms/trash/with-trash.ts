import type { Access, CollectionConfig, Field } from 'payload';
import { trashEndpoints } from './trash-endpoints.ts';
import type { TrashRules, TrashSlug } from './trash-rules.ts';

/**
 * Gives a collection a trash. Its access rule for deletions decides who moves records there and
 * restores them. Final deletions have a separate call, so Payload's own buttons offer none.
 */
export function withTrash(collection: CollectionConfig, rules: TrashRules): CollectionConfig {
  const { access, custom, endpoints, fields } = collection;
  return {
    ...collection,
    trash: true,
    custom: { ...custom, trash: rules },
    access: { ...access, delete: toTrashOnly(access?.delete) },
    endpoints: [...trashEndpoints(collection.slug as TrashSlug), ...(endpoints || [])],
    fields: [trashControls, ...fields],
  };
}

/** Above the fields of a record in the trash, where it has room on a phone too. */
const trashControls: Field = {
  name: 'trashControls',
  type: 'ui',
  admin: {
    components: { Field: '/cms/trash/TrashControls.tsx#TrashControls' },
    disableListColumn: true,
    disableBulkEdit: true,
  },
};

/** Payload sends `deletedAt` when it asks about the trash, and no data for a final deletion. */
function toTrashOnly(mayTrash: Access | undefined): Access {
  return (args) => {
    const { deletedAt } = (args.data ?? {}) as { deletedAt?: unknown };
    return Boolean(deletedAt) && mayTrash !== undefined && mayTrash(args);
  };
}

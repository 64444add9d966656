import type { CollectionBeforeOperationHook, CollectionConfig } from 'payload';
import { ExpectedRefusal } from './expected-refusal.ts';

/** The admin then shows what changed, and lets the editor decide. */
function changedBy(name: string | null): string {
  return `This record has changed since you opened it. ${name ?? 'Someone else'} saved it, and your save would replace that.`;
}

/**
 * Refuses to overwrite a newer record. The admin's forms send all fields, even untouched ones, with
 * the `updatedAt` of the record as it was loaded. Without this check an old form would undo later
 * changes by an import or another editor.
 *
 * A call without `updatedAt` sends only the fields that it changes, so it is not compared.
 */
export function refusingStaleSaves(collection: CollectionConfig): CollectionConfig {
  const { hooks } = collection;
  return {
    ...collection,
    hooks: { ...hooks, beforeOperation: [refuseStaleSave, ...(hooks?.beforeOperation ?? [])] },
  };
}

/**
 * A `beforeOperation` hook, because Payload deletes the file that an upload replaces before it runs
 * other hooks.
 */
const refuseStaleSave: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (operation !== 'update' || req.payloadAPI !== 'REST' || !('id' in args)) return;
  const { collection, data, id } = args as {
    collection: { config: { slug: 'restaurants' } };
    data?: { updatedAt?: unknown };
    id: number;
  };
  const loaded = timeOf(data?.updatedAt);
  if (loaded === null) return;
  const stored = await req.payload.findByID({
    collection: collection.config.slug,
    id,
    // Read the latest version, draft or published, because the form shows this one.
    draft: true,
    depth: 0,
    select: { updatedAt: true, changed_by: true },
    disableErrors: true,
    // An editor who may not read the record must not learn who changed it.
    overrideAccess: false,
    req,
  });
  const { updatedAt, changed_by } = (stored ?? {}) as { updatedAt?: unknown; changed_by?: string };
  const saved = timeOf(updatedAt);
  if (saved !== null && loaded < saved)
    throw new ExpectedRefusal(changedBy(changed_by ?? null), 409);
};

/** Parses a time to milliseconds. Null when it is invalid. */
function timeOf(value: unknown): number | null {
  if (typeof value === 'number') return value;
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? null : time;
}

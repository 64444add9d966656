import {
  beforeChangeTraverseFields,
  beforeValidateTraverseFields,
  createLocalReq,
  type Payload,
  type ValidationFieldError,
} from 'payload';
import type { Restaurant as RestaurantDocument } from '#cms/payload-types.ts';

/**
 * Why the CMS would not store a restaurant, by the field hooks and field rules that it runs itself
 * when it stores one; null when it would. Writes nothing, so that a dry run can tell as well.
 *
 * @param data what would be written
 * @param stored the restaurant as it is; null for a new one
 */
export async function storageRefusal(
  payload: Payload,
  data: Record<string, unknown>,
  stored: RestaurantDocument | null,
): Promise<string | null> {
  const collection = payload.collections.restaurants.config;
  const req = await createLocalReq({}, payload);
  const errors: ValidationFieldError[] = [];
  const merged = structuredClone(data);
  const doc: Record<string, unknown> = stored ? { ...stored } : {};
  const operation: 'create' | 'update' = stored ? 'update' : 'create';
  const shared = {
    ...{
      collection,
      context: req.context,
      data: merged,
      doc,
      fields: collection.fields,
      global: null,
    },
    ...{ operation, overrideAccess: true, req, siblingData: merged, siblingDoc: doc },
    ...{ parentIndexPath: '', parentPath: '', parentSchemaPath: '', parentIsLocalized: false },
    ...(stored && { id: stored.id }),
  } as const;
  await beforeValidateTraverseFields<Record<string, unknown>>(shared);
  await beforeChangeTraverseFields({
    ...shared,
    ...{ docWithLocales: doc, siblingDocWithLocales: doc },
    ...{ errors, fieldLabelPath: '', mergeLocaleActions: [] },
  });
  return errors.length > 0 ? refusalReason(errors) : null;
}

export function refusalReason(errors: readonly ValidationFieldError[]): string {
  return errors.map(({ path, message }) => `${path}: ${message}`).join(' ');
}

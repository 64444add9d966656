import {
  beforeChangeTraverseFields,
  beforeValidateTraverseFields,
  type PayloadRequest,
  type ValidationFieldError,
} from 'payload';
import type { Restaurant as RestaurantDocument } from '#cms/payload-types.ts';

export type Values = Record<string, unknown>;

/** A restaurant that is being saved. */
export type PassingRestaurant = {
  req: PayloadRequest;
  /** The stored restaurant; null for a new one. */
  stored: RestaurantDocument | null;
};

/**
 * Runs the field hooks and adds defaults and stored values to `data`. This is the first step of a
 * save in the CMS.
 */
export async function passFieldHooks(passing: PassingRestaurant, data: Values): Promise<void> {
  await beforeValidateTraverseFields<Values>(argumentsOf(passing, data));
}

/**
 * Runs the field rules, then the hooks that run right before storing, and returns the errors.
 * Changes `data`.
 */
export async function passFieldRules(
  passing: PassingRestaurant,
  data: Values,
): Promise<ValidationFieldError[]> {
  const errors: ValidationFieldError[] = [];
  const shared = argumentsOf(passing, data);
  await beforeChangeTraverseFields({
    ...shared,
    ...{ docWithLocales: shared.doc, siblingDocWithLocales: shared.doc },
    ...{ errors, fieldLabelPath: '', mergeLocaleActions: [] },
  });
  return errors;
}

function argumentsOf({ req, stored }: PassingRestaurant, data: Values) {
  const collection = req.payload.collections.restaurants.config;
  const doc: Values = stored ? { ...stored } : {};
  const operation: 'create' | 'update' = stored ? 'update' : 'create';
  return {
    ...{ collection, context: req.context, data, doc, fields: collection.fields, global: null },
    ...{ operation, overrideAccess: true, req, siblingData: data, siblingDoc: doc },
    ...{ parentIndexPath: '', parentPath: '', parentSchemaPath: '', parentIsLocalized: false },
    ...(stored && { id: stored.id }),
  } as const;
}

import {
  createLocalReq,
  deepCopyObjectSimple,
  ValidationError,
  type Payload,
  type PayloadRequest,
} from 'payload';
import type { RecordedChange } from '#cms/changes/record-change.ts';
import type { Restaurant as RestaurantDocument } from '#cms/payload-types.ts';
import { passFieldHooks, passFieldRules, type Values } from './field-passes.ts';
import { keepsRules } from './keeps-rules.ts';

/** A restaurant that may be stored as it is here. */
export type PreparedSave = {
  id: number;
  document: Values;
  /** The time of the save that this one changes; null for a new restaurant. */
  changesSaveOf: string | null;
  /** Changes for the feed. */
  changes: RecordedChange[];
};

/** What is to be written of the restaurant `id`; of a stored one, what changes of it. */
export type SaveOrder = { id: number; stored: RestaurantDocument | null; data: Values };

/** A request in which restaurants are prepared that are then saved in one go. */
export async function savingRequest(payload: Payload): Promise<PayloadRequest> {
  const context = { numbersReserved: true, foundReferences: new Map(), heldChanges: [] };
  return createLocalReq({ context }, payload);
}

/**
 * Takes a restaurant through what the CMS does with it before and after it stores one: the hooks of
 * its fields, those of the collection, its rules, and the hooks that tell others of the change, which
 * run here before it is stored. The access of a person and hooks for reading are left out; an import
 * has all rights and reads nothing back.
 *
 * @throws ValidationError when the CMS does not take it
 */
export async function prepareSave(
  req: PayloadRequest,
  { id, stored, data: given }: SaveOrder,
): Promise<PreparedSave> {
  const collection = req.payload.collections.restaurants.config;
  const { hooks } = collection;
  const operation = stored ? 'update' : 'create';
  const shared = { collection, context: req.context, operation, req } as const;
  const originalDoc = stored ?? {};

  let data: Values = { ...deepCopyObjectSimple(given), id };
  await passFieldHooks({ req, stored }, data);
  for (const hook of [...hooks.beforeValidate, ...hooks.beforeChange])
    data = ((await hook({ ...shared, data, originalDoc })) as Values | undefined) ?? data;
  const document: Values = deepCopyObjectSimple({ ...data, id });
  if (!(await keepsRules({ req, stored }, document))) {
    const errors = await passFieldRules({ req, stored }, document);
    if (errors.length > 0)
      throw new ValidationError({ collection: collection.slug, errors, req }, req.t);
  }

  const now = new Date().toISOString();
  document.updatedAt = now;
  document.createdAt ??= now;
  const previousDoc = originalDoc;
  for (const hook of hooks.afterChange)
    await hook({ ...shared, data, doc: document, overrideAccess: true, previousDoc });
  return {
    id,
    document,
    changesSaveOf: stored?.updatedAt ?? null,
    changes: takeHeldChanges(req),
  };
}

function takeHeldChanges({ context }: PayloadRequest): RecordedChange[] {
  // `savingRequest` put it there.
  const held = context.heldChanges as RecordedChange[];
  return held.splice(0);
}
